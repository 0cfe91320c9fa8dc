// Whether something on this page would be lost with what it shows. For those who would otherwise leave it unasked.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that somebody has changed. Nobody says when their form is saved, so they count for as long as they stand there and hold something. */
const changed = new Set<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** What is searched for is in the address, and a switch outside a form is saved when it is pressed. */
const isSavedByItself = ({ type, form }: Field) => type === 'search' || (!form && /^(checkbox|radio|select)/.test(type))

function remember(target: EventTarget | null) {
  for (const field of changed) if (!field.isConnected) changed.delete(field)
  if (isField(target) && !isSavedByItself(target)) changed.add(target)
}

/** Remembers changed fields from now on. Returns a function that stops it. */
export function watchFields(): () => void {
  const onInput = ({ target }: Event) => remember(target)
  document.addEventListener('input', onInput, true)
  // Somebody may have been typing while this was loaded.
  remember(document.activeElement)
  return () => {
    document.removeEventListener('input', onInput, true)
    changed.clear()
  }
}

/** An upload or a recording that asks before the page is left, an open dialog, or a form that somebody has begun. */
export function hasUnsavedWork(): boolean {
  const mayLeave = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return (
    !mayLeave ||
    document.querySelector('dialog[open]') !== null ||
    [...changed].some((field) => field.isConnected && field.value !== '')
  )
}

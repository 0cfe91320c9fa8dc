// What this browser keeps besides the entries of the specification. What belongs to a member stands under their id, so that nobody
// else who signs in here ever reads or sends it. Only three other files write into the browser's storage: session.ts and
// dashboard/skip-record.ts under the keys that the specification fixes, and landing/plain-script.ts, which imports nothing, the colours.
// The Cookie Policy names each entry.

/** What belongs to a member. Drafts end with a logout; the rest waits for the same member. */
export const OWN = [
  'draft.profile',
  'draft.note',
  'draft.message',
  'outbox',
  'photoShortcuts',
  'pushOfferClosed',
] as const
/** What belongs to the device, for every person who uses it. */
export const DEVICE = ['colourScheme', 'pushFor'] as const
/** What belongs to this tab until it is closed. */
export const TAB = ['reloadedAt'] as const

type OwnName = (typeof OWN)[number]

// A full or closed storage: until the page goes, it is kept here.
const unstored = new Map<string, string>()
const listeners = new Set<(key: string | null, byOtherTab: boolean) => void>()

/** The place of one kind of thing that a member keeps in this browser; `id` tells several of them apart. */
export function ownPlace(name: OwnName, member: string) {
  const begin = `${name}.${member}`
  const keyOf = (id: string) => (id ? `${begin}.${id}` : begin)
  const isHere = (key: string) => key === begin || key.startsWith(`${begin}.`)
  return {
    get: (id = '') => unstored.get(keyOf(id)) ?? localStorage.getItem(keyOf(id)) ?? undefined,
    set(value: string, id = '') {
      const key = keyOf(id)
      try {
        localStorage.setItem(key, value)
        unstored.delete(key)
      } catch {
        unstored.set(key, value)
      }
      tell(key)
    },
    remove: (id = '') => remove(keyOf(id)),
    ids: () =>
      allKeys()
        .filter((key) => key.startsWith(`${begin}.`))
        .map((key) => key.slice(begin.length + 1)),
    /** Calls `changed` after each change, by another tab too. */
    listen(changed: (byOtherTab: boolean) => void) {
      const listener = (key: string | null, byOtherTab: boolean) => {
        if (key === null || isHere(key)) changed(byOtherTab)
      }
      if (listeners.size === 0) addEventListener('storage', onOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onOtherTab)
      }
    },
  }
}

/** What a member has typed and not saved goes when they log out. */
export function forgetDrafts(member: string) {
  for (const name of OWN.filter((one) => one.startsWith('draft.')))
    for (const key of allKeys()) if (key === `${name}.${member}` || key.startsWith(`${name}.${member}.`)) remove(key)
}

const placeIn = (storage: () => Storage, name: string) => ({
  get: () => storage().getItem(name) ?? undefined,
  set: (value: string) => storage().setItem(name, value),
  remove: () => storage().removeItem(name),
})

export const devicePlace = (name: (typeof DEVICE)[number]) => placeIn(() => localStorage, name)
export const tabPlace = (name: (typeof TAB)[number]) => placeIn(() => sessionStorage, name)

const allKeys = () => [...new Set([...Object.keys(localStorage), ...unstored.keys()])]

function remove(key: string) {
  unstored.delete(key)
  localStorage.removeItem(key)
  tell(key)
}

const onOtherTab = ({ key }: StorageEvent) => tell(key, true)

function tell(key: string | null, byOtherTab = false) {
  for (const listener of listeners) listener(key, byOtherTab)
}

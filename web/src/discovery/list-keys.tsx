// Keyboard shortcuts of the search: for the search box, the next and the previous card, and the shortlist.
import { type RefObject, useState } from 'react'
import { memberStorage } from '../platform/browser-storage.ts'
import { session } from '../platform/session.ts'
import { lazyDialog } from '../platform/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import styles from './list-keys.module.css'

const ListKeysHelp = lazyDialog(async () => (await import('./list-keys-help.tsx')).ListKeysHelp)

// Single letters disturb people who use speech input, so they can be turned off.
const setting = () => memberStorage('listKeys', session()?.user.id ?? '')

/** The keys, and on a screen with a mouse the button that explains them. */
export function ListKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isOn, setOn] = useState(() => setting().get() !== 'off')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const turn = (next: boolean) => {
    setting().set(next ? 'on' : 'off')
    setOn(next)
  }
  useShortcuts(isOn, {
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    j: () => focusCard(list.current, 1),
    k: () => focusCard(list.current, -1),
    s: () => shortlistFocused(list.current),
    '?': () => setHelpOpen(true),
  })
  return (
    <div className={styles.keys}>
      <Button variant="plain" size="small" onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts
      </Button>
      {isHelpOpen && <ListKeysHelp isOn={isOn} onTurn={turn} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

const cardsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
const hasFocus = (card: HTMLElement) => card.contains(document.activeElement)

/** Focuses the link of a card, so that Enter opens the profile. */
function focusCard(list: HTMLElement | null, step: 1 | -1) {
  const cards = cardsOf(list)
  const card = cards[cards.findIndex(hasFocus) + step]
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('a[href^="/profile/"]')?.focus({ preventScroll: true })
}

const shortlistFocused = (list: HTMLElement | null) =>
  cardsOf(list).find(hasFocus)?.querySelector<HTMLElement>('button[aria-label^="Shortlist "]')?.click()

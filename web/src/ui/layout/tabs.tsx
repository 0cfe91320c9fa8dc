import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  /** What the tabs choose between, read aloud. */
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
  /** The id of the element that shows what was chosen; give it role="tabpanel". */
  panelId?: string
}

/** A few views side by side; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, panelId }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const router = useRouter({ warn: false })

  // Where there are more tabs than room, the chosen one is in sight.
  const index = tabs.findIndex(({ value }) => value === chosen)
  useEffect(() => {
    const showChosen = () => scrollToCenter(list.current, index)
    showChosen()
    // After each step of the history the router puts the strip back to where it stood before.
    return router?.subscribe('onRendered', showChosen)
  }, [index, router])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === chosen}
          aria-controls={panelId}
          tabIndex={tab.value === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the strip alone: the page stays where it is. */
function scrollToCenter(list: HTMLElement | null, index: number) {
  const tab = list?.children[index]
  if (!list || !(tab instanceof HTMLElement)) return
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

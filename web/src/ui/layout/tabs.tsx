import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  /** The name of the tabs for screen readers. */
  label: string
  /** Screen readers read a note after the name of its tab. */
  tabs: readonly { value: T; label: ReactNode; note?: string | undefined }[]
  chosen: T
  onChoose: (value: T) => void
  /** The id of the element that shows the chosen tab; give it role="tabpanel". */
  panelId?: string
  /** Shows only text on a phone, with a line under the chosen tab. */
  quiet?: boolean
}

/** A row of tabs. Arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, panelId, quiet = false }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const router = useRouter({ warn: false })

  // Scrolls the chosen tab into view if there are too many for the width.
  const index = tabs.findIndex(({ value }) => value === chosen)
  useEffect(() => {
    const showChosen = () => scrollToCenter(list.current, index)
    showChosen()
    // The router restores the strip's scroll position after each navigation.
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
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${styles.tabs} ${quiet ? styles.quiet : ''}`}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === chosen}
          aria-controls={panelId}
          title={tab.note}
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

/** Scrolls only the strip, not the page. */
function scrollToCenter(list: HTMLElement | null, index: number) {
  const tab = list?.children[index]
  if (!list || !(tab instanceof HTMLElement)) return
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

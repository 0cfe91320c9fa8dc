import { useEffect, useRef } from 'react'
import styles from './review-panel.module.css'

interface FilmstripProps {
  label: string
  entries: readonly { id: string; name: string; picture: string }[]
  index: number
  /** The ids of the photos to approve together. */
  selected?: ReadonlySet<string>
  onGoTo: (place: number) => void
}

/** Thumbnails of the photos or videos on this page. */
export function Filmstrip({ label, entries, index, selected, onGoTo }: FilmstripProps) {
  const list = useRef<HTMLOListElement>(null)
  // scrollIntoView would scroll the page too.
  useEffect(() => {
    const [strip, shown] = [list.current, list.current?.children[index]]
    if (!strip || !(shown instanceof HTMLElement)) return
    strip.scrollTo?.({ top: shown.offsetTop - strip.clientHeight / 2, left: shown.offsetLeft - strip.clientWidth / 2 })
  }, [index])

  return (
    <ol ref={list} className={styles.strip} aria-label={label}>
      {entries.map(({ id, name, picture }, place) => (
        <li key={id}>
          <button
            type="button"
            className={styles.small}
            aria-current={place === index}
            aria-label={`${place + 1}: ${name}${selected?.has(id) ? ', selected' : ''}`}
            data-chosen={selected?.has(id) || undefined}
            onClick={() => onGoTo(place)}
          >
            <img src={picture} alt="" width={64} height={80} loading="lazy" />
          </button>
        </li>
      ))}
    </ol>
  )
}

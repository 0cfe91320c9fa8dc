import type { AdminPhoto } from '@parinay/contract/admin'
import { useEffect, useRef } from 'react'
import styles from './desk.module.css'

interface StripProps {
  photos: readonly AdminPhoto[]
  at: number
  onGoTo: (place: number) => void
}

/** The photos of this page in small. */
export function Strip({ photos, at, onGoTo }: StripProps) {
  const list = useRef<HTMLOListElement>(null)
  // Only the strip itself moves, never the page.
  useEffect(() => {
    const [strip, shown] = [list.current, list.current?.children[at]]
    if (!strip || !(shown instanceof HTMLElement)) return
    strip.scrollTo?.({ top: shown.offsetTop - strip.clientHeight / 2, left: shown.offsetLeft - strip.clientWidth / 2 })
  }, [at])

  return (
    <ol ref={list} className={styles.strip} aria-label="Photos on this page">
      {photos.map((photo, place) => (
        <li key={photo._id}>
          <button
            type="button"
            className={styles.small}
            aria-current={place === at}
            aria-label={`${place + 1}: ${photo.profile.fullName}`}
            onClick={() => onGoTo(place)}
          >
            <img src={photo.photoUrl} alt="" width={64} height={80} loading="lazy" />
          </button>
        </li>
      ))}
    </ol>
  )
}

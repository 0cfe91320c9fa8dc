import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { useEffect, useRef } from 'react'
import { urlForSize } from '../../photos/photo-url.ts'
import styles from './review-panel.module.css'

interface FilmstripProps {
  photos: readonly AdminPhoto[]
  index: number
  /** The ids of the photos to approve together. */
  selected: ReadonlySet<string>
  onGoTo: (place: number) => void
}

/** Thumbnails of the photos on this page. */
export function Filmstrip({ photos, index: at, selected: chosen, onGoTo }: FilmstripProps) {
  const list = useRef<HTMLOListElement>(null)
  // scrollIntoView would scroll the page too.
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
            aria-label={`${place + 1}: ${photo.profile.fullName}${chosen.has(photo._id) ? ', selected' : ''}`}
            data-chosen={chosen.has(photo._id) || undefined}
            onClick={() => onGoTo(place)}
          >
            <img src={urlForSize(photo.photoUrl, 'thumb')} alt="" width={64} height={80} loading="lazy" />
          </button>
        </li>
      ))}
    </ol>
  )
}

import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** The address of a photo; the first letter of the name without one, or when it does not load. */
  photo?: string | null | undefined
  /** Pixels across. */
  size?: number
}

/** A person in a circle. The name stands beside it, so it is not read aloud. */
export function Avatar({ name, photo, size = 48 }: AvatarProps) {
  const [failedPhoto, setFailedPhoto] = useState<string>()
  const dimensions = { width: size, height: size, fontSize: size * 0.42 }

  return photo && photo !== failedPhoto ? (
    <img
      src={photo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={styles.avatar}
      style={dimensions}
      onError={() => setFailedPhoto(photo)}
    />
  ) : (
    <span className={`${styles.avatar} ${styles.letter}`} style={dimensions} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = (name: string) => [...letters.segment(name.trim())][0]?.segment.toUpperCase() ?? ''

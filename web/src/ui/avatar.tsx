import { useState } from 'react'
import { initialOf } from './initial-letter.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** The address of a photo. Without one, or if it does not load, the avatar shows the first letter of the name. */
  photo?: string | null | undefined
  /** The width in pixels. */
  size?: number
}

/** A person's photo in a circle. The name is beside it, so screen readers skip it. */
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
      {initialOf(name)}
    </span>
  )
}

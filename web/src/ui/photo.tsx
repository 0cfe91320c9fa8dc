import { type ReactNode, useState } from 'react'
import { initialOf } from './initial-letter.ts'
import { EmptyArch } from './ornament/arch-frame.tsx'
import jaali from './ornament/jaali.module.css'
import styles from './photo.module.css'

interface PhotoProps {
  /** Without an address, or if it does not load, a patterned placeholder is shown. */
  src?: string | null | undefined
  /** A few blurred pixels as a data: URL, shown until the picture is loaded. */
  placeholder?: string | undefined
  /** Names the person for screen readers. */
  alt: string
  missing?: string
  /** The person's name: the placeholder shows its initial. */
  name?: string | undefined
  /** Drawn in the placeholder instead of the empty arch. */
  fallback?: ReactNode
  /** True above the fold: the photo is loaded immediately. */
  priority?: boolean
}

/** A person's picture at 4:5. The parent sets the rounded corners. */
export function Photo({
  src,
  placeholder,
  alt,
  missing = 'No photo yet',
  name,
  fallback,
  priority = false,
}: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>()

  return src && src !== failedSrc ? (
    <img
      src={src}
      alt={alt}
      width={640}
      height={800}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'auto'}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      className={`${styles.photo} ${styles.image}`}
      onError={() => setFailedSrc(src)}
    />
  ) : (
    <div className={`${styles.photo} ${styles.missing} ${jaali.jaali}`}>
      {fallback ?? <EmptyArch height={120} letter={name && initialOf(name)} />}
      <span>{missing}</span>
    </div>
  )
}

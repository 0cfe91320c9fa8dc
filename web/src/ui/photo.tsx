import { type ReactNode, useState } from 'react'
import { EmptyArch } from './ornament/arch.tsx'
import jaali from './ornament/jaali.module.css'
import styles from './photo.module.css'

interface PhotoProps {
  /** The address; without one, or when it does not load, the lattice with `missing` on it. */
  src?: string | null | undefined
  /** A few blurred pixels as a data: address, shown until the picture is there. */
  placeholder?: string | undefined
  /** Says whose picture it is, for the ear. */
  alt: string
  missing?: string
  /** What is drawn there instead of the empty window. */
  fallback?: ReactNode
  /** Above the fold: fetched at once. */
  priority?: boolean
}

/** A picture of a person at 4 to 5. Round corners come from what it stands in. */
export function Photo({ src, placeholder, alt, missing = 'No photo yet', fallback, priority = false }: PhotoProps) {
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
      className={styles.photo}
      onError={() => setFailedSrc(src)}
    />
  ) : (
    <div className={`${styles.photo} ${styles.missing} ${jaali.jaali}`}>
      {fallback ?? <EmptyArch />}
      <span>{missing}</span>
    </div>
  )
}

import { VerifiedIcon } from '../ui/icons.tsx'
import styles from './feature-picture.module.css'

/** A small drawing for a feature card. */
export function FeaturePicture({ of }: { of: 'verified' | 'search' | 'lock' }) {
  if (of === 'verified') return <VerifiedIcon size={40} className={styles.leaf} />
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles[of]}>
      {of === 'search' ? (
        <>
          <path d="M17 29a12 12 0 1 0 0-24 12 12 0 0 0 0 24Zm9-3.4 10 10" />
          <path d="M10.5 17.5c4-5.5 9-5.5 13 0" className={styles.thread} />
        </>
      ) : (
        <>
          <path d="M4 38V20c0-4.5 3-6.5 5.6-7.2C10.5 8 16.5 6.5 20 1.5c3.5 5 9.5 6.5 10.4 11.3C33 13.5 36 15.5 36 20v18Z" />
          <path d="M20 25.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm0 0v5" />
        </>
      )}
    </svg>
  )
}

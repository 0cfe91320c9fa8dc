import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons.tsx'

interface BannerProps {
  /** `notice` for news, `warning` for something to know, `error` for failures. */
  tone?: 'notice' | 'warning' | 'error'
  /** Shows a × that closes it. */
  onClose?: () => void
  children: ReactNode
}

/** A message across the page. */
export function Banner({ tone = 'notice', onClose, children }: BannerProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.banner} ${styles[tone]}`}>
      <p className={styles.text}>{children}</p>
      {onClose && <IconButton variant="bare" label="Close" icon={<CloseIcon size={18} />} onClick={onClose} />}
    </div>
  )
}

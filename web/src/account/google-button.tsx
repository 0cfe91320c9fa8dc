import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './google-button.module.css'

/** An installation without a Google client id says so. */
export function GoogleButton() {
  return (
    <>
      <p className={styles.or}>or</p>
      <Button
        wide
        className={styles.quiet ?? ''}
        icon={<GoogleLogo />}
        onClick={() => toast('Google login requires OAuth setup. Use password login for now.', 'warning')}
      >
        Continue with Google
      </Button>
    </>
  )
}

const GoogleLogo = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.sign}>
    <path d="M17.5 10.2H10.3M16.6 5.2A8 8 0 1 0 18 10.2" />
  </svg>
)

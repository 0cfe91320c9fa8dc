import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

/** For a member whose number no code has reached yet. */
export const VerifyPhoneReminder = () => (
  <p className={styles.verifyPhone}>
    <Link to="/verify-phone">
      Verify your phone number
      <ChevronRightIcon size={16} />
    </Link>
    Families trust a confirmed number. It stays hidden.
  </p>
)

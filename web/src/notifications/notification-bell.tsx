import { notifications } from '@parinay/contract/notifications'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/calls.ts'
import { CountBadge } from '../ui/badge.tsx'
import { BellIcon } from '../ui/icons.tsx'
import styles from './notification-bell.module.css'

/** Leads to what one was told, and says how much of it is new. */
export function NotificationBell() {
  const { data } = useCall(notifications)
  return (
    <Link to="/notifications" className={styles.bell} title="Notifications">
      <BellIcon size={24} />
      <span className="visually-hidden">Notifications</span>
      <span className={styles.count}>
        <CountBadge count={data?.unread ?? 0} of="new" />
      </span>
    </Link>
  )
}

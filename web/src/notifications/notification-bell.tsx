import { notifications } from '@parinay/contract/notifications'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { CountBadge } from '../ui/badge.tsx'
import { BellIcon } from '../ui/icons.tsx'
import styles from './notification-bell.module.css'

/** A link to the notifications with the number of new ones. */
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

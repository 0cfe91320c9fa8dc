import type { Notification } from '@parinay/contract/notifications'
import { Link } from '@tanstack/react-router'
import { thumbnailUrl } from '../photos/photo-url.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { StopSearchAlertsButton } from './stop-search-alerts-button.tsx'
import styles from './notifications.module.css'

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
}

/** A notification with a link to its page. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, text, person, isRead, createdAt, opens, search } = notification
  return (
    <li className={styles.item}>
      <Link to={opens} className={isRead ? styles.row : `${styles.row} ${styles.unread}`} onClick={onOpen}>
        {person ? (
          <Avatar name={person.fullName} photo={thumbnailUrl(person.avatar)} size={48} />
        ) : (
          <span className={styles.sign}>
            <BellIcon />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.text}>{text}</span>
          <span className={styles.time}>
            {relativeTime(createdAt)}
            {!isRead && <span className={styles.new}>New</span>}
          </span>
        </span>
      </Link>
      {kind === 'search_alert' && <StopSearchAlertsButton search={search} />}
    </li>
  )
}

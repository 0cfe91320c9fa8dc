import { Link } from '@tanstack/react-router'
import type { Session } from '../platform/session.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { CountBadge } from '../ui/badge.tsx'
import bar from './bar.module.css'
import { Brand } from './brand.tsx'
import { useBadgeCounts } from './use-badge-counts.ts'
import { logOut } from './sign-out.ts'
import styles from './member-bar.module.css'
import { MobileMenu } from './mobile-menu.tsx'

/** The bar at the top; on a phone the brand and the menu alone. */
export function MemberBar({ session: { user, isStaff } }: { session: Session }) {
  const counts = useBadgeCounts()
  const firstName = user.fullName.trim().split(/\s+/)[0]

  return (
    <header className={bar.bar}>
      <div className={bar.inside}>
        <Brand to="/dashboard" />
        <nav aria-label="Main" className={`${bar.links} ${styles.links}`}>
          <Link to="/dashboard" className={bar.link}>
            Dashboard
          </Link>
          <Link to="/search" className={bar.link}>
            Search
          </Link>
          <Link to="/requests" className={bar.link}>
            Requests <CountBadge count={counts.requests} of="to answer" />
          </Link>
          <Link to="/messages" className={bar.link}>
            Messages <CountBadge count={counts.messages} of="unread" />
          </Link>
          {isStaff && (
            <Link to="/admin" className={bar.link}>
              Admin
            </Link>
          )}
          <Link to="/my-profile" className={bar.link} title="My Profile">
            <span className="visually-hidden">My Profile: </span>
            <span className={styles.name}>{firstName}</span>
          </Link>
          <button type="button" className={bar.link} onClick={logOut}>
            Logout
          </button>
        </nav>
        <div className={styles.bell}>
          <NotificationBell />
        </div>
        <MobileMenu isStaff={isStaff} />
      </div>
    </header>
  )
}

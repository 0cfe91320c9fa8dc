import { firstNameOf } from '@parinay/contract/profile/first-name'
import { Link } from '@tanstack/react-router'
import type { Session } from '../platform/session.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { GearIcon } from '../ui/icons.tsx'
import bar from './bar.module.css'
import { Brand } from './brand.tsx'
import { useBadgeCounts } from '../notifications/use-badge-counts.ts'
import { logOut } from './sign-out.ts'
import styles from './member-bar.module.css'
import { MobileMenu } from './mobile-menu.tsx'

/** A member's top bar; on a phone only the brand and the menu. */
export function MemberBar({ session: { user, isStaff } }: { session: Session }) {
  const counts = useBadgeCounts()

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
          <Link to="/matches" className={bar.link}>
            Matches
          </Link>
          <Link to="/requests" className={bar.link}>
            Requests{' '}
            <span className={styles.count}>
              <CountBadge count={counts.requests} of="to answer" />
            </span>
          </Link>
          <Link to="/messages" className={bar.link}>
            Messages{' '}
            <span className={styles.count}>
              <CountBadge count={counts.messages} of="unread" />
            </span>
          </Link>
          {isStaff && (
            <Link to="/admin" className={bar.link}>
              Admin
            </Link>
          )}
          <Link to="/my-profile" className={bar.link} title="My Profile">
            <span className="visually-hidden">My Profile: </span>
            <span className={styles.name}>{firstNameOf(user.fullName)}</span>
          </Link>
          <button type="button" className={bar.link} onClick={logOut}>
            Logout
          </button>
        </nav>
        <div className={styles.bell}>
          <NotificationBell />
        </div>
        <Link to="/settings" className={styles.settings} aria-label="Settings" title="Settings">
          <GearIcon />
        </Link>
        <MobileMenu isStaff={isStaff} />
      </div>
    </header>
  )
}

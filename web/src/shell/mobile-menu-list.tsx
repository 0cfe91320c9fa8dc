import { Link } from '@tanstack/react-router'
import {
  EyeIcon,
  GearIcon,
  LogoutIcon,
  MessageIcon,
  PersonIcon,
  SavedSearchIcon,
  SearchIcon,
  ShieldIcon,
  ShortlistIcon,
  ThreadIcon,
} from '../ui/icons.tsx'
import { logOut } from './sign-out.ts'
import styles from './mobile-menu-list.module.css'

const ITEMS = [
  { to: '/matches', icon: <ThreadIcon />, label: 'Matches' },
  { to: '/search', icon: <SearchIcon />, label: 'Search' },
  { to: '/messages', icon: <MessageIcon />, label: 'Messages' },
  { to: '/shortlist', icon: <ShortlistIcon />, label: 'Shortlist' },
  { to: '/visitors', icon: <EyeIcon />, label: 'Who viewed me' },
  { to: '/saved-searches', icon: <SavedSearchIcon />, label: 'Saved searches' },
  { to: '/admin', icon: <ShieldIcon />, label: 'Admin Panel' },
  { to: '/my-profile', icon: <PersonIcon />, label: 'My Profile' },
  { to: '/settings', icon: <GearIcon />, label: 'Settings' },
] as const

export function MobileMenuList({ isStaff, onChoose }: { isStaff: boolean; onChoose: () => void }) {
  return (
    <nav aria-label="Menu" className={styles.panel}>
      <ul>
        {ITEMS.filter(({ to }) => isStaff || to !== '/admin').map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className={styles.item} onClick={onChoose}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={logOut}>
            <LogoutIcon />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}

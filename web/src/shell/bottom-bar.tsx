import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { EnvelopeIcon, HomeIcon, MessageIcon, PersonIcon, SearchIcon } from '../ui/icons.tsx'
import styles from './bottom-bar.module.css'
import { useBadgeCounts } from '../notifications/use-badge-counts.ts'

/** The bar with a member's five main pages at the bottom of a phone's screen. */
export function BottomBar({ isChatOpen = false }) {
  const counts = useBadgeCounts()
  return (
    <nav aria-label="Main menu" data-bottom="places" className={`${styles.bar} ${isChatOpen ? styles.inChat : ''}`}>
      <NavItem to="/dashboard" icon={<HomeIcon size={24} />} name="Dashboard" />
      <NavItem to="/search" icon={<SearchIcon size={24} />} name="Search" />
      <NavItem to="/requests" icon={<EnvelopeIcon size={24} />} name="Requests">
        <CountBadge count={counts.requests} of="to answer" />
      </NavItem>
      <NavItem to="/messages" icon={<MessageIcon size={24} />} name="Messages">
        <CountBadge count={counts.messages} of="unread" />
      </NavItem>
      <NavItem to="/my-profile" icon={<PersonIcon size={24} />} name="My Profile" />
    </nav>
  )
}

interface NavItemProps {
  to: '/dashboard' | '/search' | '/requests' | '/messages' | '/my-profile'
  icon: ReactNode
  name: string
  children?: ReactNode
}

const NavItem = ({ to, icon, name, children }: NavItemProps) => (
  <Link to={to} className={styles.item}>
    {icon}
    <span className={styles.name}>{name}</span>
    <span className={styles.count}>{children}</span>
  </Link>
)

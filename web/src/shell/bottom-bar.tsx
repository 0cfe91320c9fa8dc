import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { HeartIcon, HomeIcon, MessageIcon, PersonIcon, SearchIcon } from '../ui/icons.tsx'
import styles from './bottom-bar.module.css'
import { useCounts } from './use-badge-counts.ts'

/** The five places a member goes, within the thumb's reach. */
export function BottomBar() {
  const counts = useCounts()
  return (
    <nav aria-label="Main places" data-bottom="places" className={styles.bar}>
      <Place to="/dashboard" icon={<HomeIcon size={24} />} name="Dashboard" />
      <Place to="/search" icon={<SearchIcon size={24} />} name="Search" />
      <Place to="/requests" icon={<HeartIcon size={24} />} name="Requests">
        <CountBadge count={counts.requests} of="to answer" />
      </Place>
      <Place to="/messages" icon={<MessageIcon size={24} />} name="Messages">
        <CountBadge count={counts.messages} of="unread" />
      </Place>
      <Place to="/my-profile" icon={<PersonIcon size={24} />} name="My Profile" />
    </nav>
  )
}

interface PlaceProps {
  to: '/dashboard' | '/search' | '/requests' | '/messages' | '/my-profile'
  icon: ReactNode
  name: string
  children?: ReactNode
}

const Place = ({ to, icon, name, children }: PlaceProps) => (
  <Link to={to} className={styles.place}>
    {icon}
    <span>{name}</span>
    <span className={styles.count}>{children}</span>
  </Link>
)

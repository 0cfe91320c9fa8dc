import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import {
  BookmarkIcon,
  CloseIcon,
  EyeIcon,
  HeartIcon,
  LogoutIcon,
  MenuIcon,
  MessageIcon,
  PersonIcon,
  SearchIcon,
  ShieldIcon,
  StarIcon,
} from '../ui/icons.tsx'
import { logOut } from './sign-out.ts'
import styles from './mobile-menu.module.css'

/** Everywhere a member can go, on a phone. */
export function MobileMenu({ isStaff }: { isStaff: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(isOpen, menu, close)

  const item = (
    to:
      '/matches' | '/search' | '/messages' | '/shortlist' | '/visitors' | '/saved-searches' | '/admin' | '/my-profile',
    icon: ReactNode,
    label: string,
  ) => (
    <li>
      <Link to={to} className={styles.item} onClick={close}>
        {icon}
        {label}
      </Link>
    </li>
  )

  return (
    <div ref={menu} className={styles.menu}>
      <IconButton
        variant="bare"
        label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        icon={isOpen ? <CloseIcon size={26} /> : <MenuIcon size={26} />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <nav aria-label="Menu" className={styles.panel}>
          <ul>
            {item('/matches', <HeartIcon />, 'Matches')}
            {item('/search', <SearchIcon />, 'Search')}
            {item('/messages', <MessageIcon />, 'Messages')}
            {item('/shortlist', <StarIcon />, 'Shortlist')}
            {item('/visitors', <EyeIcon />, 'Who viewed me')}
            {item('/saved-searches', <BookmarkIcon />, 'Saved searches')}
            {isStaff && item('/admin', <ShieldIcon />, 'Admin Panel')}
            {item('/my-profile', <PersonIcon />, 'My Profile')}
            <li>
              <button type="button" className={styles.item} onClick={logOut}>
                <LogoutIcon />
                Logout
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Escape closes it and gives the focus back; so does a press beside it, which keeps its own focus. */
function useDismiss(isOpen: boolean, menu: { current: HTMLDivElement | null }, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        close()
        menu.current?.querySelector('button')?.focus()
      },
      stop,
    )
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!menu.current?.contains(target as Node)) close()
      },
      stop,
    )
    return () => stop.abort()
  })
}

import { useEffect, useRef, useState } from 'react'
import { lazyPart, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import styles from './mobile-menu.module.css'

const MobileMenuList = lazyPart(async () => (await import('./mobile-menu-list.tsx')).MobileMenuList)

/** The menu of all pages of a member on a phone. */
export function MobileMenu({ isStaff }: { isStaff: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(isOpen, menu, close)
  useIdlePrefetch(MobileMenuList)

  return (
    <div ref={menu} className={styles.menu}>
      <IconButton
        variant="bare"
        label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        icon={isOpen ? <CloseIcon size={26} /> : <MenuIcon size={26} />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <MobileMenuList isStaff={isStaff} onChoose={close} />}
    </div>
  )
}

/** Closes the menu on Escape, which returns the focus to the button, and on a press outside, which does not. */
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

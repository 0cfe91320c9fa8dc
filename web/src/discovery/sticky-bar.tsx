import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './sticky-bar.module.css'

/** Stays under the top bar while the results scroll past, in one row however many it has at the top of the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [reservedHeight, setReservedHeight] = useState<number>()

  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        const isAbove = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < innerHeight / 2
        // The room that the rows took is kept: without it the results would move under the thumb.
        setReservedHeight((before) => (isAbove ? (before ?? bar.current?.offsetHeight) : undefined))
      },
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={sentinel} className={styles.edge} />
      <div
        ref={bar}
        className={styles.bar}
        data-stuck={reservedHeight !== undefined}
        style={{ minHeight: reservedHeight }}
      >
        <div className={styles.inside}>{children}</div>
      </div>
    </>
  )
}

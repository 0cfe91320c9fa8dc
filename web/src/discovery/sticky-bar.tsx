import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './sticky-bar.module.css'

/** Stays below the top bar while the results scroll. It then has one row, even if it has several at the top of the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [reservedHeight, setReservedHeight] = useState<number>()

  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isAbove = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2
        // The bar keeps the height of all its rows, so that the results do not jump.
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

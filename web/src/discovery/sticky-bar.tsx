import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './sticky-bar.module.css'

/** Stays under the top bar while the results scroll past, in one row however many it has at the top of the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()

  useEffect(() => {
    if (!edge.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        const isAbove = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < innerHeight / 2
        // The room that the rows took is kept: without it the results would move under the thumb.
        setRoom((before) => (isAbove ? (before ?? bar.current?.offsetHeight) : undefined))
      },
      { rootMargin: '-64px 0px 0px' },
    )
    watch.observe(edge.current)
    return () => watch.disconnect()
  }, [])

  return (
    <>
      <div ref={edge} className={styles.edge} />
      <div ref={bar} className={styles.bar} data-stuck={room !== undefined} style={{ minHeight: room }}>
        <div className={styles.inside}>{children}</div>
      </div>
    </>
  )
}

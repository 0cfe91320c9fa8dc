import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Spread over a part of the page: when a button goes away together with what it acted on, the focus goes to that part rather than
 * to nowhere.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  const last = useRef<Element>(null)

  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (!isLost) return
    last.current = null
    part.current?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<E>) => {
    last.current = target
  }
  return { ref: part, tabIndex: -1, onFocus }
}

import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Spread over a part of the page: when a button goes away together with what it acted on, the focus goes to that part rather than
 * to nowhere.
 */
export function useFocusRecovery<E extends HTMLElement>() {
  const region = useRef<E>(null)
  const lastFocused = useRef<Element>(null)

  useEffect(() => {
    const isLost = lastFocused.current?.isConnected === false && document.activeElement === document.body
    if (!isLost) return
    lastFocused.current = null
    region.current?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<E>) => {
    lastFocused.current = target
  }
  return { ref: region, tabIndex: -1, onFocus }
}

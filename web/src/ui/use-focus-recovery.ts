import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props for a section of the page. When a focused button disappears together with its entry, the section gets the focus instead of losing
 * it.
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

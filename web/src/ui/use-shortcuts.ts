import { useEffect, useRef } from 'react'

/** Runs the action of a pressed key, unless the user types, a dialog is open or another control has used the key. */
export function useShortcuts(isOn: boolean, keys: Readonly<Record<string, (() => void) | undefined>>) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })

  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    addEventListener(
      'keydown',
      (event) => {
        const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        if (!act || event.repeat || event.defaultPrevented || isForOtherControl(event)) return
        event.preventDefault()
        act()
      },
      stop,
    )
    return () => stop.abort()
  }, [isOn])
}

const isForOtherControl = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null)

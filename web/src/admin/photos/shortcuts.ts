import { useEffect, useRef } from 'react'
import { ownPlace } from '../../platform/own-storage.ts'

// Single letters get in the way of those who speak to their computer, so they can be turned off.
const place = (member: string) => ownPlace('photoShortcuts', member)
export const areShortcutsOn = (member: string) => place(member).get() !== 'off'
export const rememberShortcuts = (member: string, isOn: boolean) => place(member).set(isOn ? 'on' : 'off')

/** Calls what belongs to a key, unless somebody types, a dialog is open or another part has used the key. */
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
        if (!act || event.repeat || event.defaultPrevented || isElsewhere(event)) return
        event.preventDefault()
        act()
      },
      stop,
    )
    return () => stop.abort()
  }, [isOn])
}

const isElsewhere = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null)

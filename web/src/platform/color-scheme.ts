import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'
import { createSubscribers } from './subscribers.ts'

/** The colours a person reads in: the device's own, or the ones chosen here, kept in this browser. */
export const SCHEMES = { device: 'Device', light: 'Light', dark: 'Dark' } as const
export type Scheme = keyof typeof SCHEMES

const KEY = 'colourScheme'
const { subscribe, notify } = createSubscribers([KEY], refresh)

export const currentScheme = (): Scheme => {
  const chosen = document.documentElement.dataset.scheme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'device'
}

export const useScheme = () => useSyncExternalStore(subscribe, currentScheme, () => 'device' as const)

export function chooseScheme(chosen: Scheme) {
  if (chosen === 'device') deviceStorage(KEY).remove()
  else deviceStorage(KEY).set(chosen)
  refresh()
}

/**
 * Runs in the head of every page before anything is painted. Its text is put into the page as it stands, so it uses
 * nothing from outside itself.
 */
export function applyStoredScheme() {
  try {
    const chosen = localStorage.getItem('colourScheme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
    else delete document.documentElement.dataset.scheme
  } catch {
    // A browser that keeps nothing follows the device.
  }
}

function refresh() {
  applyStoredScheme()
  notify()
}

import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'
import { createSubscribers } from './storage-subscribers.ts'

/** The colour schemes: the device's, or one that this browser stores. */
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
 * Runs in the head of every page before the first paint. The build copies its text into the page, so it uses
 * nothing from outside itself.
 */
export function applyStoredScheme() {
  try {
    const chosen = localStorage.getItem('colourScheme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
    else delete document.documentElement.dataset.scheme
  } catch {
    // A browser without storage follows the device.
  }
}

function refresh() {
  applyStoredScheme()
  notify()
}

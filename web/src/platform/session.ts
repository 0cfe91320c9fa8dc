import type { SessionUser } from '@parinay/contract/account'
import { useSyncExternalStore } from 'react'
import { deleteDrafts } from './browser-storage.ts'
import { createSubscribers } from './subscribers.ts'

/** Who is signed in, in the browser's storage, so that it outlives the page and is shared by its tabs. */
export interface Session {
  token: string
  user: SessionUser
  /** Admin or moderator. */
  isStaff: boolean
}

const STORAGE_KEYS = {
  token: 'authToken',
  user: 'currentUser',
  staff: 'isAdmin',
  justLoggedIn: 'justLoggedIn',
  justRegistered: 'justRegistered',
} as const

const { subscribe, notify } = createSubscribers([STORAGE_KEYS.token, STORAGE_KEYS.user], refresh)
let current = readStoredSession()
let endReason: string | undefined
let isDeleted = false

export const session = () => current

/** The sentence that explains why the session ended by itself; nothing after an ordinary logout. */
export const whySessionEnded = () => endReason

/** The account itself was deleted here; nobody comes back by it. */
export const isAccountDeleted = () => isDeleted

/** Calls a listener when somebody signs in or out, in another tab too; gives back the way to stop that. */
export const subscribeToSession = subscribe

/** Re-renders when somebody signs in or out, in another tab too. */
export const useSession = () => useSyncExternalStore(subscribe, session)

/** The signed-in member, for screens that a visitor never reaches. */
export function useMember(): Session {
  const now = useSession()
  if (!now) throw new Error('Nobody is signed in')
  return now
}

export function signIn(token: string, user: SessionUser, how: 'login' | 'registration') {
  // Another tab that looks meanwhile never finds one member's token beside another's name.
  localStorage.removeItem(STORAGE_KEYS.token)
  storeUser(user)
  localStorage.setItem(STORAGE_KEYS.token, token)
  localStorage.setItem(how === 'login' ? STORAGE_KEYS.justLoggedIn : STORAGE_KEYS.justRegistered, 'true')
  endReason = undefined
  isDeleted = false
  refresh()
}

/** The server's newer word about the same person. */
export function refreshUser(user: SessionUser) {
  if (!current || current.user.id !== user.id || JSON.stringify(user) === localStorage.getItem(STORAGE_KEYS.user))
    return
  storeUser(user)
  refresh()
}

export function signOut() {
  endReason = undefined
  if (current) deleteDrafts(current.user.id)
  clearEntries()
}

/** The account was deleted, and the session with it. */
export function signOutForGood() {
  isDeleted = true
  signOut()
}

/** The server no longer knows this session. */
export function endSession(why: string) {
  if (!current) return
  endReason = why
  clearEntries()
}

/** Whether the person has just come in through that door. Asking does not clear it. */
export const hasJustArrivedBy = (how: 'login' | 'registration') =>
  localStorage.getItem(how === 'login' ? STORAGE_KEYS.justLoggedIn : STORAGE_KEYS.justRegistered) === 'true'

export function clearArrival() {
  localStorage.removeItem(STORAGE_KEYS.justLoggedIn)
  localStorage.removeItem(STORAGE_KEYS.justRegistered)
}

function storeUser(user: SessionUser) {
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user))
  if (user.role === 'user') localStorage.removeItem(STORAGE_KEYS.staff)
  else localStorage.setItem(STORAGE_KEYS.staff, 'true')
}

// The record of a skipped completion popup stays: it counts hours from one login to the next.
function clearEntries() {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
  refresh()
}

function refresh() {
  current = readStoredSession()
  notify()
}

function readStoredSession(): Session | undefined {
  const token = localStorage.getItem(STORAGE_KEYS.token)
  const user = parseUser(localStorage.getItem(STORAGE_KEYS.user))
  return token && user ? { token, user, isStaff: user.role !== 'user' } : undefined
}

function parseUser(text: string | null): SessionUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return user && typeof user.id === 'string' && typeof user.fullName === 'string' ? user : undefined
  } catch {
    return undefined
  }
}

import type { SessionUser } from '@parinay/contract/account'
import { useSyncExternalStore } from 'react'
import { deleteDrafts } from './browser-storage.ts'
import { createSubscribers } from './storage-subscribers.ts'

/** The signed-in member. Stored in the browser, so that it outlives the page and is shared by all tabs. */
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

/** True if the account was deleted on this page. */
export const isAccountDeleted = () => isDeleted

/** Calls a listener when a member signs in or out, also in another tab. Returns a function that unsubscribes. */
export const subscribeToSession = subscribe

/** Re-renders when a member signs in or out, also in another tab. */
export const useSession = () => useSyncExternalStore(subscribe, session)

/** The signed-in member, for screens that a visitor never reaches. */
export function useMember(): Session {
  const now = useSession()
  if (!now) throw new Error('Nobody is signed in')
  return now
}

export function signIn(token: string, user: SessionUser, how: 'login' | 'registration') {
  // Another tab must never read one member's token together with another's name.
  localStorage.removeItem(STORAGE_KEYS.token)
  storeUser(user)
  localStorage.setItem(STORAGE_KEYS.token, token)
  localStorage.setItem(how === 'login' ? STORAGE_KEYS.justLoggedIn : STORAGE_KEYS.justRegistered, 'true')
  endReason = undefined
  isDeleted = false
  refresh()
}

/** Stores a newer token of the same session, unless another tab has replaced it. */
export function renewToken(token: string, before: string) {
  if (localStorage.getItem(STORAGE_KEYS.token) !== before) return
  localStorage.setItem(STORAGE_KEYS.token, token)
  refresh()
}

/** Stores newer data about the signed-in member. */
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

/** Signs out after the account was deleted. */
export function signOutForGood() {
  isDeleted = true
  signOut()
}

/** Ends a session that the server no longer accepts. */
export function endSession(why: string) {
  if (!current) return
  endReason = why
  clearEntries()
}

/** Whether the member has just logged in or registered. Reading does not clear it. */
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

// Keeps the record of a skipped completion popup, because its hours count across logins.
function clearEntries() {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
  refresh()
}

/** Reads what another tab may have stored while this page stood still. */
export function rereadSession() {
  const before = current
  const now = readStoredSession()
  if (JSON.stringify(now) !== JSON.stringify(before)) refresh()
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

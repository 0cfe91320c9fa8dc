import type { SessionUser } from '@parinay/contract/account'
import { useSyncExternalStore } from 'react'
import { forgetDrafts } from './own-storage.ts'
import { subscribers } from './subscribers.ts'

/** Who is signed in, in the browser's storage, so that it outlives the page and is shared by its tabs. */
export interface Session {
  token: string
  user: SessionUser
  /** Admin or moderator. */
  isStaff: boolean
}

const KEYS = {
  token: 'authToken',
  user: 'currentUser',
  staff: 'isAdmin',
  justLoggedIn: 'justLoggedIn',
  justRegistered: 'justRegistered',
} as const

const { listen, tell } = subscribers([KEYS.token, KEYS.user], changed)
let current = stored()
let ending: string | undefined
let isGone = false

export const session = () => current

/** The sentence that explains why the session ended by itself; nothing after an ordinary logout. */
export const whySessionEnded = () => ending

/** The account itself was deleted here; nobody comes back by it. */
export const isAccountGone = () => isGone

/** Calls a listener when somebody signs in or out, in another tab too; gives back the way to stop that. */
export const listenToSession = listen

/** Re-renders when somebody signs in or out, in another tab too. */
export const useSession = () => useSyncExternalStore(listen, session)

/** The signed-in member, for screens that a visitor never reaches. */
export function useMember(): Session {
  const now = useSession()
  if (!now) throw new Error('Nobody is signed in')
  return now
}

export function signIn(token: string, user: SessionUser, how: 'login' | 'registration') {
  // Another tab that looks meanwhile never finds one member's token beside another's name.
  localStorage.removeItem(KEYS.token)
  keepUser(user)
  localStorage.setItem(KEYS.token, token)
  localStorage.setItem(how === 'login' ? KEYS.justLoggedIn : KEYS.justRegistered, 'true')
  ending = undefined
  isGone = false
  changed()
}

/** The server's newer word about the same person. */
export function refreshUser(user: SessionUser) {
  if (!current || current.user.id !== user.id || JSON.stringify(user) === localStorage.getItem(KEYS.user)) return
  keepUser(user)
  changed()
}

export function signOut() {
  ending = undefined
  if (current) forgetDrafts(current.user.id)
  forget()
}

/** The account was deleted, and the session with it. */
export function signOutForGood() {
  isGone = true
  signOut()
}

/** The server no longer knows this session. */
export function endSession(why: string) {
  if (!current) return
  ending = why
  forget()
}

/** Whether the person has just come in through that door. Asking does not clear it. */
export const arrivedBy = (how: 'login' | 'registration') =>
  localStorage.getItem(how === 'login' ? KEYS.justLoggedIn : KEYS.justRegistered) === 'true'

export function clearArrival() {
  localStorage.removeItem(KEYS.justLoggedIn)
  localStorage.removeItem(KEYS.justRegistered)
}

function keepUser(user: SessionUser) {
  localStorage.setItem(KEYS.user, JSON.stringify(user))
  if (user.role === 'user') localStorage.removeItem(KEYS.staff)
  else localStorage.setItem(KEYS.staff, 'true')
}

// The record of a skipped completion popup stays: it counts hours from one login to the next.
function forget() {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  changed()
}

function changed() {
  current = stored()
  tell()
}

function stored(): Session | undefined {
  const token = localStorage.getItem(KEYS.token)
  const user = parsed(localStorage.getItem(KEYS.user))
  return token && user ? { token, user, isStaff: user.role !== 'user' } : undefined
}

function parsed(text: string | null): SessionUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return user && typeof user.id === 'string' && typeof user.fullName === 'string' ? user : undefined
  } catch {
    return undefined
  }
}

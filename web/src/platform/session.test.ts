import type { SessionUser } from '@parinay/contract/account'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  hasJustArrivedBy,
  clearArrival,
  endSession,
  refreshUser,
  renewToken,
  session,
  signIn,
  signOut,
  whySessionEnded,
} from './session.ts'

const asha: SessionUser = {
  _id: 'asha',
  id: 'asha',
  phoneNumber: '+919876543210',
  phoneVerified: false,
  fullName: 'Asha Menon',
  gender: 'female',
  dateOfBirth: '2000-04-12',
  profileCreatedFor: 'self',
  profileCompletionPercentage: 20,
  isActive: true,
  isVerified: false,
  role: 'user',
  lastActiveAt: '2026-11-20T05:00:00.000Z',
  createdAt: '2026-11-20T05:00:00.000Z',
}
const meera: SessionUser = { ...asha, _id: 'meera', id: 'meera', role: 'moderator' }

beforeEach(() => {
  signOut()
  localStorage.clear()
})

describe('the browser’s storage', () => {
  // spec: 3.4.3, 4.1.1
  test('has the token, the person and the mark of a new login after a login', () => {
    signIn('secret', asha, 'login')

    expect(localStorage.getItem('authToken')).toBe('secret')
    expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(asha)
    expect(localStorage.getItem('justLoggedIn')).toBe('true')
    expect(localStorage.getItem('justRegistered')).toBeNull()
    expect(localStorage.getItem('isAdmin')).toBeNull()
    expect(session()).toEqual({ token: 'secret', user: asha, isStaff: false })
  })

  // spec: 3.4.4
  test('distinguishes a registration from a login until the mark is cleared', () => {
    signIn('secret', asha, 'registration')
    expect([hasJustArrivedBy('registration'), hasJustArrivedBy('login')]).toEqual([true, false])

    clearArrival()
    expect([hasJustArrivedBy('registration'), hasJustArrivedBy('login')]).toEqual([false, false])
  })

  // spec: 3.1.3, 3.4.3, 4.1.8
  test('a moderator is staff, and the member who signs in next is not', () => {
    signIn('secret', meera, 'login')
    expect(localStorage.getItem('isAdmin')).toBe('true')

    signIn('other', asha, 'login')
    expect(localStorage.getItem('isAdmin')).toBeNull()
    expect(session()?.isStaff).toBe(false)
  })

  // spec: 4.1.4
  test('a logout keeps only the record of a skipped popup', () => {
    localStorage.setItem('profileCompletionSkipped', '{"skipped":true}')
    signIn('secret', meera, 'login')

    signOut()

    expect(Object.keys(localStorage)).toEqual(['profileCompletionSkipped'])
    expect(session()).toBeUndefined()
    expect(whySessionEnded()).toBeUndefined()
  })
})

test('the reason why the server ended a session is kept until the next login', () => {
  signIn('secret', asha, 'login')
  endSession('Your session has ended. Please log in again.')

  expect(session()).toBeUndefined()
  expect(whySessionEnded()).toBe('Your session has ended. Please log in again.')

  signIn('secret', asha, 'login')
  expect(whySessionEnded()).toBeUndefined()
})

test('newer data about the signed-in member is stored; data about another member is not', () => {
  signIn('secret', asha, 'login')

  refreshUser({ ...asha, profileCompletionPercentage: 62 })
  refreshUser({ ...meera, fullName: 'Somebody else' })

  expect(session()?.user).toEqual({ ...asha, profileCompletionPercentage: 62 })
})

test('a renewed token replaces only the token that it renews', () => {
  signIn('first', asha, 'login')
  renewToken('second', 'first')
  expect(session()?.token).toBe('second')
  renewToken('third', 'first')
  expect(session()?.token).toBe('second')
})

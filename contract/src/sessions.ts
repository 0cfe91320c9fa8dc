// The devices on which a member is signed in, and the calls that end their sessions.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/ids.ts'
import { CurrentPassword, Password } from './passwords.ts'

export const renewSession = call({
  method: 'POST',
  path: '/auth/renew',
  summary: 'A new token for this session. The old one ends a few minutes after the new one is first used',
  by: 'member',
  reply: z.object({ token: z.string() }),
  failure: 'Failed to renew the session',
})

export const Device = z.object({
  _id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** True for the device that makes the call. */
  isThisOne: z.boolean(),
})
export type Device = z.output<typeof Device>

export const devices = call({
  method: 'GET',
  path: '/auth/devices',
  summary: 'The devices on which I am signed in, this one first, then the last used ones',
  by: 'member',
  reply: z.object({ data: z.array(Device) }),
  failure: 'Failed to load your devices',
  shows: ['devices'],
})

export const signOutDevice = call({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: 'Sign out one of my devices. Succeeds too if it is signed out already',
  by: 'member',
  params: z.object({ id: uuid().toLowerCase() }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to sign out the device',
  changes: ['devices'],
})

export const signOutOthers = call({
  method: 'POST',
  path: '/auth/devices/sign-out-others',
  summary: 'Sign out all my devices but this one',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to sign out the other devices',
  changes: ['devices'],
})

export const changePassword = call({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change my password. This signs out all my other devices',
  by: 'member',
  body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to change the password',
  changes: ['devices'],
})

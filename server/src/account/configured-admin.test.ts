import { adminStats } from '@parinay/contract/admin/overview'
import { login, me } from '@parinay/contract/account'
import { browse } from '@parinay/contract/discovery'
import { expect, test } from 'vitest'
import { deactivate, newcomer, PASSWORD } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { ensureAdmin } from './account.ts'

const app = await world()
const signIn = (phoneNumber: string, password: string) => app.ask(login, { body: { phoneNumber, password } })

test('the first start creates the operator’s account, hidden from everybody, and the next one keeps it', async () => {
  const operator = { phone: '98111 22333', password: 'an operator password' }
  for (let start = 0; start < 3; start++) await ensureAdmin(app.ctx, operator)
  const { token, user } = await signIn('+919811122333', operator.password)
  expect(user).toMatchObject({ role: 'admin', fullName: 'Administrator', isActive: true })
  expect((await app.ask(adminStats, {}, token)).data).toMatchObject({ users: 1, profiles: 0 })
  expect((await app.ask(browse, {})).total).toBe(0)
  // A start with the same password keeps the sessions.
  await ensureAdmin(app.ctx, operator)
  expect((await app.ask(me, {}, token)).user.role).toBe('admin')
})

test('a new password replaces the old one and ends its sessions', async () => {
  const operator = { phone: '9811122334', password: 'an operator password' }
  await ensureAdmin(app.ctx, operator)
  const { token } = await signIn(operator.phone, operator.password)
  await ensureAdmin(app.ctx, { ...operator, password: 'another password' })
  await expect(app.ask(me, {}, token)).rejects.toBeRefused('session_ended')
  await expect(signIn(operator.phone, operator.password)).rejects.toBeRefused('wrong_credentials')
  expect((await signIn(operator.phone, 'another password')).user.role).toBe('admin')
})

test('a member with that number becomes an active admin and keeps their profile', async () => {
  const asha = await newcomer(app)
  await deactivate(app, asha)
  await ensureAdmin(app.ctx, { phone: asha.phone, password: PASSWORD })
  expect((await signIn(asha.phone, PASSWORD)).user).toMatchObject({
    id: asha.id,
    role: 'admin',
    fullName: 'Asha Rao',
  })
})

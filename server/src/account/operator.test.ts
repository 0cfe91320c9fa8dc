import { adminStats } from '@parinay/contract/admin/overview'
import { login, me } from '@parinay/contract/account'
import { browse } from '@parinay/contract/discovery'
import { expect, test } from 'vitest'
import { deactivate, newcomer, PASSWORD } from '../testing/cast.ts'
import { world } from '../testing/world.ts'
import { ensureAdmin } from './account.ts'

const app = await world()
const signingIn = (phoneNumber: string, password: string) => app.ask(login, { body: { phoneNumber, password } })

test('the operator’s account is made at the first start, hidden from everybody, and kept at the next', async () => {
  const operator = { phone: '98111 22333', password: 'an operator password' }
  for (let start = 0; start < 3; start++) await ensureAdmin(app.ctx, operator)
  const { token, user } = await signingIn('+919811122333', operator.password)
  expect(user).toMatchObject({ role: 'admin', fullName: 'Administrator', isActive: true })
  expect((await app.ask(adminStats, {}, token)).data).toMatchObject({ users: 1, profiles: 0 })
  expect((await app.ask(browse, {})).total).toBe(0)
  // A start with the same password leaves who is signed in alone.
  await ensureAdmin(app.ctx, operator)
  expect((await app.ask(me, {}, token)).user.role).toBe('admin')
})

test('a new password replaces the old one and ends what it had opened', async () => {
  const operator = { phone: '9811122334', password: 'an operator password' }
  await ensureAdmin(app.ctx, operator)
  const { token } = await signingIn(operator.phone, operator.password)
  await ensureAdmin(app.ctx, { ...operator, password: 'another password' })
  await expect(app.ask(me, {}, token)).rejects.toBeRefused('session_ended')
  await expect(signingIn(operator.phone, operator.password)).rejects.toBeRefused('wrong_credentials')
  expect((await signingIn(operator.phone, 'another password')).user.role).toBe('admin')
})

test('a member with that number becomes an admin and is let in again, with their profile', async () => {
  const asha = await newcomer(app)
  await deactivate(app, asha)
  await ensureAdmin(app.ctx, { phone: asha.phone, password: PASSWORD })
  expect((await signingIn(asha.phone, PASSWORD)).user).toMatchObject({
    id: asha.id,
    role: 'admin',
    fullName: 'Asha Rao',
  })
})

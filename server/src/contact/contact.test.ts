import { updateUser } from '@parinay/contract/admin/users'
import { answerContact, askContact, contactList, contactStatus, revealContact } from '@parinay/contract/contact'
import { conversations, messages, sendMessage, startConversation } from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import { myMembership, PLANS, RIGHTS } from '@parinay/contract/membership'
import { notifications } from '@parinay/contract/notifications'
import { saveProfile } from '@parinay/contract/profile/profile'
import { block } from '@parinay/contract/blocks'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { grant, endPlans } from '../membership/membership.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Actor, connect, somebody, staff } from '../testing/actors.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { invited } from '../testing/invited-candidate.ts'
import { world } from '../testing/world.ts'

const app = await world()
closePagesAfterAll()

type Tier = Parameters<typeof grant>[2]
const give = ({ id }: Actor, tier: Tier, until?: Date) =>
  inTransaction(app.ctx, (tx) => grant(tx, id, tier, until, app.ctx.now()))

async function couple(tier: Tier = 'basic') {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const interest = await connect(rohan, asha)
  await give(rohan, tier)
  return { asha, rohan, interest }
}

const ask = (by: Actor, of: Actor, line?: string) =>
  by.asks(askContact, { params: { id: of.id }, body: line === undefined ? {} : { line } })
const answer = (by: Actor, to: Actor, status: 'allowed' | 'declined' | 'revoked') =>
  by.asks(answerContact, { params: { id: to.id }, body: { status } })
const reveal = async (by: Actor, of: Actor) =>
  (await by.asks(revealContact, { params: { id: of.id } })).data.phoneNumber
const stateFor = async (by: Actor, of: Actor) => (await by.asks(contactStatus, { params: { id: of.id } })).data
const used = async (by: Actor) => (await by.asks(myMembership)).data.contactRevealsUsed

test('a number is asked for, allowed, seen, and taken back', async () => {
  const { asha, rohan } = await couple()
  expect(await stateFor(rohan, asha)).toEqual({ state: 'none', isSeen: false, revealsLeft: 10 })
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_shared')

  await ask(rohan, asha, 'My mother would like to call yours, 98200 12345')
  await ask(rohan, asha, 'Again')
  const [entry] = (await asha.asks(contactList)).data
  expect(entry).toMatchObject({ state: 'asked', times: 0, person: { _id: rohan.id } })
  expect(entry!.line).toContain('My mother would like to call yours')
  expect(entry!.line).not.toContain('98200')
  expect((await asha.asks(notifications)).data.map(({ kind }) => kind)).toContain('contact_asked')

  await answer(asha, rohan, 'allowed')
  expect((await rohan.asks(notifications)).data.map(({ kind }) => kind)).toContain('contact_shared')
  expect(await reveal(rohan, asha)).toBe(asha.phone)
  expect(await reveal(rohan, asha)).toBe(asha.phone)
  expect(await used(rohan)).toBe(1)
  expect((await asha.asks(contactList)).data[0]).toMatchObject({ state: 'allowed', times: 2 })

  await answer(asha, rohan, 'revoked')
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_shared')
  await expect(ask(rohan, asha)).rejects.toBeRefused('contact_closed')
  expect((await stateFor(rohan, asha)).state).toBe('closed')
  await answer(asha, rohan, 'allowed')
  expect(await reveal(rohan, asha)).toBe(asha.phone)
  expect(await used(rohan)).toBe(1)
})

test('no number goes to or from a profile that somebody else made, until its person confirms it', async () => {
  const { caller: daughter } = await invited(app)
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  await connect(rohan, daughter)
  await give(rohan, 'basic')
  await expect(ask(rohan, daughter)).rejects.toBeRefused('contact_unconfirmed')
  await expect(answer(daughter, rohan, 'allowed')).rejects.toBeRefused('contact_unconfirmed')
  await expect(answer(rohan, daughter, 'allowed')).rejects.toBeRefused('contact_unconfirmed')

  const confirmed = { state: 'confirmed', token_hash: null }
  await app.ctx.db.updateTable('candidate').set(confirmed).where('member_id', '=', daughter.id).execute()
  await answer(daughter, rohan, 'allowed')
  expect(await reveal(rohan, daughter)).toBe(daughter.phone)
})

test('seen in several tabs at once it counts once', async () => {
  const { asha, rohan } = await couple()
  await answer(asha, rohan, 'allowed')
  const numbers = await Promise.all(Array.from({ length: 8 }, () => reveal(rohan, asha)))
  expect(new Set(numbers)).toEqual(new Set([asha.phone]))
  expect(await used(rohan)).toBe(1)
})

test('the last number of a plan is seen once, when several are asked for at once', async () => {
  const { rohan } = await couple()
  await app.ctx.db.updateTable('membership').set({ reveals_used: 9 }).where('member_id', '=', rohan.id).execute()
  const others = await Promise.all([1, 2, 3, 4].map(() => somebody(app, { name: 'Meera Nair' })))
  for (const other of others) {
    await connect(rohan, other)
    await answer(other, rohan, 'allowed')
  }
  const seen = await Promise.allSettled(others.map((other) => reveal(rohan, other)))
  expect(seen.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await used(rohan)).toBe(10)
  const refused = others[seen.findIndex(({ status }) => status === 'rejected')]!
  await expect(reveal(rohan, refused)).rejects.toBeRefused('contact_needs_premium')
})

test('a declined request looks as if it waited, and can be allowed later', async () => {
  const { asha, rohan } = await couple()
  await ask(rohan, asha)
  await answer(asha, rohan, 'declined')
  expect((await stateFor(rohan, asha)).state).toBe('asked')
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_shared')
  await answer(asha, rohan, 'allowed')
  expect(await reveal(rohan, asha)).toBe(asha.phone)
})

test('by the setting connections need not ask, and each can still be left out', async () => {
  const { asha, rohan } = await couple()
  const set = (hideContactInfo: boolean) => asha.asks(saveProfile, { body: { privacySettings: { hideContactInfo } } })
  await set(false)
  expect(await reveal(rohan, asha)).toBe(asha.phone)
  expect((await asha.asks(contactList)).data[0]).toMatchObject({ state: 'allowed', times: 1 })
  await set(true)
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_shared')
  await set(false)
  await answer(asha, rohan, 'revoked')
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_shared')
  const stranger = await somebody(app, { name: 'Kabir Khan', gender: 'male' })
  await give(stranger, 'elite')
  await expect(reveal(stranger, asha)).rejects.toBeRefused('contact_not_connected')
})

test('with the connection, or by a block, the number is gone', async () => {
  const { asha, rohan, interest } = await couple()
  await answer(asha, rohan, 'allowed')
  await reveal(rohan, asha)
  await rohan.asks(deleteInterest, { params: { id: interest._id } })
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_not_connected')
  const again = await couple()
  await answer(again.asha, again.rohan, 'allowed')
  await again.asha.asks(block, { params: { id: again.rohan.id } })
  await expect(reveal(again.rohan, again.asha)).rejects.toBeRefused('contact_not_connected')
})

test('in their chat numbers are masked until both share theirs, and again when one takes it back', async () => {
  const { asha, rohan } = await couple('free')
  const { data } = await rohan.asks(startConversation, { body: { userB: asha.id } })
  const page = await openPage(app, asha)
  const write = () => rohan.asks(sendMessage, { body: { conversationId: data._id, text: 'Call me on 98765 43210' } })
  const read = async () => [
    (await asha.asks(messages, { params: { id: data._id } })).data.at(-1)!.text.includes('98765'),
    (await asha.asks(conversations)).data[0]!.lastMessage!.text.includes('98765'),
  ]
  expect((await write()).data.contactHidden).toBe(true)
  expect(await read()).toEqual([false, false])

  await answer(asha, rohan, 'allowed')
  expect(await read()).toEqual([false, false])
  await answer(asha, rohan, 'revoked')
  await ask(asha, rohan)
  await answer(rohan, asha, 'allowed')
  expect(await read()).toEqual([false, false])
  await answer(asha, rohan, 'allowed')
  expect(await read()).toEqual([true, true])
  expect((await write()).data.contactHidden).toBeUndefined()
  await expect.poll(() => JSON.stringify(page.received('message').at(-1))).toContain('98765')

  await answer(asha, rohan, 'revoked')
  expect(await read()).toEqual([false, false])
  page.close()
})

test('to ask is to offer: a yes lets both see, each within their plan', async () => {
  const { asha, rohan } = await couple()
  await give(asha, 'premium')
  await ask(rohan, asha)
  await answer(asha, rohan, 'allowed')
  expect([await reveal(rohan, asha), await reveal(asha, rohan)]).toEqual([asha.phone, rohan.phone])
})

test('the plans are those of the specification', () => {
  expect(
    Object.values(PLANS).map(({ tier, durationMonths, priceInr, contactRevealsLimit }) =>
      [tier, durationMonths, priceInr, contactRevealsLimit].join(' '),
    ),
  ).toEqual([
    'free 0 0 0',
    'basic 1 999 10',
    'basic 3 2499 30',
    'premium 3 4999 100',
    'premium 6 8999 200',
    'elite 12 15999 500',
  ])
  const unlimited = Object.entries(RIGHTS).filter(([, { canSendUnlimitedInterests }]) => canSendUnlimitedInterests)
  expect(unlimited.map(([tier]) => tier)).toEqual(['premium', 'elite'])
})

test('an admin gives a plan until a day; it ends then, and its numbers with it', async () => {
  const { asha, rohan } = await couple('free')
  const admin = await staff(app, 'admin')
  const tierUntil = new Date(Date.now() + 200 * DAY_MS).toISOString().slice(0, 10)
  const giving = (body: object) => admin.asks(updateUser, { params: { id: rohan.id }, body })
  const { data } = await giving({ tier: 'premium', tierUntil })
  expect(data.tierUntil).toBe(new Date(`${tierUntil}T23:59:59+05:30`).toISOString())
  expect((await rohan.asks(myMembership)).data).toMatchObject({ planId: 'premium_6', contactRevealsLimit: 200 })
  await expect(giving({ tier: 'elite', tierUntil: '2020-01-01' })).rejects.toBeRefused('bad_input')

  await answer(asha, rohan, 'allowed')
  const tierOf = async () =>
    (await app.ctx.db.selectFrom('profile').select('tier').where('id', '=', rohan.id).executeTakeFirstOrThrow()).tier
  await giving({ tier: 'basic' })
  await app.ctx.db
    .updateTable('membership')
    .set({ starts_at: new Date('2026-01-01'), ends_at: new Date('2026-02-01') })
    .where('member_id', '=', rohan.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(await tierOf()).toBe('basic')
  await expect(reveal(rohan, asha)).rejects.toBeRefused('contact_needs_premium')
  await endPlans(app.ctx)
  await endPlans(app.ctx)
  expect(await tierOf()).toBe('free')

  await giving({ tier: 'elite' })
  await reveal(rohan, asha)
  await giving({ tier: 'basic' })
  expect((await rohan.asks(myMembership)).data).toMatchObject({ tier: 'basic', contactRevealsUsed: 0 })
  expect(await reveal(rohan, asha)).toBe(asha.phone)
  expect(await used(rohan)).toBe(0)
})

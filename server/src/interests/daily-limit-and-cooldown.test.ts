import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import {
  answerInterest,
  COOLDOWN_DAYS,
  deleteInterest,
  MAX_INTERESTS_PER_DAY,
  interestStats,
  receivedInterests,
  sentInterests,
} from '@parinay/contract/interests'
import { expect, test } from 'vitest'
import { openRateLimits } from '../platform/security/rate-limits.ts'
import { type Actor, interestFrom, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world({ RATE_LIMIT: 'on' })

const registerWomen = (count: number) => Promise.all(Array.from({ length: count }, () => somebody(app)))
const registerMan = () => somebody(app, { name: 'Rohan Mehta', gender: 'male' })
const sendAll = async (sender: Actor, receivers: readonly Actor[]) => {
  for (const receiver of receivers) await interestFrom(sender, receiver)
}

test('the thirty-first new interest in a day is refused', { timeout: 60_000 }, async () => {
  const rohan = await registerMan()
  const [first, next, admirer, ...others] = await registerWomen(MAX_INTERESTS_PER_DAY + 2)
  await interestFrom(admirer!, rohan)
  await sendAll(rohan, [first!, ...others])

  await expect(interestFrom(rohan, next!)).rejects.toMatchObject({
    status: 429,
    refusal: {
      code: 'interest_limit',
      error: 'You have sent 30 interests today. Give people time to answer; you can send more tomorrow.',
    },
    headers: { 'retry-after': expect.anything() as unknown },
  })
  // The limit does not apply to accepting an interest.
  expect((await interestFrom(rohan, admirer!)).status).toBe('accepted')
  expect((await rohan.asks(interestStats)).data.sent).toBe(MAX_INTERESTS_PER_DAY)
  // The count survives a restart, and other processes share it.
  await expect(openRateLimits(app.ctx.pool).consume('interest', rohan.id)).rejects.toThrow('30 interests')
})

test('refused interests do not count towards the limit', async () => {
  const rohan = await registerMan()
  const [asha, ...others] = await registerWomen(MAX_INTERESTS_PER_DAY)
  await interestFrom(rohan, asha!)
  for (let index = 0; index < 5; index++)
    await expect(interestFrom(rohan, asha!)).rejects.toBeRefused('interest_exists')
  await sendAll(rohan, others)
})

test.each(['premium', 'elite'])('%s members can send more', { timeout: 60_000 }, async (tier) => {
  const rohan = await registerMan()
  await app.ctx.db.updateTable('profile').set({ tier }).where('id', '=', rohan.id).execute()
  await sendAll(rohan, await registerWomen(MAX_INTERESTS_PER_DAY + 2))
  expect((await rohan.asks(sentInterests)).data).toHaveLength(MAX_INTERESTS_PER_DAY + 2)
})

test.each(['sender', 'receiver'] as const)(
  'a rejected interest that its %s deletes leaves both lists, and the sender cannot send another for a month',
  async (deleting) => {
    const now = new Date('2026-06-15T09:00:00Z')
    app.setNow(now)
    const [rohan, asha] = [await registerMan(), await somebody(app)]
    const { _id } = await interestFrom(rohan, asha)
    await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'rejected' } })
    await (deleting === 'sender' ? rohan : asha).asks(deleteInterest, { params: { id: _id } })
    expect((await rohan.asks(sentInterests)).data).toEqual([])
    expect((await asha.asks(receivedInterests)).data).toEqual([])

    await expect(interestFrom(rohan, asha)).rejects.toBeRefused('interest_too_soon')
    app.setNow(new Date(now.getTime() + COOLDOWN_DAYS * DAY_MS - 1_000))
    await expect(interestFrom(rohan, asha)).rejects.toBeRefused('interest_too_soon')
    app.setNow(new Date(now.getTime() + COOLDOWN_DAYS * DAY_MS))
    expect((await interestFrom(rohan, asha)).status).toBe('pending')
    app.setNow(undefined)
  },
)

test('a receiver who ended a connection gets no new interest for a month, but can send one', async () => {
  const [rohan, asha] = [await registerMan(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })
  await asha.asks(deleteInterest, { params: { id: _id } })
  await expect(interestFrom(rohan, asha)).rejects.toBeRefused('interest_too_soon')
  await interestFrom(asha, rohan)
  expect((await interestFrom(rohan, asha)).status).toBe('accepted')
})

test('a sender who ended a connection can send a new interest', async () => {
  const [rohan, asha] = [await registerMan(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })
  await rohan.asks(deleteInterest, { params: { id: _id } })
  expect((await interestFrom(rohan, asha)).status).toBe('pending')
})

test('a receiver who rejected an interest can send one, which the other accepts', async () => {
  const [rohan, asha] = [await registerMan(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'rejected' } })
  await rohan.asks(deleteInterest, { params: { id: _id } })
  await interestFrom(asha, rohan)
  expect((await interestFrom(rohan, asha)).status).toBe('accepted')
})

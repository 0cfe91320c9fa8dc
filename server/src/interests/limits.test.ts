import { DAY_MS } from '@parinay/contract/vocabulary/time'
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
import { type Actor, interestFrom, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world({ RATE_LIMIT: 'on' })

const women = (count: number) => Promise.all(Array.from({ length: count }, () => somebody(app)))
const man = () => somebody(app, { name: 'Rohan Mehta', gender: 'male' })
const sendAll = async (sender: Actor, receivers: readonly Actor[]) => {
  for (const receiver of receivers) await interestFrom(sender, receiver)
}

test('after thirty new interests in a day a member is told to give people time', { timeout: 60_000 }, async () => {
  const rohan = await man()
  const [first, next, admirer, ...others] = await women(MAX_INTERESTS_PER_DAY + 2)
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
  // To say yes to somebody is never too much.
  expect((await interestFrom(rohan, admirer!)).status).toBe('accepted')
  expect((await rohan.asks(interestStats)).data.sent).toBe(MAX_INTERESTS_PER_DAY)
  // Another process, or this one after a restart.
  await expect(openRateLimits(app.ctx.pool).consume('interest', rohan.id)).rejects.toThrow('30 interests')
})

test('interests that were refused do not count', async () => {
  const rohan = await man()
  const [asha, ...others] = await women(MAX_INTERESTS_PER_DAY)
  await interestFrom(rohan, asha!)
  for (let turn = 0; turn < 5; turn++) await expect(interestFrom(rohan, asha!)).rejects.toBeRefused('interest_exists')
  await sendAll(rohan, others)
})

test.each(['premium', 'elite'])('of %s members more are taken', { timeout: 60_000 }, async (tier) => {
  const rohan = await man()
  await app.ctx.db.updateTable('profile').set({ tier }).where('id', '=', rohan.id).execute()
  await sendAll(rohan, await women(MAX_INTERESTS_PER_DAY + 2))
  expect((await rohan.asks(sentInterests)).data).toHaveLength(MAX_INTERESTS_PER_DAY + 2)
})

test.each(['sender', 'receiver'] as const)(
  'a rejected interest that its %s deletes leaves both lists, and is not sent again for a month',
  async (deleting) => {
    const now = new Date('2026-06-15T09:00:00Z')
    app.setNow(now)
    const [rohan, asha] = [await man(), await somebody(app)]
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

test('who ends a connection is not asked again for a month, but may ask', async () => {
  const [rohan, asha] = [await man(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })
  await asha.asks(deleteInterest, { params: { id: _id } })
  await expect(interestFrom(rohan, asha)).rejects.toBeRefused('interest_too_soon')
  await interestFrom(asha, rohan)
  expect((await interestFrom(rohan, asha)).status).toBe('accepted')
})

test('the sender of an interest who ended the connection may ask again', async () => {
  const [rohan, asha] = [await man(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })
  await rohan.asks(deleteInterest, { params: { id: _id } })
  expect((await interestFrom(rohan, asha)).status).toBe('pending')
})

test('a person who said no may change their mind, and is answered', async () => {
  const [rohan, asha] = [await man(), await somebody(app)]
  const { _id } = await interestFrom(rohan, asha)
  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'rejected' } })
  await rohan.asks(deleteInterest, { params: { id: _id } })
  await interestFrom(asha, rohan)
  expect((await interestFrom(rohan, asha)).status).toBe('accepted')
})

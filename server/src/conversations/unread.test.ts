// Unread counts, read marks and the bell, in whatever order two people write, read and clear.
import { HOUR_MS } from '@parinay/contract/vocabulary/time'
import { conversations, messages, readMessages, sendMessage, startConversation } from '@parinay/contract/conversations'
import { readNotifications, notifications } from '@parinay/contract/notifications'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, connect, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'
import { notifyUnread, type UnreadMessage } from './unread-alerts.ts'

const app = await world()

async function talk() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  await connect(asha, rohan)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  return { asha, rohan, id }
}

const say = (from: Actor, conversationId: string) =>
  from.asks(sendMessage, { body: { conversationId, text: 'Namaste' } })
const readUpTo = (from: Actor, id: string, seq: number) => from.asks(readMessages, { params: { id }, body: { seq } })
const seen = async (from: Actor, id: string) => (await from.asks(conversations)).data.find(({ _id }) => _id === id)!
/** How many alerts about messages wait on the bell. */
const bell = async (from: Actor) =>
  (await from.asks(notifications)).data.filter(({ kind, isRead }) => kind === 'message' && !isRead).length

/** Lets the job that looks for unread messages run, as it does some seconds after each message. */
async function later() {
  app.setNow(new Date(Date.now() + HOUR_MS))
  await app.runJobs()
  app.setNow(undefined)
}

describe('sending', () => {
  test('reads nothing: what the other one wrote stays unread, and unmarked', async () => {
    const { asha, rohan, id } = await talk()
    for (let n = 0; n < 3; n++) await say(asha, id)
    await say(rohan, id)

    expect((await seen(rohan, id)).unreadCount).toEqual({ [rohan.id]: 3, [asha.id]: 1 })
    expect((await seen(asha, id)).marks).toEqual({ delivered: 0, read: 0 })

    await readUpTo(rohan, id, 2)
    expect((await seen(rohan, id)).unreadCount[rohan.id]).toBe(1)
    await readUpTo(rohan, id, 3)
    expect((await seen(rohan, id)).unreadCount[rohan.id]).toBe(0)
    expect((await seen(asha, id)).marks.read).toBeGreaterThanOrEqual(3)
  })
})

describe('after an app of an earlier release', () => {
  test('reading forgets how many own messages it left behind the cursor', async () => {
    const { asha, rohan, id } = await talk()
    await say(asha, id)
    for (let n = 0; n < 3; n++) await say(rohan, id)
    expect((await seen(rohan, id)).unreadCount[rohan.id]).toBe(1)
    // It marks everything as read.
    await sql`update conversation set read_by_a = last_seq, read_by_b = last_seq where id = ${id}`.execute(app.ctx.db)
    await readUpTo(rohan, id, 4)

    for (let n = 0; n < 3; n++) await say(asha, id)
    expect((await seen(rohan, id)).unreadCount[rohan.id]).toBe(3)
  })
})

describe('the bell', () => {
  // Whoever writes in one of these conversations waits for that transaction.
  test('rings for many conversations in one transaction with one call, however many wait', async () => {
    await later()
    const talks = await Promise.all(Array.from({ length: 12 }, talk))
    for (const { asha, id } of talks) await say(asha, id)
    const told: (readonly UnreadMessage[])[] = []
    const oneHourLater = { ...app.ctx, now: () => new Date(Date.now() + HOUR_MS) }
    await notifyUnread(oneHourLater, async (_, news) => told.push(news))
    expect(told).toHaveLength(1)
    expect(told[0]!.map(({ receiver }) => receiver).toSorted()).toEqual(talks.map(({ rohan }) => rohan.id).toSorted())
  })

  test('rings again after it was cleared with the messages unread', async () => {
    const { asha, rohan, id } = await talk()
    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
    await rohan.asks(readNotifications, { body: {} })
    expect(await bell(rohan)).toBe(0)

    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
  })

  test('rings again after its alert was deleted for its age with the messages unread', async () => {
    const { asha, rohan, id } = await talk()
    await say(asha, id)
    await later()
    await app.ctx.db.deleteFrom('notification').where('member_id', '=', rohan.id).execute()
    expect(await bell(rohan)).toBe(0)

    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
  })

  test('is silent once the conversation is opened, also where an own message came in between', async () => {
    const { asha, rohan, id } = await talk()
    for (let n = 0; n < 3; n++) await say(asha, id)
    await say(rohan, id)
    await later()
    expect(await bell(rohan)).toBe(1)

    await rohan.asks(messages, { params: { id } })
    expect(await bell(rohan)).toBe(0)
    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
  })

  test('rings for a message that follows one read at once', async () => {
    const { asha, rohan, id } = await talk()
    await say(asha, id)
    await say(asha, id)
    await readUpTo(rohan, id, 1)
    await say(asha, id)
    await later()
    expect(await bell(rohan)).toBe(1)
  })

  test('that rang after everything was read is silenced by opening the conversation again', async () => {
    const { asha, rohan, id } = await talk()
    await say(asha, id)
    await later()
    await rohan.asks(messages, { params: { id } })
    await app.ctx.db
      .updateTable('notification')
      .set({ read_at: null })
      .where('member_id', '=', rohan.id)
      .where('kind', '=', 'message')
      .execute()
    expect(await bell(rohan)).toBe(1)

    await rohan.asks(messages, { params: { id } })
    expect(await bell(rohan)).toBe(0)
  })
})

type Step =
  | { who: 'asha' | 'rohan'; does: 'say' | 'open' | 'clear' | 'wait' }
  | { who: 'asha' | 'rohan'; does: 'read'; back: number }

const who = fc.constantFrom('asha', 'rohan')
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ who, does: fc.constant('say') }) },
    { weight: 2, arbitrary: fc.record({ who, does: fc.constant('read'), back: fc.nat(4) }) },
    { weight: 3, arbitrary: fc.record({ who, does: fc.constantFrom('open', 'clear', 'wait') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 14 },
)

test(
  'in every order, counts are exact and the bell waits for each who has something new to read',
  { timeout: 480_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const people = await talk()
        const { id } = people
        const written: ('asha' | 'rohan')[] = []
        const model = { asha: { read: 0, alerted: 0, cleared: 0 }, rohan: { read: 0, alerted: 0, cleared: 0 } }
        const other = { asha: 'rohan', rohan: 'asha' } as const
        /** Numbers of the messages that somebody has not read. */
        const unreadOf = (one: 'asha' | 'rohan') =>
          written.flatMap((writer, place) => (writer !== one && place + 1 > model[one].read ? [place + 1] : []))

        for (const step of all) {
          const actor = people[step.who]
          const mine = model[step.who]
          if (step.does === 'say') {
            await say(actor, id)
            written.push(step.who)
          } else if (step.does === 'read' && written.length > 0) {
            const seq = Math.max(1, written.length - step.back)
            await readUpTo(actor, id, seq)
            mine.read = Math.max(mine.read, seq)
          } else if (step.does === 'open') {
            await actor.asks(messages, { params: { id } })
            mine.read = written.length
          } else if (step.does === 'clear') {
            await later()
            await actor.asks(readNotifications, { body: {} })
            mine.cleared = written.length
          } else await later()
        }
        await later()

        for (const one of ['asha', 'rohan'] as const) {
          const unread = unreadOf(one)
          const conversation = await seen(people[one], id)
          expect(conversation.unreadCount[people[one].id]).toBe(unread.length)
          expect(conversation.unreadCount[people[other[one]].id]).toBe(unreadOf(other[one]).length)
          // An alert waits exactly where something unread has come since the bell was last cleared.
          expect(await bell(people[one])).toBe(unread.some((seq) => seq > model[one].cleared) ? 1 : 0)
        }
      }),
      { numRuns: 60 },
    )
  },
)

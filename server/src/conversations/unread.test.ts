// Unread counts, read cursors and alerts, in any order in which two members write, read and clear.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import {
  conversations,
  messages,
  muteConversation,
  readMessages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { login } from '@parinay/contract/account'
import { deleteUser, updateUser } from '@parinay/contract/admin/users'
import { dashboardStats } from '@parinay/contract/dashboard'
import { deleteInterest } from '@parinay/contract/interests'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { readNotifications, notifications } from '@parinay/contract/notifications'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, connect, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { notifyUnread, type UnreadMessage } from './alert-unread-messages.ts'

const app = await world()
closePagesAfterAll()

async function createConversation({ registers = somebody } = {}) {
  const asha = await registers(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const { _id: interest } = await connect(asha, rohan)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  return { asha, rohan, interest, id }
}

const say = (from: Actor, conversationId: string) =>
  from.asks(sendMessage, { body: { conversationId, text: 'Namaste' } })
const readUpTo = (from: Actor, id: string, seq: number) => from.asks(readMessages, { params: { id }, body: { seq } })
const conversationOf = async (from: Actor, id: string) =>
  (await from.asks(conversations)).data.find(({ _id }) => _id === id)!
/** The number of unread message alerts on the bell. */
const unreadAlerts = async (from: Actor) =>
  (await from.asks(notifications)).data.filter(({ kind, isRead }) => kind === 'message' && !isRead).length

/** Runs the job that creates alerts, which waits some seconds after each message. */
async function runUnreadJob() {
  app.setNow(new Date(Date.now() + HOUR_MS))
  await app.runJobs()
  app.setNow(undefined)
}

describe('sending', () => {
  test('does not mark the messages of the other participant as read', async () => {
    const { asha, rohan, id } = await createConversation()
    for (let n = 0; n < 3; n++) await say(asha, id)
    await say(rohan, id)

    expect((await conversationOf(rohan, id)).unreadCount).toEqual({ [rohan.id]: 3, [asha.id]: 1 })
    expect((await conversationOf(asha, id)).marks).toEqual({ delivered: 0, read: 0 })

    await readUpTo(rohan, id, 2)
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(1)
    await readUpTo(rohan, id, 3)
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(0)
    expect((await conversationOf(asha, id)).marks.read).toBeGreaterThanOrEqual(3)
  })
})

describe('after an app of an earlier release moved the cursor', () => {
  test('reading resets the count of own messages after the cursor', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id)
    for (let n = 0; n < 3; n++) await say(rohan, id)
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(1)
    // The earlier release marks everything as read.
    await sql`update conversation set read_by_a = last_seq, read_by_b = last_seq where id = ${id}`.execute(app.ctx.db)
    await readUpTo(rohan, id, 4)

    for (let n = 0; n < 3; n++) await say(asha, id)
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(3)
  })
})

describe('the bell', () => {
  // Senders in these conversations wait for the transaction, so it must be one short call.
  test('gets the alerts of many conversations by one call in one transaction', async () => {
    await runUnreadJob()
    const talks = await Promise.all(Array.from({ length: 12 }, () => createConversation()))
    for (const { asha, id } of talks) await say(asha, id)
    const calls: (readonly UnreadMessage[])[] = []
    const oneHourLater = { ...app.ctx, now: () => new Date(Date.now() + HOUR_MS) }
    await notifyUnread(oneHourLater, async (_, batch) => calls.push(batch))
    expect(calls).toHaveLength(1)
    expect(calls[0]!.map(({ receiver }) => receiver).toSorted()).toEqual(talks.map(({ rohan }) => rohan.id).toSorted())
  })

  test('gets another alert after it was cleared while messages were unread', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
    await rohan.asks(readNotifications, { body: {} })
    expect(await unreadAlerts(rohan)).toBe(0)

    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
  })

  test('gets another alert after the old one expired while messages were unread', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id)
    await runUnreadJob()
    await app.ctx.db.deleteFrom('notification').where('member_id', '=', rohan.id).execute()
    expect(await unreadAlerts(rohan)).toBe(0)

    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
  })

  test('is cleared when the member opens the conversation, also after a message of their own', async () => {
    const { asha, rohan, id } = await createConversation()
    for (let n = 0; n < 3; n++) await say(asha, id)
    await say(rohan, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)

    await rohan.asks(messages, { params: { id } })
    expect(await unreadAlerts(rohan)).toBe(0)
    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
  })

  test('gets an alert for a message that follows one that was read immediately', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id)
    await say(asha, id)
    await readUpTo(rohan, id, 1)
    await say(asha, id)
    await runUnreadJob()
    expect(await unreadAlerts(rohan)).toBe(1)
  })

  test('is cleared by opening the conversation if the alert came after everything was read', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id)
    await runUnreadJob()
    await rohan.asks(messages, { params: { id } })
    await app.ctx.db
      .updateTable('notification')
      .set({ read_at: null })
      .where('member_id', '=', rohan.id)
      .where('kind', '=', 'message')
      .execute()
    expect(await unreadAlerts(rohan)).toBe(1)

    await rohan.asks(messages, { params: { id } })
    expect(await unreadAlerts(rohan)).toBe(0)
  })
})

/** What the list, the badge and the bell of a member say about unread messages. */
async function shownTo(one: Actor) {
  const [list, badge, bell] = await Promise.all([
    one.asks(conversations),
    one.asks(dashboardStats),
    one.asks(notifications),
  ])
  const listed = list.data.map(({ unreadCount }) => unreadCount[one.id])
  return { list: listed, badge: badge.data.messages, bell: bell.unread, kinds: bell.data.map(({ kind }) => kind) }
}

describe('open pages agree on what is unread', () => {
  /** A conversation in which Rohan has two unread messages and their alert, and his open page. */
  async function twoUnread(registers = somebody) {
    const people = await createConversation({ registers })
    for (let n = 0; n < 2; n++) await say(people.asha, people.id)
    await runUnreadJob()
    const page = await openPage(app, people.rohan)
    const isToldOf = async (act: () => Promise<unknown>) => {
      const hints = page.received('hint').length
      await act()
      const topics = () => page.received('hint').slice(hints).flat()
      await expect.poll(topics).toEqual(expect.arrayContaining(['conversations', 'notifications', 'interests']))
    }
    return { ...people, isToldOf, before: { list: [2], badge: 2, bell: 2, kinds: ['message', 'interest_received'] } }
  }
  const nothing = { list: [], badge: 0, bell: 0, kinds: [] }

  test('when staff deactivate and reactivate an account, and after they delete it', async () => {
    const { asha, rohan, isToldOf, before } = await twoUnread()
    const admin = await staff(app, 'admin')
    expect(await shownTo(rohan)).toEqual(before)
    for (const isActive of [false, true]) {
      await isToldOf(() => admin.asks(updateUser, { params: { id: asha.id }, body: { isActive } }))
      expect(await shownTo(rohan)).toEqual(isActive ? before : nothing)
    }
    await isToldOf(() => admin.asks(deleteUser, { params: { id: asha.id } }))
    expect(await shownTo(rohan)).toEqual(nothing)
  })

  test('when a member deletes the account, and comes back in time', async () => {
    const { asha, rohan, isToldOf, before } = await twoUnread(newcomer)
    await isToldOf(() => asha.asks(deleteProfile, { body: { inSevenDays: true } }))
    expect(await shownTo(rohan)).toEqual(nothing)
    await isToldOf(() => app.ask(login, { body: { phoneNumber: asha.phone, password: PASSWORD } }))
    expect(await shownTo(rohan)).toEqual(before)
  })

  test('when the connection ends: its alerts go, and also those of messages that were on their way', async () => {
    const { asha, rohan, interest, id, isToldOf } = await twoUnread()
    await say(asha, id)
    await isToldOf(() => asha.asks(deleteInterest, { params: { id: interest } }))
    await runUnreadJob()
    expect(await shownTo(rohan)).toEqual({ ...nothing, list: [0] })
    expect((await asha.asks(notifications)).data).toEqual([])
    await connect(rohan, asha)
    expect(await shownTo(rohan)).toMatchObject({ list: [3], badge: 3 })
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
  'in any order, counts are exact and each participant with new messages has an alert',
  { timeout: 480_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const people = await createConversation()
        const { id } = people
        const written: ('asha' | 'rohan')[] = []
        const model = { asha: { read: 0, alerted: 0, cleared: 0 }, rohan: { read: 0, alerted: 0, cleared: 0 } }
        const other = { asha: 'rohan', rohan: 'asha' } as const
        /** The numbers of the messages that this participant has not read. */
        const unreadOf = (one: 'asha' | 'rohan') =>
          written.flatMap((writer, index) => (writer !== one && index + 1 > model[one].read ? [index + 1] : []))

        for (const step of sequence) {
          const actor = people[step.who]
          const state = model[step.who]
          if (step.does === 'say') {
            await say(actor, id)
            written.push(step.who)
          } else if (step.does === 'read' && written.length > 0) {
            const seq = Math.max(1, written.length - step.back)
            await readUpTo(actor, id, seq)
            state.read = Math.max(state.read, seq)
          } else if (step.does === 'open') {
            await actor.asks(messages, { params: { id } })
            state.read = written.length
          } else if (step.does === 'clear') {
            await runUnreadJob()
            await actor.asks(readNotifications, { body: {} })
            state.cleared = written.length
          } else await runUnreadJob()
        }
        await runUnreadJob()

        for (const one of ['asha', 'rohan'] as const) {
          const unread = unreadOf(one)
          const conversation = await conversationOf(people[one], id)
          expect(conversation.unreadCount[people[one].id]).toBe(unread.length)
          expect(conversation.unreadCount[people[other[one]].id]).toBe(unreadOf(other[one]).length)
          // There is an alert exactly if an unread message arrived after the bell was last cleared.
          expect(await unreadAlerts(people[one])).toBe(unread.some((seq) => seq > model[one].cleared) ? 1 : 0)
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('a muted conversation delivers without alerts, and alerts again after the mute ends', async () => {
  const { asha, rohan, id } = await createConversation()
  const mute = (isMuted: boolean) => rohan.asks(muteConversation, { params: { id }, body: { isMuted } })
  await mute(true)
  for (let n = 0; n < 2; n++) await say(asha, id)
  await runUnreadJob()
  expect(await unreadAlerts(rohan)).toBe(0)
  expect(await conversationOf(rohan, id)).toMatchObject({ isMuted: true, unreadCount: { [rohan.id]: 2 } })
  expect(await conversationOf(asha, id)).not.toHaveProperty('isMuted')

  await say(rohan, id)
  await runUnreadJob()
  expect(await unreadAlerts(asha)).toBe(1)

  await mute(false)
  await say(asha, id)
  await runUnreadJob()
  expect(await unreadAlerts(rohan)).toBe(1)
})

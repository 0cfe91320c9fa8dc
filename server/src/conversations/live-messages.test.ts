import { randomUUID } from 'node:crypto'
import {
  conversations,
  deleteMessage,
  messages,
  readMessages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import { saveProfile } from '@parinay/contract/profile/profile'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { waitUntilBlocked } from '../testing/blocked-connections.ts'
import { shortDelay, closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'

const app = await world()
closePagesAfterAll()

/** Two participants of a conversation and a stranger, each with an open page. */
async function createConversation() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const kabir = await somebody(app, { name: 'Kabir Khan', gender: 'male' })
  const interest = await connect(asha, rohan)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  const [hers, his, another] = await Promise.all([asha, rohan, kabir].map((one) => openPage(app, one)))
  return { asha, rohan, kabir, interest, id, hers: hers!, his: his!, another: another! }
}

const say = async (from: Actor, conversationId: string, text: string, clientId?: string) =>
  (await from.asks(sendMessage, { body: { conversationId, text, ...(clientId && { clientId }) } })).data
const lockConversation = (tx: Tx, id: string) =>
  tx.selectFrom('conversation').select('id').where('id', '=', id).forUpdate().execute()
const read = async (from: Actor, id: string, query: Record<string, string> = {}) =>
  (await from.asks(messages, { params: { id }, query })).data
const conversationOf = async (from: Actor, id: string) =>
  (await from.asks(conversations)).data.find(({ _id }) => _id === id)!

describe('a message', () => {
  test('reaches the pages of both participants, and nobody else', async () => {
    const { asha, id, hers, his, another } = await createConversation()
    const clientId = randomUUID()
    const sent = await say(asha, id, 'Namaste', clientId)
    const { clientId: _, ...forHim } = sent
    expect(await his.receives('message')).toEqual({ conversationId: id, message: forHim })
    expect(await hers.receives('message')).toEqual({ conversationId: id, message: { ...sent, clientId } })
    await shortDelay()
    expect(another.received('message')).toEqual([])
  })

  test('that is sent again is published again with the same number', async () => {
    const { asha, id, his } = await createConversation()
    const clientId = randomUUID()
    await say(asha, id, 'Namaste', clientId)
    await say(asha, id, 'Namaste', clientId)
    await expect.poll(() => his.received('message').map(({ message }) => message.seq)).toEqual([1, 1])
  })

  test('that is refused is not published', async () => {
    const { asha, rohan, interest, id, his } = await createConversation()
    await rohan.asks(deleteInterest, { params: { id: interest._id } })
    await expect(say(asha, id, 'Are you there?')).rejects.toBeRefused('not_connected')
    await shortDelay()
    expect(his.received('message')).toEqual([])
  })

  test('among sixty concurrent ones is published in one sequence without a gap', async () => {
    const { asha, rohan, id, his } = await createConversation()
    await Promise.all(Array.from({ length: 60 }, (_, index) => say(index % 2 ? asha : rohan, id, `message ${index}`)))
    await expect.poll(() => his.received('message').length).toBe(60)
    const pushed = new Map(his.received('message').map(({ message }) => [message.seq, message.text]))
    expect((await read(rohan, id, { limit: '100' })).map(({ seq, text }) => [seq, text])).toEqual(
      [...pushed].toSorted(([a], [b]) => a - b),
    )
  })
})

describe('messages since a number', () => {
  test('are those after it, the earliest first, and stay unread', async () => {
    const { asha, rohan, id } = await createConversation()
    for (let index = 1; index <= 7; index++) await say(asha, id, `message ${index}`)
    const seqs = async (query: Record<string, string>) => (await read(rohan, id, query)).map(({ seq }) => seq)
    expect(await seqs({ since: '4' })).toEqual([5, 6, 7])
    expect(await seqs({ since: '0', limit: '3' })).toEqual([1, 2, 3])
    expect(await seqs({ since: '7' })).toEqual([])
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(7)
  })
})

describe('marks', () => {
  test('show what the other participant received and read, live and after a reload', async () => {
    const { asha, rohan, id, hers, his } = await createConversation()
    for (const text of ['one', 'two', 'three']) await say(asha, id, text)
    expect((await conversationOf(asha, id)).marks).toEqual({ delivered: 0, read: 0 })

    his.socket.emit('delivered', [{ conversationId: id, seq: 2 }])
    expect(await hers.receives('marks')).toEqual({ conversationId: id, by: 'other', delivered: 2, read: 0 })
    await rohan.asks(readMessages, { params: { id }, body: { seq: 3 } })
    expect(await hers.receives('marks', (marks) => marks.read === 3)).toMatchObject({ by: 'other', delivered: 3 })
    expect(await his.receives('marks')).toEqual({ conversationId: id, by: 'own', delivered: 3, read: 3 })
    expect((await conversationOf(asha, id)).marks).toEqual({ delivered: 3, read: 3 })
  })

  test('never move backwards or past the last message', async () => {
    const { asha, rohan, id, his } = await createConversation()
    for (const text of ['one', 'two', 'three']) await say(asha, id, text)
    await rohan.asks(readMessages, { params: { id }, body: { seq: 999_999 } })
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(0)
    await rohan.asks(readMessages, { params: { id }, body: { seq: 1 } })
    his.socket.emit('delivered', [{ conversationId: id, seq: 900 }])
    his.socket.emit('delivered', [{ conversationId: id, seq: 1 }])
    await shortDelay()
    expect((await conversationOf(asha, id)).marks).toEqual({ delivered: 3, read: 3 })
    await say(asha, id, 'four')
    expect((await conversationOf(rohan, id)).unreadCount[rohan.id]).toBe(1)
  })

  test('of many receipts at once are stored in batches and published in order', async () => {
    const { asha, id, hers, his } = await createConversation()
    for (let index = 1; index <= 30; index++) await say(asha, id, `message ${index}`)
    for (let seq = 1; seq <= 30; seq++) his.socket.emit('delivered', [{ conversationId: id, seq }])
    await hers.receives('marks', ({ delivered }) => delivered === 30)
    const published = hers.received('marks').map(({ delivered }) => delivered)
    expect(published).toEqual(published.toSorted((a, b) => a - b))
    expect(published.length).toBeLessThan(30)
  })

  test('are stored even after a deadlock', async () => {
    const { asha, rohan, id, hers, his } = await createConversation()
    const meera = await somebody(app, { name: 'Meera Iyer' })
    await connect(meera, rohan)
    const { _id: another } = (await meera.asks(startConversation, { body: { userB: rohan.id } })).data
    await Promise.all([say(asha, id, 'one'), say(meera, another, 'one')])
    const [first, last] = [id, another].toSorted()

    await app.ctx.db
      .transaction()
      .execute(async (tx) => {
        await lockConversation(tx, last!)
        his.socket.emit(
          'delivered',
          [id, another].map((conversationId) => ({ conversationId, seq: 1 })),
        )
        await waitUntilBlocked(app)
        await lockConversation(tx, first!)
      })
      // On a slow machine PostgreSQL may abort this transaction instead.
      .catch(() => undefined)
    expect(await hers.receives('marks')).toMatchObject({ delivered: 1 })
  })

  test('cannot be moved by a member who is not a participant', async () => {
    const { asha, kabir, id, hers, another } = await createConversation()
    await say(asha, id, 'one')
    another.socket.emit('delivered', [{ conversationId: id, seq: 1 }])
    await expect(kabir.asks(readMessages, { params: { id }, body: { seq: 1 } })).rejects.toBeRefused(
      'conversation_not_found',
    )
    await shortDelay()
    expect(hers.received('marks')).toEqual([])
  })
})

describe('typing', () => {
  test('is shown only to the other participant', async () => {
    const { id, hers, his, another } = await createConversation()
    hers.socket.emit('typing', { conversationId: id, isTyping: true })
    expect(await his.receives('typing')).toEqual({ conversationId: id, isTyping: true })
    hers.socket.emit('typing', { conversationId: id, isTyping: false })
    await his.receives('typing', ({ isTyping }) => !isTyping)
    another.socket.emit('typing', { conversationId: id, isTyping: true })
    await shortDelay()
    expect([hers.received('typing'), another.received('typing')]).toEqual([[], []])
    expect(his.received('typing')).toHaveLength(2)
  })

  test('is not shown after the connection has ended', async () => {
    const { rohan, interest, id, hers, his } = await createConversation()
    await rohan.asks(deleteInterest, { params: { id: interest._id } })
    hers.socket.emit('typing', { conversationId: id, isTyping: true })
    await shortDelay()
    expect(his.received('typing')).toEqual([])
  })

  test('is not shown to a member who blocked the sender', async () => {
    const { asha, rohan, id, hers, his } = await createConversation()
    await block(app.ctx, rohan.id, asha.id)
    hers.socket.emit('typing', { conversationId: id, isTyping: true })
    await shortDelay()
    expect(his.received('typing')).toEqual([])
  })
})

describe('presence', () => {
  test('is shown to the other participant; it ends a while after the last page closes', async () => {
    const { asha, rohan, id, hers, his } = await createConversation()
    expect((await conversationOf(asha, id)).presence).toMatchObject({
      isOnline: true,
      lastActiveAt: expect.any(String),
    })
    his.close()
    expect(await hers.receives('presence', ({ isOnline }) => !isOnline, 2_000).catch(() => undefined)).toBeUndefined()
    await expect.poll(() => hers.received('presence').at(-1)?.isOnline, { timeout: 20_000 }).toBe(false)
    expect((await conversationOf(asha, id)).presence.isOnline).toBe(false)
    await openPage(app, rohan)
    await hers.receives('presence', ({ memberId, isOnline }) => memberId === rohan.id && isOnline)
  })

  test('and read marks are hidden after the connection has ended', async () => {
    const { asha, rohan, interest, id, hers, his } = await createConversation()
    await say(asha, id, 'Namaste')
    await rohan.asks(deleteInterest, { params: { id: interest._id } })
    const before = [hers.received('presence').length, hers.received('marks').length]

    await rohan.asks(readMessages, { params: { id }, body: { seq: 1 } })
    his.socket.emit('delivered', [{ conversationId: id, seq: 1 }])
    await rohan.asks(saveProfile, { body: { privacySettings: { showLastActive: false } } })
    await rohan.asks(saveProfile, { body: { privacySettings: { showLastActive: true } } })
    await shortDelay()

    expect([hers.received('presence').length, hers.received('marks').length]).toEqual(before)
    expect(await conversationOf(asha, id)).toMatchObject({
      presence: { isOnline: false },
      marks: { delivered: 0, read: 0 },
      unreadCount: { [rohan.id]: 0 },
    })
    expect((await conversationOf(asha, id)).presence).not.toHaveProperty('lastActiveAt')
  })

  test('is hidden from everybody by a privacy setting', async () => {
    const { asha, rohan, id, hers } = await createConversation()
    expect((await conversationOf(asha, id)).presence.isOnline).toBe(true)
    await rohan.asks(saveProfile, { body: { privacySettings: { showLastActive: false } } })
    expect(await hers.receives('presence', ({ isOnline }) => !isOnline)).toEqual({
      memberId: rohan.id,
      isOnline: false,
    })
    expect((await conversationOf(asha, id)).presence).toEqual({ isOnline: false })
    const before = hers.received('presence').length
    const another = await somebody(app, { gender: 'male', profile: { privacySettings: { showLastActive: false } } })
    await connect(asha, another)
    await asha.asks(startConversation, { body: { userB: another.id } })
    await openPage(app, another)
    await shortDelay()
    expect(hers.received('presence')).toHaveLength(before)
  })
})

describe('a message that a member deletes', () => {
  test('is empty for that member, keeps its number, and stays for the other participant', async () => {
    const { asha, rohan, id } = await createConversation()
    for (const text of ['one', 'two', 'three']) await say(asha, id, text)
    await rohan.asks(deleteMessage, { params: { id, seq: '3' } })
    await rohan.asks(deleteMessage, { params: { id, seq: '3' } })
    expect((await read(rohan, id)).map(({ seq, text, isDeleted }) => [seq, text, isDeleted])).toEqual([
      [1, 'one', undefined],
      [2, 'two', undefined],
      [3, '', true],
    ])
    expect((await conversationOf(rohan, id)).lastMessage?.text).toBe('two')
    expect((await conversationOf(asha, id)).lastMessage?.text).toBe('three')
    expect((await read(asha, id)).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    for (const seq of ['1', '2']) await rohan.asks(deleteMessage, { params: { id, seq } })
    expect((await conversationOf(rohan, id)).lastMessage).toBeNull()
  })

  test('must exist, in one of the member’s own conversations', async () => {
    const { asha, kabir, rohan, id } = await createConversation()
    await say(asha, id, 'one')
    await expect(rohan.asks(deleteMessage, { params: { id, seq: '2' } })).rejects.toBeRefused('message_not_found')
    await expect(kabir.asks(deleteMessage, { params: { id, seq: '1' } })).rejects.toBeRefused('conversation_not_found')
  })
})

test('a member who accepts only premium senders gets messages from them, and from members they wrote to', async () => {
  const { asha, rohan, id } = await createConversation()
  await rohan.asks(saveProfile, { body: { privacySettings: { allowMessagesFrom: 'premium_only' } } })
  expect((await conversationOf(asha, id)).canSend).toBe(false)
  await expect(say(asha, id, 'Namaste')).rejects.toBeRefused('messages_not_accepted')
  await app.ctx.db.updateTable('profile').set({ tier: 'premium' }).where('id', '=', asha.id).execute()
  expect((await say(asha, id, 'Namaste')).seq).toBe(1)

  await app.ctx.db.updateTable('profile').set({ tier: 'free' }).where('id', '=', asha.id).execute()
  await say(rohan, id, 'Namaste')
  expect((await conversationOf(asha, id)).canSend).toBe(true)
  expect((await say(asha, id, 'How are you?')).seq).toBe(3)
})

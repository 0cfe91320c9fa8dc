import { randomUUID } from 'node:crypto'
import { conversations, messages, sendMessage, startConversation } from '@parinay/contract/conversations'
import { dashboardStats } from '@parinay/contract/dashboard'
import { deleteInterest } from '@parinay/contract/interests'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'

const app = await world()

/** Two connected members, and a third one. */
async function createCouple() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const interest = await connect(asha, rohan)
  return { asha, rohan, interest, kabir: await somebody(app, { name: 'Kabir Khan', gender: 'male' }) }
}

const startWith = async (from: Actor, to: Actor) =>
  (await from.asks(startConversation, { body: { userB: to.id } })).data
const say = async (from: Actor, conversationId: string, text: string, clientId?: string) =>
  (await from.asks(sendMessage, { body: { conversationId, text, ...(clientId && { clientId }) } })).data
const read = async (from: Actor, id: string, query: Record<string, string> = {}) =>
  (await from.asks(messages, { params: { id }, query })).data
const list = async (from: Actor) => (await from.asks(conversations)).data
const unread = async (from: Actor, id: string) => (await list(from)).find(({ _id }) => _id === id)?.unreadCount[from.id]

async function createConversation() {
  const people = await createCouple()
  return { ...people, id: (await startWith(people.asha, people.rohan))._id }
}

describe('starting', () => {
  test('gives both members the same conversation, each time', async () => {
    const { asha, rohan } = await createCouple()
    const first = await startWith(asha, rohan)
    expect(first).toMatchObject({ lastMessage: null, canSend: true, unreadCount: { [asha.id]: 0, [rohan.id]: 0 } })
    expect(first.participants.map(({ fullName }) => fullName).toSorted()).toEqual(['Asha Rao', 'Rohan Mehta'])
    expect((await startWith(rohan, asha))._id).toBe(first._id)
    expect((await startWith(asha, { ...rohan, id: rohan.id.toUpperCase() as never }))._id).toBe(first._id)
  })

  test('twenty times at the same moment creates one conversation', async () => {
    const { asha, rohan } = await createCouple()
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? startWith(asha, rohan) : startWith(rohan, asha))),
    )
    expect(new Set(started.map(({ _id }) => _id)).size).toBe(1)
    expect(await list(asha)).toHaveLength(1)
  })

  // spec: 4.5.8
  test('is only for connected members, and a refusal stores nothing', async () => {
    const { asha, rohan, kabir } = await createCouple()
    await interestFrom(asha, kabir)
    await block(app.ctx, rohan.id, asha.id)
    const before = await databaseFingerprint(app)
    for (const other of [rohan, kabir, { ...kabir, id: randomUUID() as never }])
      await expect(startWith(asha, other)).rejects.toBeRefused('not_connected')
    await expect(startWith(asha, asha)).rejects.toBeRefused('conversation_with_yourself')
    await expect(startWith(asha, { ...asha, id: asha.id.toUpperCase() as never })).rejects.toBeRefused(
      'conversation_with_yourself',
    )
    expect(await databaseFingerprint(app)).toBe(before)
  })
})

describe('sending', () => {
  test('stores the text unchanged except for the space around it', async () => {
    const { asha, rohan, id } = await createConversation()
    const text = 'नमस्ते 🙏🏽\n  <b>"hi"</b> \'; drop table message; --'
    const sent = await say(asha, id, `  ${text}\n `)
    expect(sent).toMatchObject({ seq: 1, sender: { _id: asha.id }, text })
    expect(await read(rohan, id)).toEqual([sent])
  })

  // spec: 5.5.1
  test('accepts 1 to 4,000 characters', async () => {
    const { asha, id } = await createConversation()
    expect((await say(asha, id, 'a'.repeat(4_000))).text).toHaveLength(4_000)
    expect((await say(asha, id, `${' '.repeat(50)}${'b'.repeat(4_000)}`)).text).toHaveLength(4_000)
    await expect(say(asha, id, 'a'.repeat(4_001))).rejects.toThrow('A message can have at most 4,000 characters')
    for (const empty of ['', '  \n ', '\u2800', ' \u3164 ', '\u200b\u200d', '\u2060', '\ufe0f', '\u115f'])
      await expect(say(asha, id, empty)).rejects.toThrow('A message is required')
  })

  test('keeps invisible characters beside visible ones', async () => {
    const { asha, rohan, id } = await createConversation()
    const written = ['❤️', '👩\u200d❤️\u200d👨', 'می\u200cخواهم', 'ക\u0d4d\u200dഷ', 'a\u200bb', '\u3164.']
    for (const text of written) await say(asha, id, text)
    expect((await read(rohan, id)).map(({ text }) => text)).toEqual(written)
  })

  test('the same clientId twenty times at once stores one message', async () => {
    const { asha, rohan, id } = await createConversation()
    const clientId = randomUUID()
    await say(asha, id, 'first')
    const sent = await Promise.all(Array.from({ length: 20 }, () => say(asha, id, 'once', clientId)))
    expect(new Set(sent.map(({ _id }) => _id))).toEqual(new Set([`${id}.2`]))
    expect((await say(asha, id, 'a later retry', clientId.toUpperCase())).text).toBe('once')
    // The ids of the other participant are separate.
    expect((await say(rohan, id, 'from me', clientId)).seq).toBe(3)
    expect((await read(rohan, id)).map(({ text }) => text)).toEqual(['first', 'once', 'from me'])
  })

  test.each(['c-1', 'x'.repeat(100), 'नमस्ते', `00000000-0000-0000-0000-00000000000g`])(
    'accepts %s as a clientId',
    async (clientId) => {
      const { asha, rohan, id } = await createConversation()
      const sent = await Promise.all(Array.from({ length: 4 }, () => say(asha, id, 'once', clientId)))
      expect(sent.every((message) => message.seq === 1 && message.clientId === clientId)).toBe(true)
      await say(asha, id, 'another', `${clientId.slice(0, 50)}.`)
      expect(await read(asha, id)).toMatchObject([{ clientId, text: 'once' }, { text: 'another' }])
      expect((await read(rohan, id)).some((message) => 'clientId' in message)).toBe(false)
    },
  )

  test('by both at the same moment gives one sequence without a gap', async () => {
    const { asha, rohan, id } = await createConversation()
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        // Some are retries, which must not use up a number.
        say(
          index % 2 ? asha : rohan,
          id,
          `message ${index}`,
          index % 10 === 0 ? '3f2504e0-4f89-41d3-9a0c-0305e82c3301' : undefined,
        ),
      ),
    )
    const stored = await read(asha, id, { limit: '100' })
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 55 }, (_, index) => index + 1))
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(55)
    expect((await list(asha))[0]?.lastMessage?.text).toBe(stored.at(-1)?.text)
  })

  test('ends with the connection; earlier messages stay readable', async () => {
    const { asha, rohan, interest, id } = await createConversation()
    const clientId = randomUUID()
    await say(asha, id, 'Namaste', clientId)
    await rohan.asks(deleteInterest, { params: { id: interest._id } })
    for (const one of [asha, rohan]) {
      await expect(say(one, id, 'Are you there?')).rejects.toBeRefused('not_connected')
      expect(await list(one)).toMatchObject([{ _id: id, canSend: false }])
      expect((await read(one, id)).map(({ text }) => text)).toEqual(['Namaste'])
    }
    expect((await say(asha, id, 'Namaste', clientId)).seq).toBe(1)

    await connect(rohan, asha)
    expect((await startWith(rohan, asha))._id).toBe(id)
    expect((await say(rohan, id, 'Here again')).seq).toBe(2)
  })

  test('is refused to other members, as if the conversation did not exist', async () => {
    const { asha, kabir, id } = await createConversation()
    await say(asha, id, 'Namaste')
    await expect(say(kabir, id, 'Hello?')).rejects.toBeRefused('conversation_not_found')
    await expect(read(kabir, id)).rejects.toBeRefused('conversation_not_found')
    expect(await list(kabir)).toEqual([])
  })

  test.each(['blocked', 'deactivated'])(
    'to a member who is %s is refused, and the conversation leaves the list',
    async (how) => {
      const { asha, rohan, id } = await createConversation()
      await say(asha, id, 'Namaste')
      await (how === 'blocked' ? block(app.ctx, rohan.id, asha.id) : deactivate(app, rohan))
      await expect(say(asha, id, 'Still there?')).rejects.toBeRefused('conversation_not_found')
      await expect(read(asha, id)).rejects.toBeRefused('conversation_not_found')
      expect(await list(asha)).toEqual([])
    },
  )
})

describe('reading', () => {
  test('refuses a cursor from another conversation', async () => {
    const { asha, id } = await createConversation()
    await expect(read(asha, id, { before: `${randomUUID()}.5` })).rejects.toBeRefused('bad_input')
  })

  test('shows the latest fifty, oldest first, and earlier ones page by page', async () => {
    const { asha, rohan, id } = await createConversation()
    for (let index = 1; index <= 120; index++) await say(index % 3 ? asha : rohan, id, `message ${index}`)
    const seqs = async (query: Record<string, string>) => (await read(rohan, id, query)).map(({ seq }) => seq)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

    expect(await seqs({})).toEqual(range(71, 120))
    expect(await seqs({ before: `${id}.71` })).toEqual(range(21, 70))
    expect(await seqs({ before: `${id}.21` })).toEqual(range(1, 20))
    expect(await seqs({ before: `${id}.1` })).toEqual([])
    expect(await seqs({ limit: '1000' })).toEqual(range(21, 120))
    expect(await seqs({ limit: '2', before: `${id}.999999999` })).toEqual([119, 120])
  })

  // spec: 3.3.7
  test('clears the unread count of the messages of the other participant', async () => {
    const { asha, rohan, id } = await createConversation()
    expect(await unread(rohan, id)).toBe(0)
    for (const text of ['one', 'two', 'three']) await say(asha, id, text)
    expect([await unread(asha, id), await unread(rohan, id)]).toEqual([0, 3])
    expect((await rohan.asks(dashboardStats)).data.messages).toBe(3)

    await read(rohan, id)
    expect(await unread(rohan, id)).toBe(0)
    expect((await rohan.asks(dashboardStats)).data.messages).toBe(0)
  })

  test('older messages changes nothing about later ones', async () => {
    const { asha, rohan, id } = await createConversation()
    for (let index = 0; index < 5; index++) await say(asha, id, `message ${index}`)
    await read(rohan, id, { before: `${id}.3` })
    expect(await unread(rohan, id)).toBe(3)
    await read(rohan, id)
    await read(rohan, id, { before: `${id}.3` })
    expect(await unread(rohan, id)).toBe(0)
  })
})

// spec: 4.9.2
test('the list shows the latest activity first, each conversation with its last message', async () => {
  const asha = await somebody(app)
  const men = await Promise.all(['Arjun', 'Bharat', 'Chetan'].map((name) => somebody(app, { name, gender: 'male' })))
  const ids: string[] = []
  for (const [index, man] of men.entries()) {
    app.setNow(new Date(Date.now() + index * 1_000))
    await connect(asha, man)
    ids.push((await startWith(asha, man))._id)
  }
  app.setNow(new Date(Date.now() + 10_000))
  await say(men[1]!, ids[1]!, 'Namaste')
  const shown = await list(asha)
  app.setNow(undefined)
  expect(shown.map(({ _id }) => _id)).toEqual([ids[1], ids[2], ids[0]])
  expect(shown[0]?.lastMessage?.text).toBe('Namaste')
  expect(shown[0]?.updatedAt).toBe(shown[0]?.lastMessage?.createdAt)
})

test('a member who sends too many messages must wait', async () => {
  const limited = await world({ RATE_LIMIT: 'on' })
  const asha = await somebody(limited)
  const rohan = await somebody(limited, { gender: 'male' })
  await connect(asha, rohan)
  const { _id } = await startWith(asha, rohan)
  // The clock of the limit stands still, however long the sending takes.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // One after another, because a long queue for the same conversation would be refused as busy.
  for (let n = 0; n < 120; n++) await say(asha, _id, 'again')
  const refused = await say(asha, _id, 'again').catch((error: unknown) => error as RefusedError)
  expect(refused).toBeRefused('too_many')
  expect(Number((refused as RefusedError).headers['retry-after'])).toBeGreaterThan(0)
  expect((await say(rohan, _id, 'I may still write')).seq).toBe(121)
})

test('a conversation that is deleted while messages arrive leaves no message', async () => {
  const { db } = app.ctx
  for (let round = 0; round < 10; round++) {
    const { asha, rohan, id } = await createConversation()
    const sent = Array.from({ length: 8 }, (_, index) => say(index % 2 ? asha : rohan, id, `message ${index}`))
    // Some are stored before the deletion, and some wait for it.
    await sent[round % 2]
    await db.deleteFrom('conversation').where('id', '=', id).execute()
    const results = await Promise.allSettled(sent)

    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const left = await db.selectFrom('message').where('conversation_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
  }
})

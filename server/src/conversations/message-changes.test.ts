import {
  conversations,
  deleteMessage,
  editMessage,
  messages,
  reactToMessage,
  type Reaction,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import { REMOVED_TEXT_DAYS } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import fc from 'fast-check'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { eraseRemovedTexts } from './message-changes.ts'

const app = await world()
afterEach(() => app.setNow(undefined))

async function createConversation() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const interest = await connect(asha, rohan)
  const { data } = await asha.asks(startConversation, { body: { userB: rohan.id } })
  return {
    asha,
    rohan,
    interest: interest._id,
    id: data._id,
    kabir: await somebody(app, { name: 'Kabir Khan', gender: 'male' }),
  }
}

const at = (id: string, seq: number) => ({ id, seq: String(seq) }) as never
const say = async (from: Actor, conversationId: string, text: string, more: object = {}) =>
  (await from.asks(sendMessage, { body: { conversationId, text, ...more } })).data
const read = async (from: Actor, id: string, query: Record<string, string> = {}) =>
  from.asks(messages, { params: { id }, query })
const edit = (from: Actor, id: string, seq: number, text: string) =>
  from.asks(editMessage, { params: at(id, seq), body: { text } })
const react = (from: Actor, id: string, seq: number, reaction: Reaction | null) =>
  from.asks(reactToMessage, { params: at(id, seq), body: { reaction } })
const removeForBoth = (from: Actor, id: string, seq: number) =>
  from.asks(deleteMessage, { params: at(id, seq), query: { for: 'both' } })
const lastText = async (from: Actor) => (await from.asks(conversations)).data[0]?.lastMessage?.text

/** Moves the clock of the server. */
const later = (minutes: number) => app.setNow(new Date(app.ctx.now().getTime() + minutes * MINUTE_MS))

describe('a reply', () => {
  test('quotes the beginning of the message it answers', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'Do you like filter coffee? '.repeat(20))
    const answer = await say(rohan, id, 'Very much', { replyTo: 1 })
    const replyTo = { seq: 1, sender: { _id: asha.id }, text: 'Do you like filter coffee? '.repeat(5).slice(0, 120) }
    expect(answer.replyTo).toEqual(replyTo)
    expect((await read(asha, id)).data[1]).toMatchObject({ text: 'Very much', replyTo })
  })

  test('does not quote a message that was deleted for its reader or for both', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'First')
    await say(rohan, id, 'Answer', { replyTo: 1 })
    await rohan.asks(deleteMessage, { params: at(id, 1) })
    expect((await read(rohan, id)).data[1]?.replyTo).toMatchObject({ seq: 1, text: '' })
    expect((await read(asha, id)).data[1]?.replyTo).toMatchObject({ seq: 1, text: 'First' })
    await removeForBoth(asha, id, 1)
    expect((await read(asha, id)).data[1]?.replyTo).toMatchObject({ seq: 1, text: '' })
  })

  test.each([2, 7, 999_999_999])(
    'to message %d, which does not exist yet, is refused with the field',
    async (replyTo) => {
      const { asha, id } = await createConversation()
      await say(asha, id, 'Namaste')
      await expect(say(asha, id, 'Answer', { replyTo })).rejects.toMatchObject({
        status: 400,
        refusal: { fields: { replyTo: 'There is no such message in this conversation' } },
      })
      expect((await read(asha, id)).data).toHaveLength(1)
    },
  )

  test('that is sent again is stored once', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'Namaste')
    const first = await say(rohan, id, 'Namaste ji', { replyTo: 1, clientId: 'a' })
    expect(await say(rohan, id, 'Namaste ji', { replyTo: 1, clientId: 'a' })).toEqual(first)
    expect((await read(asha, id)).data).toHaveLength(2)
  })
})

describe('editing', () => {
  test('changes the text for both, marks it, and keeps its number and time', async () => {
    const { asha, rohan, id } = await createConversation()
    const sent = await say(asha, id, 'We meet on Sundey')
    later(14.9)
    const { data } = await edit(asha, id, 1, ' We meet on Sunday ')
    expect(data).toMatchObject({ seq: 1, text: 'We meet on Sunday', createdAt: sent.createdAt, change: 1 })
    expect((await read(rohan, id)).data[0]).toMatchObject({ text: 'We meet on Sunday', editedAt: data.editedAt })
    expect(await lastText(rohan)).toBe('We meet on Sunday')
  })

  test('leaves the list’s last message alone if another one is the last', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'One')
    await say(rohan, id, 'Two')
    await edit(asha, id, 1, 'Uno')
    expect(await lastText(asha)).toBe('Two')
  })

  test('to the same text changes nothing', async () => {
    const { asha, id } = await createConversation()
    await say(asha, id, 'Namaste')
    expect((await edit(asha, id, 1, 'Namaste')).data).not.toHaveProperty('editedAt')
  })

  test('is refused after 15 minutes, to others, and once the connection has ended', async () => {
    const { asha, rohan, kabir, interest, id } = await createConversation()
    await say(asha, id, 'Namaste')
    await expect(edit(rohan, id, 1, 'Hello')).rejects.toBeRefused('message_not_yours')
    await expect(edit(kabir, id, 1, 'Hello')).rejects.toBeRefused('conversation_not_found')
    await expect(edit(asha, id, 2, 'Hello')).rejects.toBeRefused('message_not_found')
    await rohan.asks(deleteInterest, { params: { id: interest } })
    await expect(edit(asha, id, 1, 'Hello')).rejects.toBeRefused('not_connected')
    later(15.1)
    await connectAgain(rohan, asha)
    await expect(edit(asha, id, 1, 'Hello')).rejects.toBeRefused('edit_too_late')
    expect((await read(rohan, id)).data[0]?.text).toBe('Namaste')
  })
})

const connectAgain = async (from: Actor, to: Actor) => void (await connect(from, to))

describe('deleting for both', () => {
  test('withholds the text from both in messages, quotes and lists', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'My number is a secret word')
    await react(rohan, id, 1, 'love')
    later(59.9)
    await removeForBoth(asha, id, 1)
    for (const reader of [asha, rohan]) {
      const shown = await read(reader, id)
      expect(shown.data[0]).toMatchObject({ text: '', isRemoved: true })
      expect(shown.data[0]?.reactions ?? []).toEqual([])
      expect(JSON.stringify([shown, await reader.asks(conversations)])).not.toContain('secret word')
    }
  })

  test('again is no error; it is refused after an hour and to the other participant', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'One')
    await say(asha, id, 'Two')
    await expect(removeForBoth(rohan, id, 1)).rejects.toBeRefused('message_not_yours')
    await removeForBoth(asha, id, 1)
    later(60.1)
    await removeForBoth(asha, id, 1)
    await expect(removeForBoth(asha, id, 2)).rejects.toBeRefused('removal_too_late')
    await expect(edit(asha, id, 1, 'Three')).rejects.toBeRefused('message_removed')
    await expect(react(rohan, id, 1, 'like')).rejects.toBeRefused('message_removed')
  })

  test('still works after the connection has ended, but not for a blocked member', async () => {
    const { asha, rohan, interest, id } = await createConversation()
    await say(asha, id, 'One')
    await rohan.asks(deleteInterest, { params: { id: interest } })
    await removeForBoth(asha, id, 1)
    expect((await read(rohan, id)).data[0]).toMatchObject({ isRemoved: true })
    await block(app.ctx, rohan.id, asha.id)
    await expect(removeForBoth(asha, id, 1)).rejects.toBeRefused('conversation_not_found')
  })

  test('a repeated send of the deleted message does not bring its text back', async () => {
    const { asha, id } = await createConversation()
    await say(asha, id, 'Secret', { clientId: 'a' })
    await removeForBoth(asha, id, 1)
    expect(await say(asha, id, 'Secret', { clientId: 'a' })).toMatchObject({ seq: 1, text: '', isRemoved: true })
  })

  test('the text is erased a month later', async () => {
    const { asha, id } = await createConversation()
    await say(asha, id, 'Secret')
    await say(asha, id, 'Open')
    await removeForBoth(asha, id, 1)
    const texts = async () =>
      (
        await app.ctx.db.selectFrom('message').select('text').where('conversation_id', '=', id).orderBy('seq').execute()
      ).map(({ text }) => text)
    await eraseRemovedTexts(app.ctx)
    expect(await texts()).toEqual(['Secret', 'Open'])
    app.setNow(new Date(app.ctx.now().getTime() + REMOVED_TEXT_DAYS * DAY_MS))
    await eraseRemovedTexts(app.ctx)
    expect(await texts()).toEqual(['-', 'Open'])
  })
})

describe('a reaction', () => {
  test('exists once for each participant, and can be changed and removed', async () => {
    const { asha, rohan, id } = await createConversation()
    await say(asha, id, 'Namaste')
    await react(rohan, id, 1, 'like')
    await react(asha, id, 1, 'thanks')
    await react(rohan, id, 1, 'love')
    const reactions = async () => (await read(asha, id)).data[0]?.reactions ?? []
    expect(await reactions()).toEqual(
      expect.arrayContaining([
        { by: rohan.id, reaction: 'love' },
        { by: asha.id, reaction: 'thanks' },
      ]),
    )
    await react(rohan, id, 1, null)
    await react(rohan, id, 1, null)
    expect(await reactions()).toEqual([{ by: asha.id, reaction: 'thanks' }])
  })

  test('other than the six is refused', async () => {
    const { asha, id } = await createConversation()
    await say(asha, id, 'Namaste')
    await expect(react(asha, id, 1, 'angry' as never)).rejects.toMatchObject({ status: 400 })
  })
})

test('a member who changes messages too often must wait', async () => {
  const limited = await world({ RATE_LIMIT: 'on' })
  const asha = await somebody(limited)
  const rohan = await somebody(limited, { gender: 'male' })
  await connect(asha, rohan)
  const { data } = await asha.asks(startConversation, { body: { userB: rohan.id } })
  await say(asha, data._id, 'Namaste')
  // The clock of the limit stands still, however long the changes take.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // One after another, because a long queue for the same message would be refused as busy.
  const reactAgain = (n: number) => react(rohan, data._id, 1, n % 2 ? 'love' : 'like')
  for (let n = 0; n < 120; n++) await reactAgain(n)
  for (let n = 0; n < 5; n++) await expect(reactAgain(n)).rejects.toBeRefused('too_many')
  expect((await edit(asha, data._id, 1, 'Namaste ji')).data.text).toBe('Namaste ji')
})

test('open pages of both get each change as their member may see it', async () => {
  const { asha, rohan, id } = await createConversation()
  await say(asha, id, 'Namaste', { clientId: 'a' })
  const [own, theirs] = [await openPage(app, asha), await openPage(app, rohan)]
  await edit(asha, id, 1, 'Namaste ji')
  expect((await own.receives('changed')).message).toMatchObject({ text: 'Namaste ji', clientId: 'a' })
  const { message } = await theirs.receives('changed')
  expect(message).toMatchObject({ text: 'Namaste ji', change: 1 })
  expect(message).not.toHaveProperty('clientId')
  await rohan.asks(deleteMessage, { params: at(id, 1) })
  await react(asha, id, 1, 'love')
  const hidden = await theirs.receives('changed', (event) => event.message.change === 2)
  expect(hidden.message).toMatchObject({ text: '', isDeleted: true })
})

test('concurrent changes of both get consecutive numbers', async () => {
  const { asha, rohan, id } = await createConversation()
  await say(asha, id, 'Namaste')
  await say(rohan, id, 'Namaste ji')
  await Promise.all([
    ...['love', 'like', 'wow'].map((reaction) => react(asha, id, 2, reaction as Reaction)),
    ...['sad', 'thanks'].map((reaction) => react(rohan, id, 1, reaction as Reaction)),
    edit(asha, id, 1, 'Changed'),
  ])
  const { data, lastChange } = await read(asha, id)
  expect(lastChange).toBe(6)
  expect(Math.max(...data.map(({ change = 0 }) => change))).toBe(6)
  expect(data[0]).toMatchObject({ text: 'Changed' })
})

test('after any changes, a page that was offline has the same messages once it asks for the changes', async () => {
  const { asha, rohan, id } = await createConversation()
  for (let seq = 1; seq <= 4; seq++) await say(seq % 2 ? asha : rohan, id, `Message ${seq}`)
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      seq: fc.integer({ min: 1, max: 4 }),
      text: fc.stringMatching(/^[a-z]{1,8}$/),
    }),
    fc.record({
      kind: fc.constant('react' as const),
      seq: fc.integer({ min: 1, max: 4 }),
      reaction: fc.constantFrom('love', 'sad', null),
    }),
    fc.record({ kind: fc.constant('say' as const), text: fc.stringMatching(/^[a-z]{1,8}$/) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), fc.boolean(), async (acts, isAsha) => {
      const [me, other] = isAsha ? [asha, rohan] : [rohan, asha]
      const before = await read(me, id, { since: '0', limit: '100' })
      for (const one of acts) {
        if (one.kind === 'say') await say(other, id, one.text)
        else if (one.kind === 'react') await react(other, id, one.seq, one.reaction)
        else await edit(one.seq % 2 ? asha : rohan, id, one.seq, one.text)
      }
      const [last] = before.data.slice(-1)
      const since = { since: String(last!.seq), changedSince: String(before.lastChange), limit: '100' }
      const { data, changed = [] } = await read(me, id, since)
      const known = new Map([...before.data, ...data, ...changed].map((message) => [message.seq, message]))
      expect([...known.values()]).toEqual((await read(me, id, { since: '0', limit: '100' })).data)
    }),
    { numRuns: 12 },
  )
})

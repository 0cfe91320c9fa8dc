// Warnings for readers, limits for senders, and rows for moderators, from what the shield finds.
import { randomUUID } from 'node:crypto'
import {
  editMessage,
  MAX_SLOWED_MESSAGES_PER_DAY,
  messages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { receivedInterests, sendInterest, sentInterests } from '@parinay/contract/interests'
import { saveProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { latestFlags } from './shield-flags.ts'

const app = await world({ RATE_LIMIT: 'on' })
closePagesAfterAll()

const ASKS_MONEY = 'Please send me 5000 rupees, I am in hospital'

async function createChat() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  await connect(asha, rohan)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  return { asha, rohan, id }
}

const say = async (from: Actor, conversationId: string, text: string, clientId?: string) =>
  (await from.asks(sendMessage, { body: { conversationId, text, ...(clientId && { clientId }) } })).data
const read = async (from: Actor, id: string) => (await from.asks(messages, { params: { id }, query: {} })).data
const flagsOf = async ({ id }: Actor) =>
  (await latestFlags(app.ctx.db, app.ctx.now(), 1_000)).filter(({ member_id: member }) => member === id)

test('a request for money warns its reader, not its sender, and reaches moderators with its text', async () => {
  const { asha, rohan, id } = await createChat()
  const his = await openPage(app, rohan)
  expect(await say(asha, id, ASKS_MONEY)).not.toHaveProperty('warnings')
  expect((await his.receives('message')).message.warnings).toEqual(['money'])
  expect((await read(rohan, id))[0]!.warnings).toEqual(['money'])
  expect((await read(asha, id))[0]).not.toHaveProperty('warnings')
  expect(await flagsOf(asha)).toMatchObject([{ topic: 'money', conversation_id: id, seq: 1, text: ASKS_MONEY }])
})

test('a repeated message and a repeated edit add no second flag; an edit can add its own', async () => {
  const { asha, rohan, id } = await createChat()
  const clientId = randomUUID()
  await say(asha, id, 'Good morning', clientId)
  await say(asha, id, 'Good morning', clientId)
  expect(await flagsOf(asha)).toEqual([])
  for (const text of [ASKS_MONEY, 'Good evening', ASKS_MONEY])
    await asha.asks(editMessage, { params: { id, seq: '1' }, body: { text } })
  expect(await flagsOf(asha)).toMatchObject([{ topic: 'money', seq: 1 }])
  expect((await read(rohan, id))[0]!.warnings).toEqual(['money'])
})

test('talk about fraud, and ordinary talk, warn nobody', async () => {
  const { asha, rohan, id } = await createChat()
  for (const text of ['A man asked my aunt for money, it was a fraud', 'My salary is 12 lakh', 'We are against dowry'])
    await say(asha, id, text)
  for (const message of await read(rohan, id)) expect(message).not.toHaveProperty('warnings')
  expect(await flagsOf(asha)).toEqual([])
})

test('a message that suggests to meet says so to both', async () => {
  const { asha, rohan, id } = await createChat()
  await say(asha, id, 'Shall we meet for coffee on Sunday?')
  for (const reader of [asha, rohan]) expect((await read(reader, id))[0]).toMatchObject({ suggestsMeeting: true })
  expect(await flagsOf(asha)).toEqual([])
})

test('after two flagged messages a sender is slowed with new connections, and with them alone', async () => {
  const { asha, id } = await createChat()
  const old = await somebody(app, { name: 'Kabir Khan', gender: 'male' })
  const interest = await connect(asha, old)
  const { _id: oldChat } = (await asha.asks(startConversation, { body: { userB: old.id } })).data
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000)
  await app.ctx.db.updateTable('interest').set({ answered_at: tenDaysAgo }).where('id', '=', interest._id).execute()

  for (const text of [ASKS_MONEY, `${ASKS_MONEY} today`]) await say(asha, id, text)
  const clientId = randomUUID()
  for (let count = 1; count < MAX_SLOWED_MESSAGES_PER_DAY; count++) await say(asha, id, `message ${count}`)
  const last = await say(asha, id, 'the last one', clientId)
  await expect(say(asha, id, 'one more')).rejects.toMatchObject({
    status: 429,
    refusal: { code: 'messages_slowed', error: expect.stringContaining('10 messages a day') as unknown },
  })
  // One that arrived already is no new one.
  expect(await say(asha, id, 'the last one', clientId)).toEqual(last)
  await say(asha, oldChat, 'How are you?')
})

test('one flagged message slows nobody', async () => {
  const { asha, id } = await createChat()
  await say(asha, id, ASKS_MONEY)
  for (let count = 0; count <= MAX_SLOWED_MESSAGES_PER_DAY; count++) await say(asha, id, `message ${count}`)
  expect(await read(asha, id)).toHaveLength(MAX_SLOWED_MESSAGES_PER_DAY + 2)
})

test('the line of an interest warns its receiver and is flagged', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const body = { senderId: asha.id, receiverId: rohan.id, line: ASKS_MONEY }
  const { data } = await asha.asks(sendInterest, { body })
  expect((await rohan.asks(receivedInterests)).data[0]!.lineWarnings).toEqual(['money'])
  expect((await asha.asks(sentInterests)).data[0]).not.toHaveProperty('lineWarnings')
  expect(await flagsOf(asha)).toMatchObject([{ topic: 'money', interest_id: data._id }])
})

test('what a profile says is flagged once', async () => {
  const asha = await somebody(app)
  const body = {
    lifestylePreferences: { aboutMe: 'We expect 20 lakh cash and a car from the bride side, please note' },
  }
  for (let times = 0; times < 2; times++) await asha.asks(saveProfile, { body })
  expect(await flagsOf(asha)).toMatchObject([{ topic: 'dowry', conversation_id: null, interest_id: null }])
})

test('ten interests with one line within an hour are flagged once', async () => {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const send = async (line: string) => {
    const asha = await somebody(app)
    await rohan.asks(sendInterest, { body: { senderId: rohan.id, receiverId: asha.id, line } })
  }
  for (let count = 0; count < 9; count++) await send('I like your smile')
  await send('You also play the veena')
  expect(await flagsOf(rohan)).toEqual([])
  for (let count = 0; count < 2; count++) await send('I like your SMILE')
  expect(await flagsOf(rohan)).toMatchObject([{ topic: 'same_line' }])
})

// Records the writes that the product acknowledged, and checks that they persist.
import { login } from '@parinay/contract/account'
import { type Conversation, messages, sendMessage } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { connections } from '@parinay/contract/interests'
import { Client } from './http-client.ts'

export interface Person {
  id: MemberId
  phone: string
  password: string
  token: string
}

export interface Chat {
  id: ConversationId
  between: readonly [Person, Person]
  /** All sent messages by their text, which is unique, with or without an answer. */
  sent: Map<string, { by: Person; clientId: string }>
  /** The number of each acknowledged message. */
  acknowledged: Map<string, number>
}

export interface AcknowledgedWrites {
  registered: Person[]
  accepted: (readonly [Person, Person])[]
  chats: Chat[]
}

export const noWritesYet = (): AcknowledgedWrites => ({ registered: [], accepted: [], chats: [] })

export const startChat = ({ _id }: Pick<Conversation, '_id'>, between: readonly [Person, Person]): Chat => ({
  id: _id as ConversationId,
  between,
  sent: new Map(),
  acknowledged: new Map(),
})

/** Sends a message. Without an answer it stays in `sent`. */
export async function sendText(client: Client, chat: Chat, by: Person, text: string, clientId: string) {
  chat.sent.set(text, { by, clientId })
  client.token = by.token
  const { data } = await client.ask(sendMessage, { body: { conversationId: chat.id, text, clientId } })
  chat.acknowledged.set(text, data.seq)
}

/** Returns each lost or wrong entry as a sentence. */
export async function lostWrites(
  client: Client,
  { registered, accepted, chats }: AcknowledgedWrites,
): Promise<string[]> {
  const broken: string[] = []
  for (const person of registered) broken.push(...(await canSignIn(client, person)))
  for (const couple of accepted) broken.push(...(await isConnected(client, couple)))
  for (const chat of chats) broken.push(...(await isWhole(client, chat)))
  return broken
}

async function canSignIn(client: Client, { phone, password, id }: Person): Promise<string[]> {
  try {
    const { user } = await client.ask(login, { body: { phoneNumber: phone, password } })
    return user.id === id ? [] : [`The registration of ${phone} became another member's`]
  } catch (error) {
    return [`The registration of ${phone} is lost: ${(error as Error).message}`]
  }
}

async function isConnected(client: Client, [one, other]: readonly [Person, Person]): Promise<string[]> {
  client.token = one.token
  const { data } = await client.ask(connections, {})
  return data.some(({ _id }) => _id === other.id) ? [] : [`The acceptance of ${one.phone} by ${other.phone} is lost`]
}

/** Finds faults of a chat: gaps in the numbers, acknowledged messages that are lost or duplicate, and messages that nobody sent. */
async function isWhole(client: Client, chat: Chat): Promise<string[]> {
  const stored = await allMessages(client, chat)
  const places = Map.groupBy(stored, ({ text }) => text)
  const broken = stored.flatMap(({ seq, text }, at) => [
    ...(seq === at + 1 ? [] : [`Message ${at + 1} of ${chat.id} has the number ${seq}`]),
    ...(chat.sent.has(text) ? [] : [`Message ${seq} of ${chat.id} was sent by nobody`]),
  ])
  for (const [text, copies] of places) if (copies.length > 1) broken.push(`"${text}" is in ${chat.id} more than once`)
  for (const [text, seq] of chat.acknowledged)
    if (places.get(text)?.[0]?.seq !== seq) broken.push(`"${text}", acknowledged as ${seq} of ${chat.id}, is lost`)
  return broken
}

async function allMessages(client: Client, { id, between: [reader] }: Chat) {
  client.token = reader.token
  const all = (await client.ask(messages, { params: { id }, query: { limit: '100' } })).data
  while (all.length > 0 && all[0]!.seq > 1) {
    const earlier = await client.ask(messages, { params: { id }, query: { limit: '100', before: all[0]!._id } })
    if (earlier.data.length === 0) break
    all.unshift(...earlier.data)
  }
  return all
}

/** Sends unanswered messages again, like a browser. Afterwards each exists once, whether or not the first attempt arrived. */
export async function resendUnanswered(client: Client, { chats }: AcknowledgedWrites) {
  for (const chat of chats)
    for (const [text, { by, clientId }] of chat.sent)
      if (!chat.acknowledged.has(text)) await sendText(client, chat, by, text, clientId)
}

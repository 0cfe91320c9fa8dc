// Adds histories to a population, one piece per transaction. Existing rows between the same two members stay.
import type { Client } from 'pg'
import { copyIn, copyLine, type CopyValue } from '../../src/platform/database/copy-into-table.ts'
import type { Histories, PastConversation, PastInterest } from './population-histories.ts'
import { pieceSizeOf } from './population.ts'

/** For each member of a piece. */
const INTERESTS_AT_ONCE = 2
const CONVERSATIONS_AT_ONCE = 0.4

export async function loadInterests(
  client: Client,
  histories: Histories,
  count: number,
  told: (count: number) => void,
) {
  told(0)
  const atOnce = Math.ceil(INTERESTS_AT_ONCE * pieceSizeOf(histories.population))
  for (let from = 0; from < count; from += atOnce) {
    const some = numbers(from, Math.min(count, from + atOnce)).map((k) => histories.interestAt(k))
    await inTransaction(client, async () => {
      await copyAside(client, 'interest', INTEREST, some.map(interestRow))
      await client.query(
        `insert into interest (${INTEREST}) select ${INTEREST} from coming_interest
         where exists (select from member where member.id = sender_id)
           and exists (select from member where member.id = receiver_id)
         on conflict do nothing`,
      )
    })
    told(some.length)
  }
}

export async function loadConversations(
  client: Client,
  histories: Histories,
  count: number,
  told: (count: number) => void,
) {
  told(0)
  const atOnce = Math.ceil(CONVERSATIONS_AT_ONCE * pieceSizeOf(histories.population))
  for (let from = 0; from < count; from += atOnce) {
    const some = numbers(from, Math.min(count, from + atOnce)).map((c) => histories.conversationAt(c))
    await inTransaction(client, async () => {
      await copyAside(client, 'conversation', CONVERSATION, some.map(conversationRow))
      await copyAside(client, 'message', MESSAGE, some.flatMap(messageRows))
      // Skips conversations of members who are no longer connected.
      await client.query(
        `insert into conversation (${CONVERSATION}) select ${CONVERSATION} from coming_conversation
         where exists (
           select from interest
           where least(sender_id, receiver_id) = member_a and greatest(sender_id, receiver_id) = member_b and status = 'accepted'
         )
         on conflict do nothing`,
      )
      await client.query(
        `insert into message (${MESSAGE}) select ${MESSAGE} from coming_message
         where exists (select from conversation where conversation.id = conversation_id)
         on conflict do nothing`,
      )
    })
    told(some.length)
  }
}

const INTEREST = 'id, sender_id, receiver_id, status, created_at, answered_at'
const CONVERSATION =
  'id, member_a, member_b, last_seq, last_text, last_at, created_at, read_by_a, read_by_b, delivered_a, delivered_b'
const MESSAGE = 'conversation_id, seq, sender_id, text, created_at'

const interestRow = ({ id, sender, receiver, status, createdAt, answeredAt }: PastInterest): CopyValue[] => [
  id,
  sender,
  receiver,
  status,
  createdAt,
  answeredAt,
]

type Reader = [member: string, read: number]

function conversationRow({ id, read, messages, createdAt }: PastConversation): CopyValue[] {
  const [a, b] = Object.entries(read).toSorted(([one], [other]) => (one < other ? -1 : 1)) as [Reader, Reader]
  const [last, count] = [messages.at(-1), messages.length]
  return [id, a[0], b[0], count, last?.text ?? null, last?.at ?? null, createdAt, a[1], b[1], count, count]
}

const messageRows = ({ id, messages }: PastConversation): CopyValue[][] =>
  messages.map(({ sender, text, at }, place) => [id, place + 1, sender, text, at])

/** Copies rows into a temporary table with the same columns, from which only new rows are inserted. */
async function copyAside(client: Client, table: string, columns: string, rows: CopyValue[][]) {
  await client.query(
    `create temporary table coming_${table} (like ${table} including defaults including generated) on commit drop`,
  )
  await copyIn(client, `coming_${table} (${columns})`, [Buffer.from(rows.map(copyLine).join(''))])
}

async function inTransaction(client: Client, work: () => Promise<void>) {
  await client.query('begin')
  await work()
  await client.query('commit')
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)

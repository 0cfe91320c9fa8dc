// Benchmark with thousands of open pages: the memory of a socket, and the latency of a message from sender to receiver.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { conversations as listOf, messages } from '@parinay/contract/conversations'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import type { OpenPagesOptions, WritingOptions, WritingResult } from './open-pages-process.ts'
import { replayStatements } from './profile-list-call.ts'
import { residentMb } from './system-processes.ts'
import { dataDirectory, Product } from './run-product.ts'
import { type Statement, recordStatements } from './record-statements.ts'
import { createParticipants, addConversations, participantToken } from './chat-participants.ts'

const SOCKETS = 5_000
const PER_SECOND = 500
const SECONDS = 20
const LONG = 20_000
const MANY = 500

export async function live(): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const directory = await dataDirectory()
  const product = await Product.start(directory.path, { program: 'npm start' })
  try {
    const { pool, db } = openDatabase((await runningEmbedded(product.dataDir))!, () => undefined)
    try {
      const chats = await createParticipants(pool, SOCKETS)
      return [...(await pages(product, chats)), ...(await reading(product, pool, chats))]
    } finally {
      await db.destroy()
    }
  } finally {
    await product.stop()
    await directory.clear()
  }
}

async function pages(product: Product, conversations: string[]): Promise<Figure[]> {
  const clients = fork(fileURLToPath(new URL('./open-pages-process.ts', import.meta.url)))
  try {
    // The first run loads and compiles code, which is not the cost of a socket.
    const before = residentMb(product.pid)
    clients.send({ origins: [product.origin], conversations, sockets: SOCKETS } satisfies OpenPagesOptions)
    await once(clients, 'message')
    await sleep(3_000)
    const each = ((residentMb(product.pid) - before) * 1024) / SOCKETS
    // The members were inserted in bulk, so the index and the saved searches must catch up.
    await product.waitUntilIdle()
    const written = async (writing: WritingOptions) => {
      clients.send(writing)
      return ((await once(clients, 'message')) as [WritingResult])[0]
    }
    await written({ perSecond: 100, seconds: 3 })
    const { sent, received, latencies } = await written({ perSecond: PER_SECOND, seconds: SECONDS })
    return [
      { what: `${SOCKETS} open pages: memory of the server for each`, value: each, unit: 'KB', max: 60 },
      { what: `messages sent, ${PER_SECOND} a second`, value: sent, unit: '' },
      { what: 'of them not with the receiver’s page', value: sent - received, unit: '', max: 0 },
      {
        what: 'from the call to the receiver’s event: p50',
        value: percentile(latencies, 50),
        unit: 'ms',
        max: 10,
      },
      { what: 'p99', value: percentile(latencies, 99), unit: 'ms', max: 100 },
    ]
  } finally {
    clients.kill()
  }
}

/** Compares a conversation of thousands of messages with a short one, and lists hundreds of conversations. */
async function reading(
  product: Product,
  pool: Parameters<typeof createParticipants>[0],
  chats: string[],
): Promise<Figure[]> {
  const [short, long] = [chats[0]!, chats[1]!]
  // The messages from the time when pages were open.
  await pool.query('delete from message where conversation_id = any($1)', [[short, long]])
  await pool.query(
    `with size (chat, count) as (values ($1::uuid, 20), ($2::uuid, $3::int)),
      said as (
        insert into message (conversation_id, seq, sender_id, text)
        select id, seq, case when seq % 3 = 0 then member_a else member_b end, 'What was said at ' || seq
        from size join conversation on id = chat, generate_series(1, count) as seq
      )
    update conversation set last_seq = count, last_text = 'the end', last_at = now() from size where id = chat`,
    [short, long, LONG],
  )
  const { rows } = await pool.query<{ member_id: string }>(
    `select member_id from session where token_hash = sha256($1::bytea)`,
    [participantToken(4)],
  )
  await addConversations(pool, rows[0]!.member_id, MANY - 1)
  await pool.query('analyze')
  // Thousands of pages have closed at the same moment, and the product stores each member's presence.
  await product.waitUntilIdle()

  const client = new Client(product.origin)
  const opening = async (id: string, person: number) => {
    client.token = participantToken(person)
    return (await timed(() => client.ask(messages, { params: { id }, query: { limit: '20' } }))).ms
  }
  const both = { short: [] as number[], long: [] as number[], list: [] as number[] }
  for (let turn = 0; turn < 300; turn++) {
    both.short.push(await opening(short, 0))
    both.long.push(await opening(long, 2))
  }
  client.token = participantToken(4)
  const { data } = await client.ask(listOf, {})
  for (let turn = 0; turn < 100; turn++) both.list.push((await timed(() => client.ask(listOf, {}))).ms)
  client.close()
  const url = (await runningEmbedded(product.dataDir))!
  const [statements] = await recordStatements(url, [`/api${listOf.path}`], participantToken(4))
  const alone = await replayStatements(url, Array<Statement[]>(100).fill(statements!), 10)
  const listing = statements!.filter(({ name }) => name === 'conversations_of')
  const ratios = await inTurns(url, listing, [{ name: 'bare_rows', text: BARE_ROWS, values: [rows[0]!.member_id] }])
  return [
    { what: 'latest page of 20 messages', value: median(both.short), unit: 'ms' },
    { what: `latest page of ${LONG} messages`, value: median(both.long), unit: 'ms' },
    { what: 'the one to the other', value: median(both.long) / median(both.short), unit: '×', max: 1.25 },
    { what: `list of ${data.length} conversations over HTTP`, value: median(both.list), unit: 'ms' },
    { what: 'its statements alone, the session’s too', value: median(alone), unit: 'ms', max: 5 },
    { what: 'the list to the same rows read bare, median of 40 turns', value: median(ratios), unit: '×', max: 3 },
  ]
}

/** The rows of the list, without visibility checks. */
const BARE_ROWS = `
  select conversation.*, profile.full_name, profile.first_photo, member.last_active_at
  from conversation
  join profile on profile.id = case when member_a = $1 then member_b else member_a end
  join member on member.id = profile.id
  where $1 in (member_a, member_b)`

/** The ratio of two latencies, measured alternately on one connection. */
async function inTurns(url: string, statements: Statement[], others: Statement[]): Promise<number[]> {
  const { pool } = openDatabase(url, () => undefined, 1)
  const durationOf = async (these: Statement[]) =>
    (
      await timed(async () => {
        for (const statement of these) await pool.query(statement)
      })
    ).ms
  try {
    const ratios: number[] = []
    for (let turn = 0; turn < 50; turn++) {
      const [these, those] = [await durationOf(statements), await durationOf(others)]
      if (turn >= 10) ratios.push(these / those)
    }
    return ratios
  } finally {
    await pool.end()
  }
}

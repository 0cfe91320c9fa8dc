// Benchmark of sending a message: the product's statement compared with bare inserts into a similar table.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import * as product from '../src/conversations/send-message.ts'
import { fillWithDemo } from '../demo/members/fill-with-demo.ts'
import type { Context } from '../src/platform/context.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { quiet } from '../scripts/run-command.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'

const CLIENTS = 32
const ROUNDS = 15
const ROUND_MS = 1_000
const MEMBERS = 400
const TEXT = 'Namaste! Thank you for accepting. Shall we talk on Sunday evening, after seven?'

interface Chat {
  id: ConversationId
  between: MemberId[]
}

export async function messages(): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const ctx = await openBenchContext(database.url, CLIENTS)
    try {
      return await compare(ctx)
    } finally {
      await ctx.db.destroy()
    }
  } finally {
    await database.stop()
    await directory.clear()
  }
}

/** Alternates, so that both run under the same conditions, and takes the ratio of each round. */
async function compare(ctx: Context): Promise<Figure[]> {
  await fillWithDemo(ctx, MEMBERS)
  const chats = await connectMany(ctx)
  await ctx.pool.query('create table bare_message (like message including all)')
  const { rows } = await ctx.pool.query<{ fsync: string; synced: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synced`,
  )
  if (rows[0]?.fsync !== 'on' || rows[0].synced !== 'on') throw new Error('The database does not make writes safe')

  // Each client has its own conversations, like 32 members.
  const each = Math.floor(chats.length / CLIENTS)
  const sending = (client: number) => send(ctx, chats[client * each + randomTo(each)]!)
  const inserting = () => insertBare(ctx, chats[randomTo(chats.length)]!)
  await rate(sending, 1_000)
  await rate(inserting, 1_000)
  const sent: number[] = []
  const inserted: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    inserted.push(await rate(inserting))
    sent.push(await rate(sending))
  }
  return [
    { what: `messages sent with ${CLIENTS} clients, median of ${ROUNDS} turns`, value: median(sent), unit: '/s' },
    { what: 'bare inserts', value: median(inserted), unit: '/s' },
    {
      what: 'messages to bare inserts, median of the turns',
      value: median(sent.map((count, round) => count / inserted[round]!)),
      unit: '×',
      min: 0.55,
    },
  ]
}

/** Connects each man to one woman, with a conversation. */
async function connectMany({ pool }: Context): Promise<Chat[]> {
  await pool.query('truncate interest, conversation, message cascade')
  await pool.query(`
    with man as (select id, row_number() over (order by id) as place from profile where gender = 'male'),
      woman as (select id, row_number() over (order by id) as place from profile where gender = 'female'),
      couple as (select man.id as man, woman.id as woman from man join woman using (place)),
      accepted as (
        insert into interest (id, sender_id, receiver_id, status, answered_at)
        select gen_random_uuid(), man, woman, 'accepted', now() from couple
      )
    insert into conversation (id, member_a, member_b)
    select gen_random_uuid(), least(man, woman), greatest(man, woman) from couple`)
  const { rows } = await pool.query<{ id: ConversationId; member_a: MemberId; member_b: MemberId }>(
    'select id, member_a, member_b from conversation',
  )
  return rows.map(({ id, member_a, member_b }) => ({ id, between: [member_a, member_b] }))
}

const send = (ctx: Context, { id, between }: Chat) =>
  product.send(ctx, {
    conversation: id,
    sender: between[randomTo(2)]!,
    replyTo: undefined,
    text: TEXT,
    clientId: randomUUID(),
  })

let inserts = 0
const insertBare = ({ pool }: Context, { id, between }: Chat) =>
  pool.query({
    name: 'bare_insert',
    text: `
      insert into bare_message (conversation_id, seq, sender_id, text, client_id, created_at)
      values ($1, $2, $3, $4, $5, $6) returning conversation_id, seq, sender_id, text, created_at`,
    values: [id, ++inserts, between[randomTo(2)], TEXT, randomUUID(), new Date()],
  })

/** The rate when each client sends one message after another. */
async function rate(work: (client: number) => Promise<unknown>, milliseconds = ROUND_MS): Promise<number> {
  const began = performance.now()
  const one = async (client: number) => {
    let done = 0
    for (; performance.now() - began < milliseconds; done++) await work(client)
    return done
  }
  const done = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)))
  return done.reduce((sum, each) => sum + each, 0) / ((performance.now() - began) / 1000)
}

const randomTo = (end: number) => Math.floor(Math.random() * end)

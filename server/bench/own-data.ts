// Benchmark of a member's copy of their data, with 10,000 messages in 20 conversations and the other lists of an active member.
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { register } from '@parinay/contract/account'
import { downloadOwnData } from '@parinay/contract/own-data'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const MESSAGES = 10_000
const CONVERSATIONS = 20
const TIMES = 7

export async function ownData(): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    const product = await Product.start(directory.path, { demoMembers: 300, program: 'server' })
    try {
      const client = new Client(product.origin)
      const member = await signUp(client)
      const pool = new Pool({ connectionString: (await runningEmbedded(directory.path))! })
      await fill(pool, member)
      await pool.end()
      await product.endSideWork()
      await product.waitUntilIdle()
      return await measure(client)
    } finally {
      await product.stop()
    }
  } finally {
    await directory.clear()
  }
}

async function signUp(client: Client): Promise<string> {
  const { token, user } = await client.ask(register, {
    body: {
      fullName: 'Asha Rao',
      phoneNumber: '9812345678',
      password: randomUUID(),
      gender: 'female',
      dateOfBirth: '1993-01-15',
      profileCreatedFor: 'self',
    },
  })
  client.token = token
  return user.id
}

async function fill(pool: Pool, member: string) {
  await pool.query(
    `with other as (select id, row_number() over (order by id) as n from profile where gender = 'male' limit $2),
     interests as (
       insert into interest (id, sender_id, receiver_id, status, answered_at)
       select gen_random_uuid(), id, $1, 'accepted', now() from other
     ),
     chats as (
       insert into conversation (id, member_a, member_b, last_seq)
       select gen_random_uuid(), least(id, $1::uuid), greatest(id, $1::uuid), $3 / $2 from other returning id, member_a, member_b
     )
     insert into message (conversation_id, seq, sender_id, text, masks)
     select id, seq, case when seq % 2 = 0 then member_a else member_b end,
       'Namaste! Thank you for accepting. Shall we talk on Sunday evening, after seven?', '{}'
     from chats, generate_series(1, $3::int / $2::int) seq`,
    [member, CONVERSATIONS, MESSAGES],
  )
  await pool.query(
    `insert into impression (viewer_id, shown_on, list, person_id, place, shown_at)
     select $1, current_date - day, 'search', id, 1, now() - day * interval '1 day'
     from profile, generate_series(0, 60) day where gender = 'male'`,
    [member],
  )
  await pool.query(
    `insert into profile_view (viewer_id, viewed_id, last_at, traced_at)
     select $1, id, now(), now() from profile where gender = 'male' on conflict do nothing`,
    [member],
  )
  await pool.query('analyze message, impression, profile_view')
}

async function measure(client: Client): Promise<Figure[]> {
  const path = `/api${downloadOwnData.path}`
  const times: number[] = []
  let size = 0
  for (let turn = 0; turn < TIMES; turn++) {
    const { ms, result } = await timed(() => client.post(path, {}))
    if (result.status !== 200) throw new Error(`${path} answered ${result.status}: ${result.text}`)
    times.push(ms)
    size = result.bytes
  }
  client.close()
  return [
    {
      what: `the copy of a member with ${MESSAGES} messages, median of ${TIMES}`,
      value: median(times) / 1000,
      unit: 's',
      max: 2,
    },
    { what: 'slowest', value: Math.max(...times) / 1000, unit: 's', max: 2 },
    { what: 'size of the archive', value: size / 1024, unit: 'KB' },
  ]
}

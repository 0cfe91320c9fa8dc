// Loads a population into a database. Each piece is a transaction, so an interrupted run can be resumed.
import { Client } from 'pg'
import { hashPassword } from '../../src/account/passwords.ts'
import { isBuilt, rebuild } from '../../src/discovery/index/rebuild-index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { copyIn } from '../../src/platform/database/copy-into-table.ts'
import { Histories, mostConversations } from './population-histories.ts'
import { loadConversations, loadInterests } from './load-histories.ts'
import { memberRow, personAt, profileRow } from './person-from-reference.ts'
import { columnsIn, madePieces, type Piece } from './population-pieces.ts'
import {
  boundsOf,
  IN_SERIES,
  memberIdOf,
  pieceSizeOf,
  PLACE_IN_SERIES,
  POPULATION_PASSWORD,
  type Population,
} from './population.ts'

/** Thrown if the population does not fit this database. The message is one line for the operator. */
export class PopulationRefused extends Error {
  override name = 'PopulationRefused'
}

// "pari", and the loader's lock: only one loader runs at a time, and a killed loader's last transaction ends before the next one starts.
const LOCK = [0x70617269, 7]

export interface Wanted extends Population {
  interests?: number
  conversations?: number
}

/** Receives the number of additional rows in the database, including those that already existed. */
export type OnProgress = (what: 'members' | 'interests' | 'conversations', more: number) => void

/** Receives the number of finished chunks of the lists' index. */
export type Indexed = (done: number, of: number) => void

export async function loadPopulation(
  url: string,
  wanted: Wanted,
  onProgress: OnProgress = () => undefined,
  indexed: Indexed = () => undefined,
) {
  const { interests = 0, conversations = 0 } = wanted
  const histories = interests > 0 || conversations > 0 ? historiesOf(wanted, interests, conversations) : undefined
  const client = new Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c timezone=UTC -c parinay.loading=on',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', LOCK)
    await loadMembers(client, wanted, (more) => onProgress('members', more))
    if (histories) await loadInterests(client, histories, interests, (more) => onProgress('interests', more))
    if (histories)
      await loadConversations(client, histories, conversations, (more) => onProgress('conversations', more))
    await settle(client)
  } finally {
    await client.end()
  }
  await makeIndex(url, indexed)
}

async function makeIndex(url: string, indexed: Indexed) {
  const opened = openDatabase(url, () => undefined, 2)
  try {
    if (!(await isBuilt(opened))) await rebuild({ ...opened, now: () => new Date() }, indexed)
  } finally {
    await opened.db.destroy()
  }
}

function historiesOf(population: Population, interests: number, conversations: number): Histories {
  const histories = new Histories(population)
  if (interests > histories.mostInterests)
    throw new PopulationRefused(`So many members have at most ${histories.mostInterests} interests.`)
  const most = mostConversations(interests)
  if (conversations > most)
    throw new PopulationRefused(
      `People talk after an interest was accepted: ${interests} interests have at most ${most} conversations.`,
    )
  return histories
}

async function loadMembers(client: Client, population: Population, onProgress: (more: number) => void) {
  await refuseAnother(client, population)
  const missing = await missingPieces(client, population)
  onProgress(population.members - missing.reduce((sum, piece) => sum + countOf(population, piece), 0))
  if (missing.length === 0) return

  const passwordHash = await hashPassword(POPULATION_PASSWORD)
  const columns = columnsFor(population)
  for await (const piece of madePieces({ population, passwordHash }, missing)) {
    await loadPiece(client, piece, columns)
    onProgress(piece.count)
  }
}

/** Refuses a second population: all seeds share the phone numbers, and a person's dates depend on the number of members. */
async function refuseAnother(client: Client, population: Population) {
  const { rows } = await client.query<{ id: string; created_at: Date; place: number }>(
    `select id, created_at, ${PLACE_IN_SERIES} as place from member where ${IN_SERIES} order by phone limit 1`,
  )
  const [first] = rows
  if (!first) return
  const isTheirs =
    first.id === memberIdOf(population.seed, first.place) &&
    first.created_at.toISOString() === personAt(population, first.place).createdAt
  if (!isTheirs)
    throw new PopulationRefused(
      'This database holds a population of another size or seed: take a new database for this one.',
    )
}

/** The pieces without any member. A piece from which members were deleted stays as it is. */
async function missingPieces(client: Client, population: Population): Promise<number[]> {
  const { rows } = await client.query<{ piece: number }>(
    `select distinct (${PLACE_IN_SERIES} - 1) / ${pieceSizeOf(population)} as piece from member where ${IN_SERIES}`,
  )
  const there = new Set(rows.map(({ piece }) => piece))
  return Array.from({ length: Math.ceil(population.members / pieceSizeOf(population)) }, (_, piece) => piece).filter(
    (piece) => !there.has(piece),
  )
}

function countOf(population: Population, piece: number) {
  const [first, last] = boundsOf(population, piece)
  return last - first + 1
}

function columnsFor(population: Population) {
  const person = personAt(population, 1)
  return { member: columnsIn(memberRow(population, person, '')), profile: columnsIn(profileRow(population, person)) }
}

async function loadPiece(client: Client, { members, profiles }: Piece, columns: ReturnType<typeof columnsFor>) {
  await client.query('begin')
  // The index of the lists is built after the last piece; until then it is marked as not built.
  await client.query('update discovery_state set is_built = false where is_built')
  await copyIn(client, `member (${columns.member})`, [members])
  await copyIn(client, `profile (${columns.profile})`, [profiles])
  await client.query('commit')
}

/** Collects statistics and cleans up the tables and their indexes, as autovacuum does in use. */
async function settle(client: Client) {
  await client.query(`set maintenance_work_mem = '128MB'`)
  await client.query('vacuum (analyze) member, profile, interest, conversation, message')
}

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Context } from '../context.ts'
import { PATIENCE_MS } from '../concurrency/batching.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Whole numbers fit JavaScript's; calendar dates stay text, so that no time zone can move a birthday.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (date: string) => date)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asMoment)

const asAnyMoment: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** A session's time zone is UTC, so that a moment's parts have their places, and lists of hundreds of them are read in half the time. */
export function asMoment(text: string): Date {
  if (text[10] !== ' ' || !text.endsWith('+00')) return asAnyMoment(text)
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
  let milliseconds = 0
  for (let at = 20, worth = 100; worth >= 1 && at < text.length - 3; at++, worth /= 10)
    milliseconds += (text.charCodeAt(at) - 48) * worth
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds))
}

export interface Database {
  db: Db
  /** For what a query builder is not for: streams and named statements. */
  pool: pg.Pool
}

export function openDatabase(url: string, onIdleError: (error: Error) => void, max = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC -c jit=off -c enable_memoize=off',
    application_name: 'parinay',
  })
  // A connection that breaks while idle is dropped by the pool; the next query opens another.
  pool.on('error', onIdleError)
  // One that breaks while it is lent out, between two queries, has nobody to tell; the next query fails and says why.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** As PostgreSQL writes an array of numbers: pg writes each element as if it were any text. */
export const numberArray = (numbers: readonly (number | null)[]) => `{${numbers.map((one) => one ?? 'NULL').join()}}`

/** The work may be done again from its beginning, so it changes nothing outside of the transaction. */
export async function inTransaction<T>(ctx: Pick<Context, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const after: (() => void)[] = []
    try {
      const done = await ctx.db.transaction().execute((tx) => {
        afterwards.set(tx, after)
        return work(tx)
      })
      for (const then of after) then()
      return done
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 4
/** Of two who wait for one another PostgreSQL ends one, whose turn comes once the other is done. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '40P01'

/** Reads that see one and the same state of everything, so that a total fits the rows beside it. */
export const inSnapshot = <T>(ctx: Pick<Context, 'db'>, read: (db: Db) => Promise<T>): Promise<T> =>
  ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** The same for named statements. */
export async function onSnapshot<T>(
  { pool }: Pick<Database, 'pool'>,
  read: (reader: { pool: Pick<pg.Pool, 'query'> }) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin isolation level repeatable read read only')
    const found = await read({ pool: client })
    await client.query('commit')
    return found
  } catch (error) {
    failure = error
    throw error
  } finally {
    // After a failure the connection is closed rather than given to somebody else.
    client.release(failure !== undefined)
  }
}

const afterwards = new WeakMap<Tx, (() => void)[]>()

/** Done once the transaction is committed; not at all when it is not. */
export function afterCommit(tx: Tx, then: () => void) {
  const after = afterwards.get(tx)
  if (!after) throw new Error('This transaction was not opened by inTransaction')
  after.push(then)
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Too slow to answer.
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57P05',
])

/** The database went away or has not come back yet; nothing of the operation was kept. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (UNREACHABLE.has(code) || code.startsWith('08'))) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  )
}

/** What the row was to belong to was deleted at the same moment. */
export const isOrphaned = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '23503'

/** A unique key or another constraint said no: its name, or undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined
}

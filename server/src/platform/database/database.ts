import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { WAIT_TIMEOUT_MS } from '../concurrency/with-database-timeout.ts'
import type { Singletons } from './database-singletons.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Every bigint of this database fits a JavaScript number. Calendar dates stay text, so that no time zone can move a birthday.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (date: string) => date)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTimestamp)

const parseAnyTimestamp: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Sessions run in UTC, so each part has a fixed offset. That halves the time for lists with hundreds of timestamps. */
export function parseTimestamp(text: string): Date {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseAnyTimestamp(text)
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
  let milliseconds = 0
  for (let at = 20, worth = 100; worth >= 1 && at < text.length - 3; at++, worth /= 10)
    milliseconds += (text.charCodeAt(at) - 48) * worth
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds))
}

export interface Database {
  db: Db
  /** For streams and named statements, which the query builder does not cover. */
  pool: pg.Pool
  /** Access it by `singletonOf`. A replica has its own, so that a frozen replica does not block the primary. */
  singletons: Singletons
}

export function openDatabase(url: string, onIdleError: (error: Error) => void, max = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC -c jit=off -c enable_memoize=off',
    application_name: 'parinay',
  })
  // The pool drops a connection that breaks while idle, and the next query opens another.
  // Connections of an ended pool that are still closing may report that the server stops.
  pool.on('error', (error) => pool.ending || onIdleError(error))
  // Without a listener, a connection that breaks between two queries would end the process. The next query reports the failure.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), singletons: new Map() }
}

/** PostgreSQL's literal for an array of numbers. pg itself would quote each element. */
export const numberArray = (numbers: readonly (number | null)[]) =>
  `{${numbers.map((number) => number ?? 'NULL').join()}}`

/** Runs `work` in a transaction. After a deadlock it runs again, so it must change nothing outside the transaction. */
export async function inTransaction<T>(ctx: Pick<Database, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const callbacks: (() => void)[] = []
    try {
      const done = await ctx.db.transaction().execute((tx) => {
        afterCommitHooks.set(tx, callbacks)
        return work(tx)
      })
      for (const callback of callbacks) callback()
      return done
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const MAX_ATTEMPTS = 4
/** PostgreSQL ends one of two transactions that wait for each other; a retry succeeds once the other is done. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '40P01'

/** Runs reads on one snapshot, so that a total fits the rows beside it. */
export const inSnapshot = <T>(ctx: Pick<Database, 'db'>, read: (db: Db) => Promise<T>): Promise<T> =>
  ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Like `inSnapshot`, for named statements. */
export async function withSnapshotClient<T>(
  { pool }: Pick<Database, 'pool'>,
  read: (reader: { pool: Pick<pg.Pool, 'query'> }) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await read({ pool: client })
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // Closes the connection after a failure instead of reusing it.
    client.release(failure !== undefined)
  }
}

const afterCommitHooks = new WeakMap<Tx, (() => void)[]>()

/** Runs `callback` once the transaction is committed, and never if it is rolled back. */
export function afterCommit(tx: Tx, callback: () => void) {
  const callbacks = afterCommitHooks.get(tx)
  if (!callbacks) throw new Error('This transaction was not opened by inTransaction')
  callbacks.push(callback)
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A timeout.
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57P05',
])

/** True if the database is down or still restarting, and the operation left no trace. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (UNREACHABLE_CODES.has(code) || code.startsWith('08'))) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  )
}

/** True if the row's parent was deleted concurrently. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '23503'

/** The name of the violated constraint; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined
}

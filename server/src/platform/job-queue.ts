// The queue of work that runs after a transaction. pg-boss stores it.
import { sql } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from './database/database.ts'

export interface Queue {
  /** Enqueues one piece of work for each id. It runs once the transaction is committed. */
  enqueue(tx: Tx, job: string, ids: readonly string[], options?: EnqueueOptions): Promise<void>
  /** The ids whose work waits or runs. Work that started before `startedAfter` belongs to a process that died. */
  unfinishedIds(db: Db, job: string, startedAfter: Date): Promise<ReadonlySet<string>>
}

export interface EnqueueOptions {
  /** Delays work whose result nobody waits for. */
  delaySeconds?: number
  /** Work of one sender runs one after another. */
  sender?: string
  /** The number of this sender's pieces that are already queued. A higher position has a lower priority. */
  position?: number
}

/** The id that was enqueued. */
export type JobData = { about: string }

/** pg-boss keeps its queues in the same database. */
export const createBoss = (pool: pg.Pool, options: Pick<ConstructorOptions, 'supervise' | 'schedule'> = {}) =>
  new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, persistWarnings: false, ...options })

export const createQueue = (boss: PgBoss): Queue => ({
  async enqueue(tx, job, ids, { delaySeconds = 0, sender, position = 0 } = {}) {
    const options = { startAfter: delaySeconds, priority: -position, ...(sender && { group: { id: sender } }) }
    const pieces = ids.map((id) => ({ data: { about: id } satisfies JobData, ...options }))
    await boss.insert(job, pieces, { db: fromKysely(tx) })
  },
  async unfinishedIds(db, job, startedAfter) {
    const { rows } = await sql<JobData>`
      select data ->> 'about' as about from pgboss.job where name = ${job}
        and (state in ('created', 'retry') or (state = 'active' and started_on > ${startedAfter}))
    `.execute(db)
    return new Set(rows.map(({ about }) => about))
  },
})

// The thread of the night's work, on a connection of its own: it moves everybody's standing on, then trains a version on what members
// decided, and sends it back.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { updateStandings } from '../update-attention-standings.ts'
import { readRows, type TrainingLimits } from './training-rows.ts'
import { trainVersion } from './train-version.ts'

export interface TrainingOrder {
  databaseUrl: string
  now: Date
  max: TrainingLimits
}

/** The lowest priority: the night has hours for it. */
const NICENESS = 19
const { databaseUrl, now, max } = workerData as TrainingOrder
// On Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(0, NICENESS)

const { pool } = openDatabase(databaseUrl, () => undefined, 1)
await updateStandings({ pool, now: () => now })
const client = await pool.connect()
try {
  await client.query(`set statement_timeout = '10min'`)
  parentPort!.postMessage(trainVersion(await readRows(client, now, max)), [])
} finally {
  client.release()
  await pool.end()
}

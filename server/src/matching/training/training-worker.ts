// The thread that trains: it reads what members decided on a connection of its own, and sends back one version. It writes nothing.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { openDatabase } from '../../platform/database/database.ts'
import { readRows } from './training-rows.ts'
import { trainVersion } from './train-version.ts'

export interface TrainingOrder {
  databaseUrl: string
  now: Date
  maxDecisions: number
}

const NICENESS = 10
const { databaseUrl, now, maxDecisions } = workerData as TrainingOrder
// On Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(0, NICENESS)

const { pool } = openDatabase(databaseUrl, () => undefined, 1)
const client = await pool.connect()
try {
  await client.query(`set statement_timeout = '10min'`)
  parentPort!.postMessage(trainVersion(await readRows(client, now, maxDecisions), todayInIndia(now)), [])
} finally {
  client.release()
  await pool.end()
}

// An app reduced to its database, for tests that kill it: started with a data directory, it tells its address, and on
// request writes numbers, telling each one that the database has acknowledged.
import { Client } from 'pg'
import { startEmbedded } from '../platform/embedded-postgres/embedded.ts'

const [dataDir = '', task = 'idle'] = process.argv.slice(2)
const say = (word: string, value: unknown) => process.stdout.write(`${word} ${JSON.stringify(value)}\n`)

const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } }).catch(
  (error: Error) => {
    say('refused', error.message)
    process.exit(1)
  },
)
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
say('ready', database.url)
void database.takenOver.then(({ message }) => {
  say('taken', message)
  process.exit(1)
})

if (task === 'write') {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (n int generated always as identity)')
  for (;;) {
    const { rows } = await client.query<{ n: number }>('insert into written default values returning n')
    say('wrote', rows[0]?.n)
  }
}

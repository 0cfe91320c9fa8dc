// A program with only the embedded database, for tests that kill it. It prints its URL. With the task `write` it inserts numbers and prints each
// acknowledged one. With the task `yield` it waits long for another app to claim a running server first.
import { Client } from 'pg'
import { startEmbedded } from '../platform/embedded-postgres/embedded-database.ts'

const [dataDir = '', task = 'idle'] = process.argv.slice(2)
const print = (word: string, value: unknown) => process.stdout.write(`${word} ${JSON.stringify(value)}\n`)

const database = await startEmbedded({
  dataDir,
  log: { info: () => undefined, warn: () => undefined },
  ...(task === 'yield' && { yieldMs: 50_000 }),
}).catch((error: Error) => {
  print('refused', error.message)
  process.exit(1)
})
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
print('ready', database.url)
void database.takenOver.then(({ message }) => {
  print('taken', message)
  process.exit(1)
})

if (task === 'write') {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (n int generated always as identity)')
  for (;;) {
    const { rows } = await client.query<{ n: number }>('insert into written default values returning n')
    print('wrote', rows[0]?.n)
  }
}

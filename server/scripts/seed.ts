// npm run seed -- --members N [--seed S]: fills the configured database with a large population; run again, it goes on where it ended.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt, rebuild } from '../src/discovery/rebuild.ts'
import { openDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openConfigured } from '../src/platform/postgres/configured.ts'
import { loadPopulation } from '../src/population/load.ts'
import { MOST_MEMBERS, phoneOfMember, POPULATION_PASSWORD } from '../src/population/population.ts'
import { command } from './command.ts'

const USAGE = 'npm run seed -- --members N [--seed S] [--force]'

await command(async (config, args) => {
  const { values: given } = parseArgs({
    args,
    options: {
      members: { type: 'string' },
      seed: { type: 'string', default: '7' },
      force: { type: 'boolean', default: false },
    },
  })
  const members = wholeNumber('members', given.members, 1, MOST_MEMBERS)
  const seed = wholeNumber('seed', given.seed, 0, 1_000_000)
  if ((config.admin ?? config.operator) && !given.force)
    throw new Error(
      'ADMIN_PHONE or OPERATOR_NAME is set, so this looks like an installation for real members. --force adds people who do not exist all the same.',
    )

  const database = await openConfigured(config, console)
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: console })
    const began = performance.now()
    let done = 0
    const added = await loadPopulation(database.url, { members, seed }, (count) => {
      done += count
      console.log(`${done} of ${members} members`)
    })
    await makeIndex(database.url)
    console.log(`Added ${added} members in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    console.log(`Sign in as ${phoneOfMember(1)} to ${phoneOfMember(members)} with ${POPULATION_PASSWORD}`)
  } finally {
    await database.stop()
  }
})

async function makeIndex(url: string) {
  const opened = openDatabase(url, () => undefined, 2)
  try {
    if (await isBuilt(opened)) return
    await rebuild({ ...opened, now: () => new Date() }, (done, of) => console.log(`Index of the lists: ${done} of ${of}`))
  } finally {
    await opened.db.destroy()
  }
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`--${name} must be a whole number from ${least} to ${most}: ${USAGE}`)
  return number
}

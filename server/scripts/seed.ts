// npm run seed -- --members N: fills the configured database with a large population. A second run continues where the first one ended.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { loadPopulation } from '../demo/population/load-population.ts'
import { MOST_MEMBERS, phoneOfMember, PIECE, POPULATION_PASSWORD } from '../demo/population/population.ts'
import { command } from './run-command.ts'
import { Progress } from './progress.ts'

const USAGE = 'npm run seed -- --members N [--seed S] [--interests N] [--conversations N] [--piece N] [--force]'

await command(async (config, args) => {
  const { values: given } = parseArgs({
    args,
    options: {
      members: { type: 'string' },
      seed: { type: 'string', default: '7' },
      interests: { type: 'string', default: '0' },
      conversations: { type: 'string', default: '0' },
      piece: { type: 'string', default: String(PIECE) },
      force: { type: 'boolean', default: false },
    },
  })
  const members = wholeNumber('members', given.members, 1, MOST_MEMBERS)
  const seed = wholeNumber('seed', given.seed, 0, 1_000_000)
  const interests = wholeNumber('interests', given.interests, 0, MOST_MEMBERS)
  const conversations = wholeNumber('conversations', given.conversations, 0, MOST_MEMBERS)
  const pieceSize = wholeNumber('piece', given.piece, 1, MOST_MEMBERS)
  if ((config.admin ?? config.operator) && !given.force)
    throw new Error(
      'ADMIN_PHONE or OPERATOR_NAME is set, so this looks like an installation for real members. --force adds people who do not exist all the same.',
    )

  const database = await startDatabase(config, console)
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: console })
    const began = performance.now()
    const totals = { members, interests, conversations }
    let progress: Progress | undefined
    await loadPopulation(
      database.url,
      { ...totals, seed, pieceSize },
      (what, more) => {
        if (progress?.what !== what) progress = new Progress(what, totals[what])
        progress.advance(more)
      },
      (done, of) => {
        if (done === 1) progress = new Progress('chunks of the index', of)
        progress?.advance(1)
      },
    )
    console.log(`They are all there after ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    console.log(`Sign in as ${phoneOfMember(1)} to ${phoneOfMember(members)} with ${POPULATION_PASSWORD}`)
  } finally {
    await database.stop()
  }
})

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`--${name} must be a whole number from ${least} to ${most}: ${USAGE}`)
  return number
}

// Kills a process during a merge of the index, alone or together with the database. The index must stay correct, and saved searches must
// have found all matches.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { chanceFrom } from '../demo/members/seeded-chance.ts'
import { verifyIndex } from '../src/discovery/index/verify-index.ts'
import { rollOverTo } from '../src/discovery/index/roll-over-ages.ts'
import type { Context } from '../src/platform/context.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import * as searches from '../src/saved-searches/saved-searches.ts'
import { countSearchMatches, findWrongAlerts } from '../src/testing/find-wrong-alerts.ts'
import { settleIndex } from '../src/testing/settle-index.ts'
import { newSeed } from './new-seed.ts'
import type { Figure } from './print-figures.ts'
import { openPopulation } from './reference-workload.ts'
import { allProcesses, workingFolder, killIfRunning } from './system-processes.ts'
import { dataDirectory } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'

const MEMBERS = 5_000
const LONGEST_LIFE = 1_500
const LONGEST_START = 30_000

export async function mergeKills(times = 100): Promise<Figure[]> {
  const chance = chanceFrom(newSeed())
  const directory = await dataDirectory()
  const database = await openPopulation(MEMBERS, directory.path)
  const sum = { saved: 0, merged: 0 }
  let differences = 0
  try {
    await using(database.url, saveSearches)
    for (let kill = 1; kill <= times; kill++) {
      const merger = fork(join(import.meta.dirname, 'save-and-merge-process.ts'), [database.url])
      merger.on('message', ({ saved = 0, merged = 0 }: Partial<typeof sum>) => {
        sum.saved += saved
        sum.merged += merged
      })
      const gone = once(merger, 'exit')
      // Waits until the process works.
      await Promise.race([once(merger, 'message'), gone])
      await sleep(chance.between(0, LONGEST_LIFE))
      // Every second kill includes the database.
      if (kill % 2 === 0) killAllIn(join(realpathSync(directory.path), 'postgres'))
      merger.kill('SIGKILL')
      await gone
      const found = await differencesIn(database.url)
      differences += found
      if (kill % 10 === 0 || found > 0)
        console.log(`kill ${kill}: ${sum.saved} saved, ${sum.merged} merged, ${found} differences`)
    }
    const finds = await using(database.url, mergeAll)
    return [
      { what: 'SIGKILLs, every second one of the database too', value: times, unit: '' },
      { what: 'profiles saved meanwhile', value: sum.saved, unit: '', min: times },
      { what: 'profiles merged meanwhile', value: sum.merged, unit: '', min: times },
      { what: 'differences after each of them', value: differences, unit: '', max: 0 },
      { what: 'differences when all is merged', value: await differencesIn(database.url), unit: '', max: 0 },
      { what: 'found by saved searches', value: finds.found, unit: '', min: times },
      { what: 'matching people missed, or reported twice', value: finds.wrong, unit: '', max: 0 },
    ]
  } finally {
    await database.stop()
    await directory.clear()
  }
}

function killAllIn(folder: string) {
  for (const pid of allProcesses()) if (workingFolder(pid) === folder) killIfRunning(pid)
}

/** Settles when the database serves again. */
async function differencesIn(url: string): Promise<number> {
  const opened = openDatabase(url, () => undefined, 1)
  try {
    const deadline = Date.now() + LONGEST_START
    while (!(await opened.pool.query('select 1').catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('The database does not come back')
      await sleep(50)
    }
    return (await verifyIndex(opened)).length
  } finally {
    await opened.db.destroy()
  }
}

async function using<T>(url: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await openBenchContext(url, 2)
  try {
    return await work(ctx)
  } finally {
    await ctx.db.destroy()
  }
}

/** Saves searches for castes that no member has before the first save. */
async function saveSearches(ctx: Context) {
  const { rows } = await ctx.pool.query<{ id: MemberId }>('select id from profile order by join_order limit 20')
  for (const [place, { id }] of rows.entries())
    await searches.save(ctx, id, {
      name: `Search ${place}`,
      query: { caste: `Caste ${place}`, ...(place % 2 === 0 && { ageMin: 30 }) },
      alert: 'instant',
    })
}

async function mergeAll(ctx: Context) {
  await rollOverTo(ctx, todayInIndia(ctx.now()))
  await settleIndex(ctx)
  return { found: await countSearchMatches(ctx), wrong: (await findWrongAlerts(ctx)).length }
}

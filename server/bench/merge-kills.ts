// Whoever merges into the index of the lists is killed in the middle of it, alone or with the database: the index stays right.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { check } from '../src/discovery/check.ts'
import { merge } from '../src/discovery/merge.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Figure } from './figures.ts'
import { openPopulation } from './population.ts'
import { allProcesses, folderOf, killIfThere } from './processes.ts'
import { dataDirectory } from './product.ts'

const MEMBERS = 5_000
const SHORTEST_LIFE = 300
const LONGEST_LIFE = 1_500
const LONGEST_START = 30_000

export async function mergeKills(times = 100): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await openPopulation(MEMBERS, directory.path)
  const sum = { saved: 0, merged: 0 }
  let differences = 0
  try {
    for (let kill = 1; kill <= times; kill++) {
      const merger = fork(join(import.meta.dirname, 'merger.ts'), [database.url])
      merger.on('message', ({ saved = 0, merged = 0 }: Partial<typeof sum>) => {
        sum.saved += saved
        sum.merged += merged
      })
      const gone = once(merger, 'exit')
      await sleep(SHORTEST_LIFE + Math.random() * (LONGEST_LIFE - SHORTEST_LIFE))
      // Every second time the whole database goes with it.
      if (kill % 2 === 0) killAllIn(join(realpathSync(directory.path), 'postgres'))
      merger.kill('SIGKILL')
      await gone
      const found = await differencesIn(database.url)
      differences += found
      if (kill % 10 === 0 || found > 0)
        console.log(`kill ${kill}: ${sum.saved} saved, ${sum.merged} merged, ${found} differences`)
    }
    await mergeAll(database.url)
    return [
      { what: 'SIGKILLs, every second one of the database too', value: times, unit: '' },
      { what: 'profiles saved meanwhile', value: sum.saved, unit: '', atLeast: times },
      { what: 'profiles merged meanwhile', value: sum.merged, unit: '', atLeast: times },
      { what: 'differences after each of them', value: differences, unit: '', atMost: 0 },
      { what: 'differences when all is merged', value: await differencesIn(database.url), unit: '', atMost: 0 },
    ]
  } finally {
    await database.stop()
    await directory.clear()
  }
}

function killAllIn(folder: string) {
  for (const pid of allProcesses()) if (folderOf(pid) === folder) killIfThere(pid)
}

/** Once the database serves again. */
async function differencesIn(url: string): Promise<number> {
  const opened = openDatabase(url, () => undefined, 1)
  try {
    const deadline = Date.now() + LONGEST_START
    while (!(await opened.pool.query('select 1').catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('The database does not come back')
      await sleep(50)
    }
    return (await check(opened)).length
  } finally {
    await opened.db.destroy()
  }
}

async function mergeAll(url: string) {
  const opened = openDatabase(url, () => undefined, 1)
  while ((await merge(opened)) > 0);
  await opened.db.destroy()
}

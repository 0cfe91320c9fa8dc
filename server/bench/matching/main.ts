// npm run bench:matching -- DIR: runs the matching benchmark in DIR, and prints it beside simple methods and the goals. Without DIR the variable
// MATCHING_BENCHMARK names it. The data are not part of this repository.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Measure, printMeasures } from './print-measures.ts'
import { marketMeasures, speedDatingMeasures } from './benchmark-goals.ts'

const ENGINE = resolve(import.meta.dirname, 'answer-job.ts')
const named = process.argv[2] ?? process.env['MATCHING_BENCHMARK']
const scratch = mkdtempSync(join(tmpdir(), 'parinay-matching-'))
try {
  if (!named) throw new Error('Say where the benchmark is: npm run bench:matching -- DIR')
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named)
  if (!existsSync(join(folder, 'run.mjs'))) throw new Error(`There is no matching benchmark in ${folder}`)
  const measures = [...['A', 'B', 'C'].flatMap((task) => speedDating(folder, task)), ...market(folder)]
  printMeasures(measures)
  if (measures.some(({ isReached }) => !isReached)) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function speedDating(folder: string, task: string): Measure[] {
  const result = join(scratch, `${task}.json`)
  run(join(folder, 'run.mjs'), '--engine', `"${process.execPath}" "${ENGINE}"`, '--task', task, '--json', result)
  return speedDatingMeasures(task, JSON.parse(readFileSync(result, 'utf8')) as never, join(folder, 'reference.csv'))
}

function market(folder: string): Measure[] {
  const [world, job, result] = [
    join(folder, 'market/worlds/alpha.json'),
    join(scratch, 'market'),
    join(scratch, 'market.json'),
  ]
  run(join(folder, 'market/market.mjs'), '--world', world, '--out', job)
  run(ENGINE, job)
  run(join(folder, 'market/score-market.mjs'), '--world', world, '--lists', join(job, 'lists.csv'), '--json', result)
  return marketMeasures(JSON.parse(readFileSync(result, 'utf8')) as never)
}

function run(...args: string[]) {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`This failed: node ${args.join(' ')}`)
}

// npm run bench: runs all benches, or the named ones. Exits with 1 if a ratio, size or count breaks its limit; times are only printed.
// With --write it also updates docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHES, workloadOf } from './benches.ts'
import { type Figure, isBroken, printTable } from './print-figures.ts'
import { withRun } from './update-benchmarks-page.ts'

const REPORT = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md')

const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    members: { type: 'string' },
    data: { type: 'string' },
    searches: { type: 'string' },
    reports: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { write, ...options } = values

const unknown = named.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

const broken: string[] = []
const usual = Object.keys(BENCHES).filter((name) => !BENCHES[name]!.onlyWhenNamed)
for (const name of named.length > 0 ? named : usual) {
  const figures = await BENCHES[name]!.measure(options)
  printTable(name, figures)
  if (write) writeDown(workloadOf(name, options), figures)
  broken.push(...figures.filter(isBroken).map(({ what }) => `${name}: ${what}`))
}
if (broken.length > 0) {
  console.error(`\nBroken limits:\n${broken.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}

function writeDown(workload: string, figures: readonly Figure[]) {
  const run = { workload, figures, date: new Date().toISOString().slice(0, 10), machine: machine() }
  writeFileSync(REPORT, withRun(readFileSync(REPORT, 'utf8'), run, Object.keys(BENCHES)))
}

function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]!.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB`
}

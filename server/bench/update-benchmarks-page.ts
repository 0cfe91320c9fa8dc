// Updates the table of figures in docs/benchmarks.md. A run replaces only the rows of its workload.
import { amountOf, type Figure, isWithinLimit, limitOf } from './print-figures.ts'

export interface Run {
  workload: string
  figures: readonly Figure[]
  date: string
  machine: string
}

const BEGIN = '<!-- figures: written by `npm run bench -- <names> --write` -->'
const END = '<!-- end of figures -->'
const HEADER = '| workload | what | measured | limit | when, where |\n| --- | --- | --- | --- | --- |'

/** The page with the run's figures. `order` gives the order of the benches' rows. */
export function withRun(page: string, run: Run, order: readonly string[]): string {
  const [before, table, after, ...more] = page.split(new RegExp(`(?<=${BEGIN}\n)|(?=${END})`))
  if (table === undefined || after === undefined || more.length > 0) throw new Error(`The page has no single ${BEGIN}`)

  const others = table.split('\n').filter((line) => line.startsWith('| `') && workloadIn(line) !== run.workload)
  const rows = [...others, ...run.figures.map((figure) => rowOf(run, figure))]
  const place = (row: string) => order.indexOf(workloadIn(row).split(' ')[0]!)
  const sorted = rows.toSorted((one, other) => place(one) - place(other))
  return [before, `\n${HEADER}\n${sorted.join('\n')}\n\n`, after].join('')
}

const workloadIn = (row: string) => row.split('`')[1] ?? ''

function rowOf({ workload, date, machine }: Run, figure: Figure): string {
  const amount = amountOf(figure.value, figure.unit)
  const measured = isWithinLimit(figure) ? amount : `**${amount}**`
  const cells = [`\`${workload}\``, figure.what.trim(), measured, limitOf(figure), `${date}, ${machine}`]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

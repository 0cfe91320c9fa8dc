// Prints the figures of a bench as a table, and checks their limits.

type Unit = 'ms' | 's' | '×' | 'MB' | 'KB' | '/s' | 'of 100' | 'shift' | ''

export interface Figure {
  what: string
  value: number
  unit: Unit
  max?: number
  min?: number
}

/** Times and rates depend on the machine. Ratios, sizes and counts depend only on the product, so their limits are binding. */
const isMachineIndependent = ({ unit }: Figure) => ['×', 'MB', 'KB', 'shift', ''].includes(unit)

export const isWithinLimit = ({ value, max = Infinity, min = -Infinity }: Figure) => value <= max && value >= min

export const isBroken = (figure: Figure) => !isWithinLimit(figure) && isMachineIndependent(figure)

export function printTable(title: string, figures: readonly Figure[]) {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures)
    console.log(
      `  ${figure.what.padEnd(width)}  ${amountOf(figure.value, figure.unit).padStart(11)}  ${limitOf(figure).padEnd(20)}${verdict(figure)}`.trimEnd(),
    )
}

export function limitOf({ max, min, unit }: Figure): string {
  if (max !== undefined) return `at most ${amount(max, unit)}`
  if (min !== undefined) return `at least ${amount(min, unit)}`
  return ''
}

const amount = (value: number, unit: Unit) => `${value} ${unit}`.trim()

export function amountOf(value: number, unit: Unit): string {
  const digits =
    unit === '' || unit === '/s' || unit === 'of 100'
      ? 0
      : unit === 'shift'
        ? 3
        : unit === 'KB' || unit === 'MB'
          ? 1
          : 2
  return `${value.toFixed(digits)} ${unit}`.trim()
}

function verdict(figure: Figure): string {
  if (figure.max === undefined && figure.min === undefined) return ''
  if (isWithinLimit(figure)) return 'ok'
  return isBroken(figure) ? 'BROKEN' : 'over on this machine'
}

export const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export function percentile(values: readonly number[], percent: number): number {
  const at = Math.ceil((percent / 100) * values.length) - 1
  return sorted(values)[Math.max(0, at)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 50)

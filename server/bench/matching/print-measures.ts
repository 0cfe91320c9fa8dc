export interface Measure {
  workload: string
  what: string
  value: number
  /** The value of the benchmark's reference engine, if it is known. */
  reference?: number
  goal: string
  isReached: boolean
}

export function atLeast(workload: string, what: string, value: number, goal: number, reference?: number): Measure {
  return {
    workload,
    what,
    value,
    goal: `≥ ${goal}`,
    isReached: value >= goal,
    ...(reference !== undefined && { reference }),
  }
}

export function atMost(workload: string, what: string, value: number, goal: number, reference?: number): Measure {
  return {
    workload,
    what,
    value,
    goal: `≤ ${goal}`,
    isReached: value <= goal,
    ...(reference !== undefined && { reference }),
  }
}

export function printMeasures(measures: readonly Measure[]) {
  const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
  const text = (value: number | undefined) => (value === undefined ? '' : value.toFixed(4))
  line('task', 'measure', 'this engine', 'reference', 'goal', '')
  line(...Array.from({ length: 6 }, () => '---'))
  for (const { workload, what, value, reference, goal, isReached } of measures)
    line(workload, what, text(value), text(reference), goal, isReached ? 'reached' : 'MISSED')
}

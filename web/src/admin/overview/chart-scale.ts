const STEPS = [1, 2, 4, 5, 10]

/** The upper end of a scale for counts up to this: a round number with a round half, at least 2. */
export function ceilingOf(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = STEPS.find((one) => one * power >= most && (one * power) % 2 === 0)
  return (step ?? 10) * power
}

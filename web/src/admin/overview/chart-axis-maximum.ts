const ROUND_STEPS = [1, 2, 4, 5, 10]

/** The upper end of the axis: a round number with a round half, at least 2. */
export function axisMaximum(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = ROUND_STEPS.find((one) => one * power >= largest && (one * power) % 2 === 0)
  return (step ?? 10) * power
}

const MAX_PERCENT = 99

/**
 * The number that members see: of 100 pairs who meet each other's musts, how many this pair ranks above. `sample` holds the chances of such
 * pairs, drawn at random.
 */
export function percentScale(sample: readonly number[]): (chance: number) => number {
  const sorted = Float64Array.from(sample).toSorted()
  return (chance) =>
    sorted.length === 0 ? 0 : Math.min(MAX_PERCENT, Math.floor((100 * countUpTo(sorted, chance)) / sorted.length))
}

function countUpTo(sorted: Float64Array, limit: number) {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! <= limit) from = middle + 1
    else to = middle
  }
  return from
}

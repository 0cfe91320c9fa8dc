/** A part of a text in UTF-16 code units: from `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

/** In order, with those that overlap or touch made one. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

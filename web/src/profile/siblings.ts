/** Two brothers and a sister are "3 (2 brothers, 1 sister)"; nothing when nobody has said. */
export function formatSiblings(brothers: number | undefined, sisters: number | undefined): string | undefined {
  if (brothers === undefined && sisters === undefined) return undefined
  const kinds = [pluralize(brothers, 'brother'), pluralize(sisters, 'sister')].filter((kind) => kind !== undefined)
  return kinds.length === 0 ? 'None' : `${(brothers ?? 0) + (sisters ?? 0)} (${kinds.join(', ')})`
}

const pluralize = (count: number | undefined, word: string) =>
  count ? `${count} ${word}${count === 1 ? '' : 's'}` : undefined

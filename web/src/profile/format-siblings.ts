interface Siblings {
  brothers?: number | undefined
  sisters?: number | undefined
  brothersMarried?: number | undefined
  sistersMarried?: number | undefined
}

/** Two brothers and a sister are "3 (2 brothers, 1 married, 1 sister)"; nothing when nobody has said. */
export function formatSiblings({ brothers, sisters, brothersMarried, sistersMarried }: Siblings): string | undefined {
  if (brothers === undefined && sisters === undefined) return undefined
  const kinds = [
    withMarried(pluralize(brothers, 'brother'), brothersMarried),
    withMarried(pluralize(sisters, 'sister'), sistersMarried),
  ].filter((kind) => kind !== undefined)
  return kinds.length === 0 ? 'None' : `${(brothers ?? 0) + (sisters ?? 0)} (${kinds.join(', ')})`
}

const withMarried = (kind: string | undefined, married: number | undefined) =>
  kind && (married ? `${kind}, ${married} married` : kind)

const pluralize = (count: number | undefined, word: string) =>
  count ? `${count} ${word}${count === 1 ? '' : 's'}` : undefined

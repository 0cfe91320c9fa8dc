import { plainDigits } from '@parinay/contract/vocabulary/plain-digits'

/** Longer texts are no number that anybody would type. */
const MAX_LENGTH = 60

/** A typed number in plain characters: digits of every script, quotes and signs of every keyboard. Undefined if it is too long. */
export function plainTyped(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined
  const quoted = typed.replaceAll(/[’‘‛ʼʹ′´`＇]/g, "'").replaceAll(/[”“‟″〃〞＂]|''/g, '"')
  const plain = plainDigits(quoted.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u066B', '.')
    .replaceAll(/[\u066C\u060C]/g, ',')
    .replaceAll(/[‐‑‒–—−―]/g, '-')
  return plain.replaceAll("''", '"').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Finds each word in a table of its spellings, in whatever way its signs are encoded. */
export const spellings = <T>(table: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(
    table.flatMap(([meaning, words]) => words.split(' ').map((word) => [word.normalize('NFKC'), meaning] as const)),
  )

/** Reads these words from the part of an address after `?`, and no others. Empty ones are left out. */
export const words =
  <const Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (isWord(given[name]) ? [[name, given[name]]] : []))) as {
      [N in Name]?: string
    }

const isWord = (value: unknown) => typeof value === 'string' && value !== ''

// In the address everything is text, written plainly: ?page=2, not ?page=%222%22.
export const readSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

export function writeSearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => isWord(value)) as [string, string][]
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Reads these words from the part of an address after `?`, and no others. Empty ones are left out. */
export const parseParams =
  <const Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (isNonEmptyText(given[name]) ? [[name, given[name]]] : []))) as {
      [N in Name]?: string
    }

/** Reads every word, for a screen that chooses among them itself. */
export const parseAllParams = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => isNonEmptyText(value))) as Record<string, string>

/** The page number of an address, or 1 if it is not one. */
export function parsePageNumber({ page }: { page?: string }): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 ? number : 1
}

const isNonEmptyText = (value: unknown) => typeof value === 'string' && value !== ''

// In the address everything is text, written plainly: ?page=2, not ?page=%222%22.
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => isNonEmptyText(value)) as [string, string][]
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
}

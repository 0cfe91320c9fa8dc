type Params = Record<string, string | string[]>

/** Reads these parameters from an address and drops all others and empty ones. If a parameter is repeated, the last value counts. */
export const parseParams =
  <const Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = textsOf(given[name]).at(-1)
        return value ? [[name, value]] : []
      }),
    ) as {
      [N in Name]?: string
    }

/** Reads all parameters, for a screen that chooses among them itself. A repeated one becomes a list. */
export const parseAllParams = (given: Record<string, unknown>): Params =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const [first, ...others] = textsOf(value)
      return first === undefined ? [] : [[name, others.length > 0 ? [first, ...others] : first]]
    }),
  )

/** The page number of an address, or 1 if it is not one. */
export function parsePageNumber({ page }: { page?: string }): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 ? number : 1
}

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

// All values in an address are plain text: ?page=2, not ?page=%222%22. Several values are ?state=Goa&state=Kerala.
export function parseSearch(search: string): Params {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([name, value]) => textsOf(value).map((one) => [name, one]))
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
}

/** Maps the entries and drops malformed ones, so that one bad entry does not hide the others. */
export const mapValid = <T, U>(entries: readonly T[], map: (entry: T) => U | undefined): U[] =>
  entries.flatMap((entry) => {
    try {
      return map(entry) ?? []
    } catch {
      return []
    }
  })

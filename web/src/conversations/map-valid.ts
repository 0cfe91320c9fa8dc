/** What can be made of the entries; one that cannot be read is left out, so that the others stay. */
export const readable = <T, U>(entries: readonly T[], make: (entry: T) => U | undefined): U[] =>
  entries.flatMap((entry) => {
    try {
      return make(entry) ?? []
    } catch {
      return []
    }
  })

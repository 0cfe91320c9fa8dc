const LINE_END = 10

/** Counts the rows that end in this chunk of the file. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (const byte of chunk) if (byte === LINE_END) lines++
  return lines
}

/** Stops at 99: the header and line breaks within cells count as rows too. */
export const exportPercent = ({ users, of }: { users: number; of: number }) =>
  of === 0 ? 0 : Math.min(99, Math.floor((users / of) * 100))

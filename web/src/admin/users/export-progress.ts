const LINE_END = 10

/** The rows that end in this piece of the file. */
export function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (const byte of chunk) if (byte === LINE_END) lines++
  return lines
}

/** Never complete before it is: the header and line ends within a cell count as rows too. */
export const percentOf = ({ users, of }: { users: number; of: number }) =>
  of === 0 ? 0 : Math.min(99, Math.floor((users / of) * 100))

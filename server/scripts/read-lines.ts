// Reads a stream of bytes by lines of limited length.
const NEWLINE = 0x0a

/** The lines of a stream of bytes; undefined for a line longer than `max`, which is discarded. */
export async function* linesOf(input: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = []
  let size = 0
  const line = () => (size > max ? undefined : Buffer.concat(parts))
  const add = (part: Buffer) => {
    size += part.length
    if (size <= max) parts.push(part)
    else parts = []
  }
  for await (const chunk of input) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, to))
      yield line()
      ;[parts, size, from] = [[], 0, to + 1]
    }
    add(chunk.subarray(from))
  }
  if (size > 0) yield line()
}

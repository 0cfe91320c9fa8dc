/** Ten seconds of 360p. */
export const MAX_RANGE_BYTES = 512 * 1024

export interface ByteRange {
  start: number
  length: number
}

/** The range of a request, shortened to what is sent at once. A malformed one counts as absent (RFC 9110, 14.2). */
export async function rangeOf(
  header: string | undefined,
  readTotal: () => Promise<number | undefined>,
): Promise<ByteRange | 'beyond'> {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return { start: 0, length: MAX_RANGE_BYTES }
  if (from === '') {
    // The last bytes.
    const total = (await readTotal()) ?? 0
    if (Number(to) === 0 || total === 0) return 'beyond'
    const start = Math.max(0, total - Number(to))
    return { start, length: Math.min(MAX_RANGE_BYTES, total - start) }
  }
  const wanted = to === '' ? Infinity : Number(to) - Number(from) + 1
  if (wanted < 1) return { start: 0, length: MAX_RANGE_BYTES }
  return { start: Number(from), length: Math.min(MAX_RANGE_BYTES, wanted) }
}

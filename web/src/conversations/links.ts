/** A part of a message: words, or an address that can be opened. */
export interface Piece {
  text: string
  href?: string
}

// Only what says itself to be an address of the web; what ends a sentence or closes a bracket is not part of it.
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu
const TRAILING = /[.,;:!?…)\]}»”’]+$/u

/** What is written, in pieces that together are the same text. An address shows itself: no other words lead there. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    const href = safe(address)
    if (!href) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** A name before the host, as in https://bank.example@evil.example, leads somewhere else than it seems. */
function safe(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return undefined
  return url.href
}

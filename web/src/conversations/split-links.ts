/** A part of a message: plain text, or a link. */
export interface TextPart {
  text: string
  href?: string
}

// Only explicit web addresses. Punctuation at the end of a sentence and closing brackets are not part of them.
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"'`]+/giu
const TRAILING_PUNCTUATION = /[.,;:!?…)\]}»”’]+$/u

/** Splits a message into text and links. A link always shows its own address. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const address = found.replace(TRAILING_PUNCTUATION, '')
    const href = safeHref(address)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Rejects user names in URLs: https://bank.example@evil.example opens the wrong site. */
function safeHref(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return undefined
  return url.href
}

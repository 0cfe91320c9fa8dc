import type { Warning } from '@parinay/contract/vocabulary/text-warnings'
import { MaskedText } from '../people/masked-text.tsx'
import { splitLinks } from './split-links.ts'

interface MessageTextProps {
  text: string
  isMasked: boolean | undefined
  warnings: readonly Warning[] | undefined
}

/** The text of a message with clickable links. A masked one has none, and one with a warning gets none. The target site learns nothing about the page. */
export function MessageText({ text, isMasked, warnings }: MessageTextProps) {
  if (isMasked || warnings) return <MaskedText warnings={warnings}>{text}</MaskedText>
  return splitLinks(text).map(({ text: words, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      <span key={place}>{words}</span>
    ),
  )
}

// What a text shows to others before both sides agreed to share contact details, and what moderators should know about it. Pure.
import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import { contactsIn } from './contact/find-contact-details.ts'
import { originalSpan, plainText } from './text-as-reader-sees-it.ts'
import { merged, type Span } from './text-span.ts'
import { tokensOf } from './split-into-tokens.ts'
import { topicsOf } from './topics/topics-of-text.ts'

export const FLAGS = ['contact', 'money', 'dowry', 'abuse'] as const
export type Flag = (typeof FLAGS)[number]

export interface Shielded {
  /** The text with every contact detail replaced by the mask. */
  shown: string
  /** In the order of FLAGS. */
  flags: Flag[]
  /** Where in the original text; only those of `contact` are masked. */
  spans: (Span & { flag: Flag })[]
}

export function shield(text: string): Shielded {
  const plain = plainText(text)
  const tokens = tokensOf(plain.text)
  const { spans: contacts, left } = contactsIn(tokens)
  const hidden = onGraphemes(
    text,
    contacts.map(({ start, end }) => originalSpan(plain, start, end)),
  )
  const spans = [
    ...hidden.map((span) => ({ ...span, flag: 'contact' as const })),
    ...topicsOf(left).map(({ start, end, flag }) => ({ ...originalSpan(plain, start, end), flag })),
  ]
  return { shown: masked(text, hidden), flags: FLAGS.filter((flag) => spans.some((span) => span.flag === flag)), spans }
}

function masked(text: string, hidden: readonly Span[]): string {
  let shown = ''
  let at = 0
  for (const { start, end } of hidden) {
    shown += text.slice(at, start) + CONTACT_MASK
    at = end
  }
  return shown + text.slice(at)
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Widened so that no span begins or ends within what people see as one character. */
function onGraphemes(text: string, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return []
  const graphemes = GRAPHEMES.segment(text)
  return merged(
    spans.map(({ start, end }) => {
      const last = graphemes.containing(end - 1)!
      return { start: graphemes.containing(start)!.index, end: last.index + last.segment.length }
    }),
  )
}

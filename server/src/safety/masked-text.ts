// What others read of a text: the same without contact details. docs/decisions/0028 says which masks are stored.
import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { maskedFor } from './contact-consent.ts'
import { shield, type Shielded } from './shield/shield.ts'

/** The contact details of a text: the start and the end of each in turn. */
export type Masks = readonly number[]

export const masksOf = ({ spans }: Shielded): Masks =>
  spans.filter(({ flag }) => flag === 'contact').flatMap(({ start, end }) => [start, end])

/** A text, or the beginning of one, with the masks of the whole. Without stored masks it looks for contact details now. */
export function maskedText(text: string, masks: Masks | null): string {
  if (!masks) return shield(text).shown
  let shown = ''
  let at = 0
  for (let place = 0; place < masks.length && masks[place]! < text.length; place += 2) {
    shown += text.slice(at, masks[place]) + CONTACT_MASK
    at = masks[place + 1]!
  }
  return shown + text.slice(at)
}

/** A text that is stored without its masks, as the viewer reads it. */
export const textFor = (viewer: MemberId, owner: MemberId, text: string): string =>
  maskedFor(viewer, owner) ? shield(text).shown : text

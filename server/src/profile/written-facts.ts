// The facts that members write in their own words, where contact details may stand.
import { FACT_LIST, type FactName, factNamed } from '@parinay/contract/profile/facts'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { textFor } from '../safety/masked-text.ts'
import { shield } from '../safety/shield/shield.ts'

const WRITTEN = FACT_LIST.filter(({ kind }) => kind === 'line' || kind === 'text' || kind === 'list')

/** The facts as the viewer reads them. */
export function factsFor(viewer: MemberId, owner: MemberId, blocks: Blocks): Blocks {
  const shown: Record<string, Record<string, unknown>> = { ...blocks }
  for (const { block, name } of WRITTEN) {
    const value = shown[block]![name]
    if (value === undefined) continue
    const words = Array.isArray(value)
      ? value.map((word: string) => textFor(viewer, owner, word))
      : textFor(viewer, owner, value as string)
    shown[block] = { ...shown[block], [name]: words }
  }
  return shown as unknown as Blocks
}

/** What a change says in the member's own words. */
export const writtenIn = (change: ProfileChange): string[] =>
  WRITTEN.flatMap(({ block, name }) => (change[block] as Record<string, unknown> | undefined)?.[name] ?? []).filter(
    (text): text is string => typeof text === 'string',
  )

/** Lists, filters, notifications and e-mails contain these, so contact details in them are refused instead of masked. */
const LISTED = ['subCaste', 'currentResidenceCity'] as const satisfies FactName[]

/** The path of a changed field that has a contact detail where none may be, with what to tell its owner. */
export function contactWhereNoneMayBe(change: ProfileChange): { field: string; text: string } | undefined {
  if (hasContact(change.fullName)) return { field: 'fullName', text: NAME_WITH_CONTACT }
  for (const fact of LISTED) {
    const { block, label } = factNamed(fact)
    if (hasContact((change[block] as Record<string, unknown> | undefined)?.[fact]))
      return { field: `${block}.${fact}`, text: `${label} cannot contain a phone number, an address or a link` }
  }
  return undefined
}

export const NAME_WITH_CONTACT = 'Full name cannot contain a phone number, an address or a link'

/** A long number that is no mobile number reaches nobody. */
export const hasContact = (value: unknown) =>
  typeof value === 'string' && shield(value.replaceAll(/\d+/g, mobileOrNothing)).flags.includes('contact')

const mobileOrNothing = (digits: string) => (/^(?:91|0)?[6-9]\d{9}$/.test(digits) || digits.length < 10 ? digits : '')

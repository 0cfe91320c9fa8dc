// The declarations that members accept at registration. No call is refused without them; the pages ask until they are given.
import { type Consent, CONSENT_VERSIONS } from '@parinay/contract/consent'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import type { Origin, SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './consent-queries.ts'

interface Given {
  member: MemberId
  consent: Consent
  from: Origin
}

/** Stores the versions that the member has accepted. If they are outdated, the pages ask again. */
export const record = (tx: Tx, { member, consent, from }: Given, now: Date) =>
  queries.insertConsent(tx, {
    at: now,
    member_id: member,
    declaration: consent.declaration,
    terms: consent.terms,
    privacy: consent.privacy,
    person_agrees: consent.personAgrees ?? false,
    address: from.address,
  })

/** Whether the member must give a new consent. Staff are not asked. */
export async function isDue(ctx: Context, { id, role }: Pick<SignedIn, 'id' | 'role'>): Promise<boolean> {
  if (role !== 'user') return false
  const last = await queries.lastConsent(ctx.db, id)
  return (
    !last || !isPresent(last) || last.awaits_consent === true || (last.created_for !== 'self' && !last.person_agrees)
  )
}

type Versions = Record<keyof typeof CONSENT_VERSIONS, string | null>

const isPresent = ({ declaration, terms, privacy }: Versions) =>
  declaration === CONSENT_VERSIONS.declaration &&
  terms === CONSENT_VERSIONS.terms &&
  privacy === CONSENT_VERSIONS.privacy

export async function give(ctx: Context, { id }: SignedIn, consent: Consent, from: Origin) {
  if (!isPresent(consent)) refuse('consent_outdated')
  await inTransaction(ctx, async (tx) => {
    const last = await queries.lastConsent(tx, id)
    if (last && last.created_for !== 'self' && !consent.personAgrees)
      refuse('bad_input', { fields: { personAgrees: 'Please confirm that this person agrees to the profile' } })
    await record(tx, { member: id, consent, from }, ctx.now())
    hint(ctx, tx, [id], 'account')
  })
}

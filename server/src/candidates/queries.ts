import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** The profile with what its person has said; the interests are those that count against the limit. */
export async function candidateOf(db: Db, member: MemberId) {
  const { rows } = await sql<{
    created_for: string
    phone: string
    role: string
    is_hidden_by_staff: boolean
    state: string | null
    is_limited: boolean | null
    asked_at: Date | null
    expires_at: Date | null
    interests: number
  }>`
    select created_for, phone, role, is_hidden_by_staff, candidate.state, is_limited, asked_at, expires_at,
      (select count(*) from interest where sender_id = profile.id)::int as interests
    from profile join member on member.id = profile.id left join candidate on candidate.member_id = profile.id
    where profile.id = ${member}
  `.execute(db)
  return rows[0]
}

interface NewInvitation {
  member: MemberId
  phoneKey: Buffer
  tokenHash: Buffer
  now: Date
  expires: Date
}

/** Replaces the link before. False once the person has confirmed the profile or taken it over. */
export async function invite(tx: Tx, { member, phoneKey, tokenHash, now, expires }: NewInvitation): Promise<boolean> {
  const row = { state: 'asked', phone_key: phoneKey, token_hash: tokenHash, asked_at: now, expires_at: expires }
  const invited = await tx
    .insertInto('candidate')
    .values({ member_id: member, is_limited: false, ...row })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ ...row, answered_at: null })
        .where('candidate.state', 'in', ['unasked', 'asked', 'refused']),
    )
    .returning('member_id')
    .executeTakeFirst()
  return invited !== undefined
}

/** What the link is about, while it works. */
export async function invitationOf(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{
    member: MemberId
    phone_key: Buffer
    full_name: string
    date_of_birth: string | null
    city: string | null
    created_for: string
    created_at: Date
  }>`
    select profile.id as member, phone_key, full_name, date_of_birth, city, created_for, profile.created_at
    from candidate join profile on profile.id = candidate.member_id
    where token_hash = ${tokenHash} and expires_at > ${now}
  `.execute(db)
  return rows[0]
}

/** The profile is hidden until its new holder gives the declarations. A trigger on the consent shows it again. */
export const hideUntilConsent = (tx: Tx, member: MemberId) =>
  sql`
    update candidate set awaits_consent = true, was_hidden = profile.is_hidden
    from profile where candidate.member_id = ${member} and profile.id = ${member}
  `.execute(tx)

/** Uses the link up: of two answers at once the second finds none. */
export const answer = (tx: Tx, tokenHash: Buffer, state: 'confirmed' | 'taken_over' | 'refused', now: Date) =>
  tx
    .updateTable('candidate')
    .set({ state, token_hash: null, answered_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()

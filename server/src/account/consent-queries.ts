import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export const insertConsent = (db: Db, consent: Insertable<Tables['consent']>) =>
  db.insertInto('consent').values(consent).execute()

/** The last consent, if there is one, whether the profile is for another person, and whether its person has just taken it over. */
export const lastConsent = (db: Db, member: MemberId) =>
  db
    .selectFrom('profile')
    .leftJoin('consent', 'consent.member_id', 'profile.id')
    .leftJoin('candidate', 'candidate.member_id', 'profile.id')
    .select([
      'profile.created_for',
      'candidate.awaits_consent',
      'consent.declaration',
      'consent.terms',
      'consent.privacy',
      'consent.person_agrees',
    ])
    .where('profile.id', '=', member)
    .orderBy('consent.id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()

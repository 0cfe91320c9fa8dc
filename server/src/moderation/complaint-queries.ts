import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../platform/database/database.ts'
import { isActive } from '../safety/visibility.ts'
import type { AnswerRow } from './queries.ts'
import type { Clocks, Lane } from './rules.ts'

/** What a complaint is about, if its link names somebody who is here. */
export interface Named {
  subject: MemberId
  name: string
  photo?: PhotoId | undefined
}

const PHOTO_IN_LINK = /\/photos\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/
const ID_IN_LINK = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** The address of a photo also names its viewer, so the photo comes first. */
export async function namedBy(db: Db, link: string): Promise<Named | undefined> {
  const typed = link.toLowerCase()
  const id = PHOTO_IN_LINK.exec(typed)?.[1] ?? ID_IN_LINK.exec(typed)?.[0]
  if (id === undefined) return undefined
  const { rows } = await sql<{ subject: MemberId; name: string; photo: PhotoId | null }>`
    select profile.id as subject, full_name as name, photo.id as photo
    from profile left join photo on photo.member_id = profile.id and photo.id = ${id} and photo.status = 'approved'
    where ${isActive} and profile.id = coalesce((select member_id from photo where id = ${id}), ${id}::uuid)
  `.execute(db)
  const [row] = rows
  return row && { subject: row.subject, name: row.name, photo: row.photo ?? undefined }
}

const NOBODY = 'Nobody named'

interface NewComplaint {
  id: string
  named: Named | undefined
  lane: Lane
  opened: Date
  clocks: Clocks
  name: string
  contact: string
  link: string
  isForAnother: boolean
}

/** The number of the new case; undefined if this complaint was stored before. */
export async function insertComplaint(tx: Tx, input: NewComplaint): Promise<number | undefined> {
  const { id, named, lane, opened, clocks, name, contact, link, isForAnother } = input
  const inserted = await tx
    .insertInto('safety_case')
    .values({
      id,
      kind: 'complaint',
      lane,
      subject_id: named?.subject ?? null,
      subject_name: named?.name ?? NOBODY,
      opened_at: opened,
      acknowledge_by: clocks.acknowledgeBy,
      decide_by: clocks.decideBy,
      warn_at: clocks.warnAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!inserted) return undefined
  await tx.insertInto('complaint').values({ case_id: id, name, contact, link, is_for_another: isForAnother }).execute()
  return inserted.number
}

export const isAttached = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('complaint').select('is_attached').where('case_id', '=', id).executeTakeFirst())?.is_attached ===
  true

/** The member that a moderator found, or nobody again. False if there is no such member. */
export async function setSubject(tx: Tx, id: string, subject: MemberId | null): Promise<boolean> {
  const person =
    subject && (await tx.selectFrom('profile').select('full_name').where('id', '=', subject).executeTakeFirst())
  if (subject && !person) return false
  await tx
    .updateTable('complaint')
    .set({ is_attached: subject !== null })
    .where('case_id', '=', id)
    .execute()
  await tx
    .updateTable('safety_case')
    .set({ subject_id: subject, subject_name: person ? person.full_name : NOBODY })
    .where('id', '=', id)
    .execute()
  return true
}

/** What was given as contact, if it is an e-mail address. */
export async function mailAddressOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('complaint').select('contact').where('case_id', '=', id).executeTakeFirst()
  return row && z.email().safeParse(row.contact).success ? row.contact : undefined
}

export const numberOf = async (tx: Db, id: string): Promise<number> =>
  (await tx.selectFrom('safety_case').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

/** A complaint about this profile came to nothing before. */
export async function wasProfileCleared(tx: Tx, subject: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from safety_case join case_decision on case_decision.case_id = safety_case.id
    where subject_id = ${subject} and kind = 'complaint' and lane = 'image'
      and step = 'decision' and outcome in ('nothing', 'answered') limit 1
  `.execute(tx)
  return rows.length > 0
}

/** Notes whether the profile was hidden before; false if staff hide it already. */
export async function noteHiddenProfile(tx: Tx, id: string, subject: MemberId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint set has_hidden_profile = true, was_hidden = profile.is_hidden
    from profile where case_id = ${id} and profile.id = ${subject} and not profile.is_hidden_by_staff
  `.execute(tx)
  return numAffectedRows === 1n
}

/** The profile that this case has put out of sight; once. */
export async function takeHiddenProfile(tx: Tx, id: string): Promise<{ wasHidden: boolean } | undefined> {
  const row = await tx
    .updateTable('complaint')
    .set({ has_hidden_profile: false })
    .where('case_id', '=', id)
    .where('has_hidden_profile', '=', true)
    .returning('was_hidden')
    .executeTakeFirst()
  return row && { wasHidden: row.was_hidden }
}

/** Locked, so that two pictures do not take one place. */
export const lockComplaint = async (tx: Tx, number: number) =>
  (
    await sql<{ id: string; state: string; pictures: number }>`
      select safety_case.id, state, (select count(*) from complaint_picture where case_id = safety_case.id) as pictures
      from safety_case where number = ${number} and kind = 'complaint' for update
    `.execute(tx)
  ).rows[0]

export const insertPicture = (tx: Tx, id: string, place: number, picture: Buffer) =>
  tx.insertInto('complaint_picture').values({ case_id: id, place, picture }).execute()

export interface StatusRow extends Omit<AnswerRow, 'subject_id' | 'is_own_appeal'> {
  category: string
  is_by_subject: boolean | null
  pictures: number
}

export async function statusRow(db: Db, number: number): Promise<StatusRow | undefined> {
  const { rows } = await sql<StatusRow>`
    select its.id, number, opened_at, decide_by, acknowledged_at, decided_at, state,
      (select category from report where case_id = its.id order by at limit 1) as category,
      decision.outcome, decision.reason, decision.words, decision.days,
      case_appeal.at as appealed_at, case_appeal.is_by_subject, answer.outcome as appeal_outcome, answer.words as appeal_words,
      (select count(*) from complaint_picture where case_id = its.id) as pictures
    from safety_case as its
    left join lateral (
      select outcome, reason, words, days from case_decision where case_id = its.id and step = 'decision' order by id desc limit 1
    ) as decision on true
    left join case_appeal on case_appeal.case_id = its.id
    left join case_decision as answer on answer.case_id = its.id and answer.step = 'appeal'
    where number = ${number} and kind = 'complaint'
  `.execute(db)
  return rows[0]
}

export const complaintOf = async (db: Db, id: string) => {
  const row = await db.selectFrom('complaint').selectAll().where('case_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const pictures = await db
    .selectFrom('complaint_picture')
    .select('picture')
    .where('case_id', '=', id)
    .orderBy('place')
    .execute()
  return { ...row, pictures: pictures.map(({ picture }) => picture) }
}

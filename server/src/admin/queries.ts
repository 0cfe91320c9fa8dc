import type { MemberId, PhotoId } from '@parinay/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import { bitsBetween } from '../photos/advice/likeness.ts'
import { NEAR } from '../photos/fingerprint.ts'
import { idsOfMark } from '../photos/mark.ts'
import type { Db, Tx } from '../platform/database.ts'
import { asTsquery, typedIn } from '../profile/words.ts'

export interface Page {
  limit: number
  page: number
}
const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

const USER_COLUMNS = [
  'member.id',
  'member.phone',
  'member.role',
  'member.is_active',
  'member.created_at',
  sql<Date>`greatest(member.updated_at, profile.updated_at)`.as('updated_at'),
  'profile.full_name',
  'profile.gender',
  'profile.date_of_birth',
  'profile.created_for',
  'profile.is_verified',
  'profile.tier',
  'profile.city',
  'profile.state',
  sql<string | null>`(
    select photo.id from photo where photo.member_id = member.id and photo.status = 'approved'
    order by photo.is_primary desc, photo.display_order limit 1
  )`.as('photo_id'),
] as const

const users = (db: Db) => db.selectFrom('member').innerJoin('profile', 'profile.id', 'member.id')

export type UserRow = Awaited<ReturnType<typeof usersPage>>['rows'][number]

/** Every typed word begins a word of the name, the digits typed stand in the phone number, or it is the mark on a leaked photo. */
export function found(typed: string | undefined): RawBuilder<boolean> | undefined {
  if (!typed) return undefined
  const words = asTsquery(typedIn(typed))
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const marked = idsOfMark(typed)
  const ways = [
    words && sql<boolean>`profile.search_words @@ ${words}::tsquery`,
    digits.length >= 2 && /^[\s+\d-]+$/.test(typed) && sql<boolean>`member.phone like ${`%${digits}%`}`,
    marked && sql<boolean>`profile.id between ${marked.from} and ${marked.to}`,
  ].filter((way) => way !== undefined && way !== false && way !== '')
  return sql<boolean>`(${sql.join([...ways, sql<boolean>`false`], sql` or `)})`
}

export interface UserFilter {
  role?: string | undefined
  isActive?: 'true' | 'false' | undefined
  verified?: boolean | undefined
  search?: string | undefined
}

export async function usersPage(db: Db, { role, isActive, verified, search }: UserFilter, page: Page) {
  const condition = found(search)
  const matching = users(db)
    .$if(role !== undefined, (query) => query.where('member.role', '=', role!))
    .$if(isActive !== undefined, (query) => query.where('member.is_active', '=', isActive === 'true'))
    .$if(verified !== undefined, (query) => query.where('profile.is_verified', '=', verified!))
    .$if(condition !== undefined, (query) => query.where(condition!))
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select(USER_COLUMNS)
      .orderBy('member.created_at', 'desc')
      .orderBy('member.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
  ])
  return { total, rows }
}

export const user = (db: Db, id: MemberId) =>
  users(db).select(USER_COLUMNS).where('member.id', '=', id).executeTakeFirst()

/** Found when either of the two was looked at. */
const LIKENESSES = sql<{ id: string; distance: number; status: string; member: string; name: string }[]>`array(
  select json_build_object(
    'id', other.id, 'distance', found.distance, 'status', other.status, 'member', other.member_id, 'name', profile.full_name
  )
  from (
    select case photo_id when photo.id then like_id else photo_id end as other_id, min(distance) as distance
    from photo_likeness where photo.id in (photo_id, like_id) group by 1
  ) found
  join photo other on other.id = found.other_id
  join profile on profile.id = other.member_id
  order by found.distance, other.created_at limit 5
)`

/** A rejected photo need not be told that it was rejected. */
const SEEN_REJECTED = sql<string[]>`array(
  select distinct reason from rejected_fingerprint
  where photo.status <> 'rejected' and ${bitsBetween('rejected_fingerprint.fingerprint', 'photo.fingerprint')} <= ${NEAR}
  order by reason
)`

/** What waits comes in its order, what was decided the latest first. */
export async function photosPage(db: Db, status: string, page: Page) {
  const matching = db.selectFrom('photo').where('photo.status', '=', status)
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .innerJoin('member', 'member.id', 'photo.member_id')
      .innerJoin('profile', 'profile.id', 'photo.member_id')
      .leftJoin('photo_advice', 'photo_advice.photo_id', 'photo.id')
      .select(USER_COLUMNS)
      .select([
        'photo_advice.faces',
        'photo_advice.nudity',
        'photo_advice.is_small',
        'photo_advice.is_screenshot',
        'photo_advice.checked_at',
        LIKENESSES.as('likenesses'),
        SEEN_REJECTED.as('seen_rejected'),
        'photo.id as shown_id',
        'photo.status',
        'photo.is_primary',
        'photo.is_illustration',
        'photo.width',
        'photo.height',
        'photo.placeholder',
        'photo.caption',
        'photo.rejection_reason',
        'photo.created_at as uploaded_at',
        'photo.moderated_at',
        sql<string[]>`array(
          select other.id::text from photo other
          where other.member_id = photo.member_id and other.status = 'approved' and other.id <> photo.id
          order by other.is_primary desc, other.display_order limit 3
        )`.as('approved_ids'),
        sql<number>`(
          select count(*) from photo other where other.member_id = photo.member_id and other.status = 'rejected'
        )`.as('rejected'),
      ])
      .orderBy(status === 'pending' ? 'photo.created_at' : sql`photo.moderated_at desc`)
      .orderBy('photo.id', status === 'pending' ? 'asc' : 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
  ])
  return { total, rows }
}

/** Which of these photos of these members still wait; nobody else decides about them until this transaction ends. */
export async function lockWaiting(
  tx: Tx,
  chosen: readonly { member: MemberId; photo: PhotoId }[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('photo')
    .select(['id', 'member_id'])
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      chosen.map(({ photo }) => photo),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(
    rows
      .filter(({ id, member_id: owner }) => chosen.some(({ member, photo }) => photo === id && member === owner))
      .map(({ id }) => id),
  )
}

export type Happening = 'registrations' | 'interests' | 'acceptances'

/** How often each thing happened since then, by the Indian day or by the Monday of its week. */
export const happenings = async (db: Db, since: Date, by: 'day' | 'week') => {
  const on = (at: string) => sql`date_trunc(${by}, ${sql.ref(at)} at time zone 'Asia/Kolkata')::date`
  const { rows } = await sql<{ what: Happening; on: string; count: number }>`
    select 'registrations' as what, ${on('created_at')} as "on", count(*) as count
      from member where created_at >= ${since} group by 2
    union all
    select 'interests', ${on('created_at')}, count(*) from interest where created_at >= ${since} group by 2
    union all
    select 'acceptances', ${on('answered_at')}, count(*)
      from interest where status = 'accepted' and answered_at >= ${since} group by 2
  `.execute(db)
  return rows
}

export const counts = async (db: Db) => {
  const { rows } = await sql<{
    users: number
    profiles: number
    pendingPhotos: number
    requests: number
    conversations: number
  }>`
    select
      (select count(*) from member) as users,
      (select count(*) from member join profile using (id) where is_active and not is_hidden) as profiles,
      (select count(*) from photo where status = 'pending') as "pendingPhotos",
      (select count(*) from interest) as requests,
      (select count(*) from conversation) as conversations
  `.execute(db)
  return rows[0]!
}

export async function requestsPage(
  db: Db,
  { status, search }: { status?: string | undefined; search?: string | undefined },
  page: Page,
) {
  const condition = found(search)
  const matching = db
    .selectFrom('interest')
    .$if(status !== undefined, (query) => query.where('interest.status', '=', status!))
    .$if(condition !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from member join profile using (id)
          where member.id in (interest.sender_id, interest.receiver_id) and ${condition!}
        )`,
      ),
    )
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .innerJoin('member as sender', 'sender.id', 'interest.sender_id')
      .innerJoin('profile as sender_profile', 'sender_profile.id', 'interest.sender_id')
      .innerJoin('member as receiver', 'receiver.id', 'interest.receiver_id')
      .innerJoin('profile as receiver_profile', 'receiver_profile.id', 'interest.receiver_id')
      .select([
        'interest.id',
        'interest.status',
        'interest.created_at',
        'interest.sender_id',
        'interest.receiver_id',
        'sender.phone as sender_phone',
        'receiver.phone as receiver_phone',
        'sender_profile.full_name as sender_name',
        'receiver_profile.full_name as receiver_name',
      ])
      .orderBy('interest.created_at', 'desc')
      .orderBy('interest.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
  ])
  return { total, rows }
}

export async function conversationsPage(db: Db, page: Page) {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('conversation')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('conversation')
      .innerJoin('profile as a', 'a.id', 'conversation.member_a')
      .innerJoin('profile as b', 'b.id', 'conversation.member_b')
      .select([
        'conversation.id',
        'conversation.last_seq',
        'a.id as a_id',
        'a.full_name as a_name',
        'b.id as b_id',
        'b.full_name as b_name',
        sql<Date>`coalesce(conversation.last_at, conversation.created_at)`.as('updated_at'),
      ])
      .orderBy(sql`coalesce(conversation.last_at, conversation.created_at)`, 'desc')
      .orderBy('conversation.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
  ])
  return { total, rows }
}

export async function auditPage(db: Db, page: Page) {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('audit_entry')
      .leftJoin('profile as staff', 'staff.id', 'audit_entry.by_id')
      .leftJoin('profile as subject', 'subject.id', 'audit_entry.subject_id')
      .select([
        'audit_entry.id',
        'audit_entry.at',
        'audit_entry.action',
        'audit_entry.detail',
        'staff.full_name as staff_name',
        'subject.full_name as subject_name',
      ])
      .orderBy('at', 'desc')
      .orderBy('audit_entry.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
  ])
  return { total, rows }
}

/** Everything for the export, in the order of joining; read by a cursor, never all at once. */
export const exportQuery = (role: string | undefined) => ({
  text: `
    select member.id, profile.full_name, member.phone, profile.gender, profile.date_of_birth, member.role,
      member.is_active, profile.is_verified, profile.created_for, profile.tier, profile.city, profile.state,
      member.created_at, member.last_active_at
    from member join profile using (id)
    where $1::text is null or member.role = $1
    order by member.created_at, member.id`,
  values: [role ?? null],
})

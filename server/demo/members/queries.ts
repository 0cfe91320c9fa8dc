// SQL that inserts demo members and their histories. The constraints of the tables apply as usual.
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../src/platform/database/database.ts'
import { derivedId } from '../../src/platform/derived-id.ts'
import type { Tables } from '../../src/platform/database/tables.ts'
import { ILLUSTRATION_SIZE, illustrationSources } from './render-illustrations.ts'
import { columnsOf } from '../../src/profile/profile-columns.ts'
import type { Attention } from './visits-and-lists.ts'
import { nameColumnsInSql } from '../../src/profile/search-terms.ts'
import type { DemoBirth } from './birth-details.ts'
import type { DemoConversation, DemoInterest } from './interest-histories.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPhoto } from './photo-records.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Rows in one statement. PostgreSQL takes 65,535 parameters, and a profile has 50. */
const AT_ONCE = 500

export type Account = {
  id: string
  phone: string
  role: string
  createdAt: Date
  lastActiveAt: Date
  isVerified: boolean
}

/** The transaction bypasses the index of the lists, which must be rebuilt afterwards. */
export async function indexLater(tx: Tx) {
  await sql`set local parinay.loading = on`.execute(tx)
  await sql`update discovery_state set is_built = false`.execute(tx)
}

export const insertMembers = (tx: Tx, accounts: readonly Account[], passwordHash: string) =>
  insertAll(tx, 'member', accounts, ({ id, phone, role, createdAt, lastActiveAt, isVerified }) => ({
    id,
    phone,
    role,
    password_hash: passwordHash,
    phone_verified_at: isVerified ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
    last_active_at: lastActiveAt,
  }))

export const insertProfiles = (tx: Tx, people: readonly DemoPerson[]) =>
  insertAll(tx, 'profile', people, (person) => {
    const facts = columnsOf(
      { ...person, lifestylePreferences: { ...person.lifestylePreferences } } as Parameters<typeof columnsOf>[0],
      {
        smoking: null,
        drinking: null,
        photo_sight: 'everyone',
        is_hidden: false,
        is_hidden_by_staff: false,
        pause: null,
      },
    )
    const { currentResidenceCity: city, currentResidenceState: state } = person.familyDetails
    const words = { fullName: person.fullName, city, state, occupation: person.professionalDetails.occupation }
    return {
      ...facts,
      id: person.id,
      full_name: person.fullName,
      gender: person.gender,
      date_of_birth: person.dateOfBirth,
      created_for: person.profileCreatedFor,
      is_verified: person.isVerified,
      verified_at: person.isVerified ? person.createdAt : null,
      tier: person.tier,
      photo_sight: person.photoSight,
      created_at: person.createdAt,
      updated_at: person.createdAt,
      ...nameColumnsInSql(words),
    } as Row<'profile'>
  })

/** Staff profiles are hidden and have neither gender nor birth date, because staff are not looking for a match. */
export const insertStaffProfiles = (tx: Tx, staff: readonly { id: string; name: string }[], now: Date) =>
  insertAll(tx, 'profile', staff, ({ id, name }) => ({
    id,
    full_name: name,
    gender: 'other',
    created_for: 'self',
    is_hidden: true,
    created_at: now,
    updated_at: now,
    ...nameColumnsInSql({ fullName: name }),
  }) as Row<'profile'>) // oxfmt-ignore

export const insertPhotos = (tx: Tx, photos: readonly DemoPhoto[]) =>
  insertAll(tx, 'photo', photos, ({ id, member, status, place, caption, uploadedAt, moderatedAt }) => ({
    id,
    member_id: member,
    status,
    is_primary: place === 0,
    is_illustration: true,
    ...ILLUSTRATION_SIZE,
    display_order: place,
    caption,
    created_at: uploadedAt,
    moderated_at: moderatedAt,
  }))

export async function insertBirths(tx: Tx, births: readonly DemoBirth[], now: Date) {
  await insertAll(tx, 'birth_details', births, ({ member, certainty, clock, dayPart, place }) => ({
    member_id: member,
    certainty,
    clock,
    day_part: dayPart,
    place_id: place.id,
    place_name: `${place.name}, ${place.region}`,
    latitude: place.lat,
    longitude: place.lon,
    zone: place.zone,
    updated_at: now,
  }))
  const shown = births.filter(({ isShown }) => isShown).map(({ member }) => member)
  await sql`update profile set show_horoscope = true where id = any(${shown}::uuid[])`.execute(tx)
}

export async function insertAttention(tx: Tx, { visits, shortlist, searches, photoRequests }: Attention) {
  await insertAll(tx, 'profile_view', visits, ({ viewer, viewed, at, times }) => ({
    viewer_id: viewer,
    viewed_id: viewed,
    last_at: at,
    traced_at: at,
    times,
  }))
  await insertAll(tx, 'shortlist_entry', shortlist, ({ owner, person, note, at }) => ({
    owner_id: owner,
    person_id: person,
    note,
    added_at: at,
  }))
  await insertAll(tx, 'photo_request', photoRequests, ({ owner, viewer, status, at, answeredAt }) => ({
    owner_id: owner,
    viewer_id: viewer,
    status,
    requested_at: at,
    answered_at: answeredAt,
  }))
  await insertAll(tx, 'saved_search', searches, ({ id, owner, name, query, createdAt }) => ({
    id,
    member_id: owner,
    name,
    query: JSON.stringify(query),
    alert: 'instant',
    created_at: createdAt,
  }))
  const waiting = photoRequests.filter(({ status }) => status === 'requested')
  await insertAll(tx, 'notification', waiting, ({ owner, viewer, at }) => ({
    id: derivedId(`demo photo request of ${viewer} to ${owner}`),
    member_id: owner,
    kind: 'photo_request',
    person_id: viewer,
    is_in_app: true,
    created_at: at,
  }))
  const found = searches.flatMap(({ id, owner, found: all }) => all.map((one) => ({ search: id, owner, ...one })))
  await insertAll(tx, 'notification', found, ({ notification, owner, search, person, at }) => ({
    id: notification,
    member_id: owner,
    kind: 'search_alert',
    person_id: person,
    search_id: search,
    is_in_app: true,
    created_at: at,
  }))
  await insertAll(tx, 'search_match', found, ({ search, person, at, notification }) => ({
    search_id: search,
    profile_id: person,
    found_at: at,
    notified_at: at,
    notification_id: notification,
  }))
}

/** Inserts the notifications of the interests. Those of pending ones are unread. */
export const tellOfInterests = (tx: Tx) =>
  sql`
    insert into notification (id, member_id, kind, person_id, is_in_app, created_at, read_at)
    select gen_random_uuid(), receiver_id, 'interest_received', sender_id, true, created_at, answered_at from interest
    union all
    select gen_random_uuid(), sender_id, 'interest_accepted', receiver_id, true, answered_at, answered_at + interval '1 hour'
    from interest where status = 'accepted'
  `.execute(tx)

export const insertInterests = (tx: Tx, interests: readonly DemoInterest[]) =>
  insertAll(tx, 'interest', interests, ({ id, sender, receiver, status, createdAt, answeredAt }) => ({
    id,
    sender_id: sender,
    receiver_id: receiver,
    status,
    created_at: createdAt,
    answered_at: answeredAt,
  }))

export async function insertConversations(tx: Tx, conversations: readonly DemoConversation[]) {
  await insertAll(tx, 'conversation', conversations, ({ id, between, messages, createdAt, read }) => {
    const [one, other] = between
    const [member_a, member_b] = one < other ? [one, other] : [other, one]
    const last = messages[messages.length - 1]
    return {
      id,
      member_a,
      member_b,
      last_seq: messages.length,
      last_text: last?.text ?? null,
      last_at: last?.at ?? null,
      created_at: createdAt,
      read_by_a: read[member_a] ?? 0,
      read_by_b: read[member_b] ?? 0,
    }
  })
  const lines = conversations.flatMap(({ id, messages }) =>
    messages.map((message, i) => ({ id, seq: i + 1, ...message })),
  )
  await insertAll(tx, 'message', lines, ({ id, seq, sender, text, at }) => ({
    conversation_id: id,
    seq,
    sender_id: sender,
    text,
    created_at: at,
  }))
}

/** Inserts the consents of the sign-ins. The pages ask all others at their first visit. */
export const insertConsents = (tx: Tx, people: readonly DemoPerson[]) =>
  insertAll(tx, 'consent', people, ({ id, createdAt }) => ({
    ...CONSENT_VERSIONS,
    at: createdAt,
    member_id: id,
    person_agrees: false,
    address: '127.0.0.1',
  }))

/** The planner needs statistics, which autovacuum would gather only some time after a bulk insert. */
export const gatherStatistics = (db: Db) =>
  sql`analyze member, profile, photo, interest, notification, conversation, message, profile_view`.execute(db)

async function insertAll<T extends keyof Tables, Thing>(
  tx: Tx,
  table: T,
  things: readonly Thing[],
  row: (thing: Thing) => Row<T>,
) {
  for (let i = 0; i < things.length; i += AT_ONCE)
    await tx
      .insertInto(table)
      .values(things.slice(i, i + AT_ONCE).map(row) as never)
      .execute()
}

/** The password hashes of the sign-ins, by phone, and the most frequent ones of the other demo members. */
export async function demoPasswordHashes(db: Db, signIns: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('password_hash')
    .where(({ eb, or }) => or([eb('phone', 'in', signIns), eb('phone', 'like', '+9190001%')]))
    .groupBy('password_hash')
    .orderBy(({ eb, fn }) => fn.max(eb.case().when('phone', 'in', signIns).then(1).else(0).end()), 'desc')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(signIns.length + 5)
    .execute()
  return rows.map(({ password_hash: hash }) => hash)
}

export async function replacePasswords(db: Db, from: string[], to: string, now: Date) {
  await db
    .deleteFrom('session')
    .where('member_id', 'in', (select) => select.selectFrom('member').select('id').where('password_hash', 'in', from))
    .execute()
  await db
    .updateTable('member')
    .set({ password_hash: to, updated_at: now })
    .where('password_hash', 'in', from)
    .execute()
}

export const memberExists = async (db: Db, id: string) =>
  (await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The illustrations to render: first those that lists show, then the others, newest members first. */
export const illustrations = (db: Db, most: number) =>
  illustrationSources(db).orderBy('photo.display_order').orderBy('profile.created_at', 'desc').limit(most).execute()

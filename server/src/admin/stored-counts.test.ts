import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { adminConversations, adminRequests, adminStats, auditLog } from '@parinay/contract/admin/overview'
import { adminProfiles, adminUsers, deleteUser, updateUser, verifyProfile } from '@parinay/contract/admin/users'
import { register } from '@parinay/contract/account'
import { answerInterest } from '@parinay/contract/interests'
import { saveProfile } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chanceFrom } from '../../demo/members/seeded-chance.ts'
import { inSnapshot } from '../platform/database/database.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, interestFrom, somebody } from '../testing/actors.ts'
import { RefusedError } from '../testing/refused-error.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'
import { verifyCounts, compactCounts } from './maintain-stored-counts.ts'

const app = await world()
const { ctx } = app
const { db } = ctx

let admin: Actor

beforeEach(async () => {
  app.setNow(undefined)
  await db.deleteFrom('audit_entry').execute()
  await db.deleteFrom('member').execute()
  admin = await somebody(app, { name: 'Nila Admin', role: 'admin' })
})

/** The differences, in one snapshot, between stored counts and counted rows, and between the roster and its sources. */
const wrongCounts = () =>
  inSnapshot(ctx, async (snapshot) => {
    const tallies = await sql`
      select list, kind, day, counted.amount as counted, kept.amount as kept
      from actual_count as counted
        full join (select list, kind, day, sum(amount) as amount from stored_count group by 1, 2, 3 having sum(amount) <> 0) as kept
        using (list, kind, day)
      where counted.amount is distinct from kept.amount
    `.execute(snapshot)
    const people = await sql`
      select id from roster full join (select profile.*, role, is_active from profile join member using (id)) as one using (id)
      where (roster.role, roster.is_active, roster.is_verified, roster.is_hidden, roster.search_words)
        is distinct from (one.role, one.is_active, one.is_verified, one.is_hidden, strip(one.search_words))
    `.execute(snapshot)
    const { rows } = await sql<{ members: number }>`
      select count(*) - (select sum(amount) from stored_count where list = 'member' and day = '-infinity') as members from member
    `.execute(snapshot)
    return [...tallies.rows, ...people.rows, ...rows.filter(({ members }) => members !== 0)]
  })

const compactAll = async () =>
  (await sql`select from stored_count group by list, kind, day having count(*) > 1`.execute(db)).rows.length === 0

test(
  `totals are right while members and counts change in a race (seed ${SEED})`,
  { timeout: TRIAL_LIMIT_MS },
  async () => {
    const joins = trialSize({ gate: 12, trials: 600 })
    const chance = chanceFrom(String(SEED))
    const broken: string[] = []
    /** A refusal is expected: another step may have deleted the member. */
    const unlessRefused = (error: unknown) => {
      if (!(error instanceof RefusedError) || error.status >= 500) broken.push(String(error))
    }
    const people: Actor[] = await Promise.all([1, 2, 3, 4].map(() => somebody(app)))
    let created = 0
    // The others repeat their steps until everybody has joined.
    const race = { isOver: false }
    const repeat = async (step: () => Promise<unknown>) => {
      while (!race.isOver) await step()
    }

    const join = async () => {
      for (let count = 0; count < joins; count++) {
        const one = await somebody(app, { name: `Person ${++created}`, gender: created % 2 ? 'male' : 'female' })
        people.push(one)
        await createPhotoRow(app, one.id, chance.oneOf(['pending', 'approved']))
      }
    }
    const save = () =>
      chance
        .oneOf(people)
        .asks(saveProfile, { body: { privacySettings: { hideProfile: chance.happens(0.5) } } })
        .catch(unlessRefused)
    const send = async () => {
      const [sender, receiver] = chance.some(people, 2) as [Actor, Actor]
      const status = chance.oneOf(['accepted', 'rejected'] as const)
      await interestFrom(sender, receiver)
        .then(({ _id }) => receiver.asks(answerInterest, { params: { id: _id }, body: { status } }))
        .catch(unlessRefused)
    }
    const change = () => {
      const { id } = chance.oneOf(people)
      const body = { role: chance.oneOf(['user', 'moderator'] as const), isActive: chance.happens(0.5) }
      return Promise.all([
        admin.asks(updateUser, { params: { id }, body }).catch(unlessRefused),
        admin.asks(verifyProfile, { params: { id }, body: { isVerified: chance.happens(0.5) } }).catch(unlessRefused),
      ])
    }
    const leave = async () => {
      if (people.length < 12) return ctx.pool.query('select')
      return admin.asks(deleteUser, { params: { id: people.shift()!.id } }).catch(unlessRefused)
    }
    const fold = () => Promise.all([compactCounts(ctx), compactCounts(ctx)])
    const found: unknown[] = []
    let looks = 0
    const look = async () => {
      found.push(...(await wrongCounts()))
      looks++
    }
    await Promise.all([
      Promise.all([join(), join()]).finally(() => (race.isOver = true)),
      ...[save, send, change, leave, fold, look].map(repeat),
    ])

    expect(created).toBe(2 * joins)
    expect(looks).toBeGreaterThan(0)
    expect([broken, found]).toEqual([[], []])
    await compactCounts(ctx)
    expect([await wrongCounts(), await compactAll(), await verifyCounts(ctx)]).toEqual([[], true, 0])
  },
)

test('concurrent compactions do not deadlock, and keep every sum', async () => {
  const before = await wrongCounts()
  // Inserts pairs that add up to 0 for more kinds each time, so that each compaction sees other rows.
  const write = (kinds: number) =>
    sql`
      insert into stored_count
      select 'member', 'kind ' || kind, '2026-01-01', amount
      from generate_series(1, ${kinds}::int) kind, (values (1), (-1)) as of (amount)`.execute(db)
  for (let round = 0; round < 10; round++) {
    const folds: Promise<unknown>[] = []
    for (let kinds = 50; kinds <= 1600; kinds *= 2) {
      await write(kinds)
      folds.push(compactCounts(ctx))
    }
    await Promise.all(folds)
  }
  await compactCounts(ctx)
  expect([await wrongCounts(), await compactAll()]).toEqual([before, true])
})

test('concurrent changes of member and profile are both stored', async () => {
  const asha = await somebody(app)
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: round % 2 === 1 } }),
      admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: round % 2 === 0 } }),
    ])
    expect(await wrongCounts()).toEqual([])
  }
})

test('refused and interrupted changes do not count', async () => {
  const before = (await admin.asks(adminStats)).data
  const body = {
    fullName: 'Asha Rao',
    phoneNumber: admin.phone,
    password: 'a good password',
    gender: 'female',
    dateOfBirth: '1996-04-23',
    profileCreatedFor: 'self',
  } as const
  await expect(app.ask(register, { body })).rejects.toBeRefused('phone_number_taken')
  expect((await admin.asks(adminStats)).data).toEqual(before)
  expect(await wrongCounts()).toEqual([])
})

test('the nightly check reports and corrects wrong counts', async () => {
  await somebody(app)
  expect(await verifyCounts(ctx)).toBe(0)
  await sql`insert into stored_count values ('member', 'uau', '-infinity', 3), ('member', 'uau', '2020-01-01 18:30Z', 3)`.execute(
    db,
  )
  await db.updateTable('roster').set({ is_verified: true }).execute()
  expect((await admin.asks(adminStats)).data.users).toBe(5)
  expect(await verifyCounts(ctx)).toBeGreaterThan(0)
  expect((await admin.asks(adminStats)).data.users).toBe(2)
  expect([await wrongCounts(), await verifyCounts(ctx)]).toEqual([[], 0])
})

describe('any page of a list', () => {
  const PEOPLE = 900
  const from = Date.parse('2026-01-01T00:00:00Z')
  /** Times such that some days have many rows or none, and some moments have several. */
  const momentOf = (at: number) => new Date(from + Math.floor(at / 7) * 0.4 * DAY_MS + (at % 3) * 1000)

  // spec: 2.17.15
  test.each([
    [{}],
    [{ isActive: 'false' }],
    [{ role: 'moderator' }],
    [{ role: 'user', isActive: 'true' }],
    [{ role: 'admin', isActive: 'false' }],
  ] as const)('of users is the same as by a plain query: %j', async (filter) => {
    const people = await createCrowd()
    const expected = people.filter(
      (one) =>
        (!('role' in filter) || one.role === filter.role) &&
        (!('isActive' in filter) || String(one.isActive) === filter.isActive),
    )
    await compactCounts(ctx)
    for (const limit of [17, 50])
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page++) {
        const query = { ...filter, page: String(page), limit: String(limit) }
        const { data, total } = await admin.asks(adminUsers, { query })
        expect([page, total, data.map(({ _id }) => _id)]).toEqual([
          page,
          expected.length,
          expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
        ])
      }
  })

  test('of profiles to verify is the same as by a plain query', async () => {
    const wanted = (await createCrowd()).filter(({ isVerified }) => !isVerified)
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(wanted.length / 20); page++)
      seen.push(
        ...(await admin.asks(adminProfiles, { query: { status: 'unverified', page: String(page) } })).data.map(
          ({ _id }) => _id,
        ),
      )
    expect(seen).toEqual(wanted.map(({ id }) => id))
  })

  // spec: 2.17.26
  test('of requests, conversations and the audit log is the same as by a plain query', async () => {
    await createCrowd()
    await sql`
      insert into interest (id, sender_id, receiver_id, status, created_at, answered_at)
      select gen_random_uuid(), a.id, b.id, case when a.id::text < '8' then 'pending' else 'rejected' end, a.created_at,
        case when a.id::text < '8' then null else b.created_at end
      from member a join member b on a.id < b.id where a.phone like '%1' and b.phone like '%2'
    `.execute(db)
    await sql`
      insert into conversation (id, member_a, member_b, last_seq, last_at, created_at)
      select gen_random_uuid(), a.id, b.id, 1,
        case
          when a.phone like '%31' then null
          when a.phone ~ '[5-9]1$' then ${new Date(from)}::timestamptz + (b.created_at - ${new Date(from)}::timestamptz) / 60
          else b.created_at
        end,
        a.created_at
      from member a join member b on a.id < b.id where a.phone like '%1' and b.phone like '%3'
    `.execute(db)
    await sql`insert into audit_entry (at, action, detail) select created_at, 'verify', phone from member`.execute(db)
    await sql`analyze interest, conversation, audit_entry`.execute(db)

    const plain = async (text: string) => {
      const { rows } = await ctx.pool.query<{ id: string | number }>(text)
      return rows.map(({ id }) => String(id))
    }
    const all = async (
      asking: (page: string) => Promise<{ data: { _id: string }[]; total: number; pages: number }>,
    ) => {
      const first = await asking('1')
      const ids = first.data.map(({ _id }) => _id)
      for (let page = 2; page <= first.pages; page++)
        ids.push(...(await asking(String(page))).data.map(({ _id }) => _id))
      expect([ids.length, (await asking(String(first.pages + 1))).data]).toEqual([first.total, []])
      return ids
    }
    expect(await all((page) => admin.asks(adminRequests, { query: { page, limit: '50' } }))).toEqual(
      await plain('select id from interest order by created_at desc, id desc'),
    )
    expect(
      await all((page) => admin.asks(adminRequests, { query: { page, status: 'rejected', limit: '47' } })),
    ).toEqual(await plain(`select id from interest where status = 'rejected' order by created_at desc, id desc`))
    expect(await all((page) => admin.asks(adminConversations, { query: { page, limit: '47' } }))).toEqual(
      await plain('select id from conversation order by coalesce(last_at, created_at) desc, id desc'),
    )
    expect(await all((page) => admin.asks(auditLog, { query: { page } }))).toEqual(
      await plain('select id from audit_entry order by at desc, id desc'),
    )
  })

  /** More members than `MAX_SKIPPED_ROWS`, and the admin, latest first; some days have even more conversations. */
  async function createCrowd() {
    await sql`
      insert into member (id, phone, password_hash, role, is_active, created_at)
      select gen_random_uuid(), '+9198' || lpad(n::text, 8, '0'), 'none',
        case when n % 30 = 0 then 'moderator' else 'user' end, n % 9 > 0,
        (${Array.from({ length: PEOPLE }, (_, at) => momentOf(at))}::timestamptz[])[n]
      from generate_series(1, ${PEOPLE}::int) as n
    `.execute(db)
    await sql`
      insert into profile (id, full_name, gender, created_for, is_hidden, is_verified, search_words)
      select id, phone, 'other', 'self', true, phone like '%7', '' from member
      where not exists (select from profile where profile.id = member.id)
    `.execute(db)
    await gatherStatistics()
    const { rows } = await sql<{ id: string; role: string; isActive: boolean; isVerified: boolean }>`
      select id, role, is_active as "isActive", is_verified as "isVerified" from member join profile using (id)
      order by member.created_at desc, id desc
    `.execute(db)
    return rows
  }
})

/** As after each load of many rows: plans for empty tables would read them whole for each row. */
const gatherStatistics = () => sql`analyze member, profile, roster`.execute(db)

describe('a search', () => {
  // spec: 2.17.6
  test('for two or more digits matches any part of the number', async () => {
    const asha = await somebody(app, { name: 'Asha Rao' })
    const call = (id: string, phone: string) => db.updateTable('member').set({ phone }).where('id', '=', id).execute()
    // Any other number may contain the same digits.
    await call(admin.id, '+918888888888')
    await call(asha.id, '+919876504321')
    for (const search of ['76', '650', '4321', '98765', '+91 98765 04321', '098765'])
      expect([search, (await admin.asks(adminUsers, { query: { search } })).data.map(({ _id }) => _id)]).toEqual([
        search,
        [asha.id],
      ])
    expect((await admin.asks(adminUsers, { query: { search: '555' } })).total).toBe(0)
  })

  test('with too many results is refused with a message', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        insert into member (id, phone, password_hash)
        select gen_random_uuid(), '+9177' || lpad(n::text, 8, '0'), 'none' from generate_series(1, 10010) as n
      `.execute(tx)
      await sql`
        insert into profile (id, full_name, gender, created_for, is_hidden, search_words)
        select id, 'Meera Nair', 'other', 'self', true, '''meera'' ''nair''' from member
        where not exists (select from profile where profile.id = member.id)
      `.execute(tx)
    })
    await gatherStatistics()
    const asking = (search: string) => admin.asks(adminUsers, { query: { search } })
    const recordedReads = async () =>
      (await admin.asks(auditLog)).data.filter(({ action }) => action === 'private_data_read').length
    const before = await recordedReads()
    await expect(asking('77')).rejects.toBeRefused('too_many_found')
    await expect(asking('7700')).rejects.toBeRefused('too_many_found')
    await expect(admin.asks(adminRequests, { query: { search: 'meera' } })).rejects.toBeRefused('too_many_found')
    expect(await recordedReads()).toBe(before)
    expect((await asking('770001')).total).toBe(11)
    expect((await asking('meera')).total).toBe(10_010)
    expect((await admin.asks(adminRequests, { query: { search: '770001001' } })).total).toBe(0)
  })
})

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { schemaText } from '../../../scripts/schema-text.ts'
import { databaseUrl, dropDatabase, runSql } from '../../testing/scratch-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { whyNotContinue } from './migration-history.ts'

const log = { info: () => undefined }
const MEMBERS = 'create table member (id int primary key);'
const PHOTOS = 'create table photo (id int primary key);\ninsert into photo values (1);'

let directory: string
let url: string
let drop: () => Promise<unknown>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parinay-migrations-'))
  const { url: server, template } = inject('testServer')
  const name = `${template}_empty_${Math.random().toString(36).slice(2)}`
  await runSql(server, `create database ${name} template template0`)
  url = databaseUrl(server, name)
  drop = () => dropDatabase(server, name)
  await write('0001-members', MEMBERS)
})

afterEach(async () => {
  await drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql)
const migrateAll = () => migrate(url, { directory, log })
const state = () => runSql(url, 'select number, name from schema_migration order by number')

test('new migrations are applied in order, once', async () => {
  await migrateAll()
  await write('0002-photos', PHOTOS)

  const second = await migrateAll()
  const third = await migrateAll()

  expect(second.map(({ name }) => name)).toEqual(['photos'])
  expect(third).toEqual([])
  expect(await state()).toEqual([
    { number: 1, name: 'members' },
    { number: 2, name: 'photos' },
  ])
})

test('four processes that start together apply each migration once', async () => {
  await write('0002-photos', PHOTOS)
  await write('0003-slow', 'select pg_sleep(0.1); insert into photo values (2);')

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrateAll()))

  expect(applied.flat()).toHaveLength(3)
  expect(await runSql(url, 'select id from photo order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a failing migration changes nothing, and reports where it failed', async () => {
  await write('0002-photos', `${PHOTOS}\ninsert into phto values (2);`)

  await expect(migrateAll()).rejects.toThrow(
    'Migration 0002-photos.sql failed at line 3: relation "phto" does not exist',
  )

  expect(await state()).toEqual([{ number: 1, name: 'members' }])
  expect(await runSql(url, `select to_regclass('photo') as photo`)).toEqual([{ photo: null }])
})

test('an applied migration that was altered is refused', async () => {
  await migrateAll()
  await write('0001-members', `${MEMBERS} -- a word more`)

  await expect(migrateAll()).rejects.toThrow('Migration 0001-members.sql was altered after the database applied it')
})

test('other line endings do not count as an alteration', async () => {
  await write('0001-members', 'select 1;\nselect 2;\n')
  await migrateAll()
  await write('0001-members', 'select 1;\r\nselect 2;\r\n')

  await expect(migrateAll()).resolves.toEqual([])
})

test('a migration counts as applied if an earlier text that it names was applied', async () => {
  await migrateAll()
  const sha256 = createHash('sha256').update(MEMBERS).digest('hex')
  await write('0001-members', `-- Also applied as sha256 ${sha256}\n${MEMBERS} select 1;`)

  await expect(migrateAll()).resolves.toEqual([])
})

test('an older release works on a newer schema if every newer migration permits it', async () => {
  await write('0002-photos', `-- Needs an app with migration 0001\n${PHOTOS}`)
  await migrateAll()
  await rm(join(directory, '0002-photos.sql'))
  await expect(migrateAll()).resolves.toEqual([])

  await write('0002-photos', `-- Needs an app with migration 0001\n${PHOTOS}`)
  await write('0003-renamed', '-- Needs an app with migration 0002\nalter table photo rename to picture;')
  await migrateAll()
  await rm(join(directory, '0002-photos.sql'))
  await rm(join(directory, '0003-renamed.sql'))
  await expect(migrateAll()).rejects.toThrow('The database has migration 0003-renamed.sql')
})

test('a migration that meets a locked table lets waiting calls through and tries again', async () => {
  await write('0002-photos', PHOTOS)
  await migrateAll()
  await write('0003-wider', 'alter table photo add column width int')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select * from photo')

  const lines: string[] = []
  const migrating = migrate(url, { directory, lockTimeoutMs: 200, log: { info: (line) => lines.push(line) } })
  await expect.poll(() => lines, { timeout: 60_000 }).toContain('A table is in use; trying again (1 of 20) …')
  // Waits behind the migration for at most its 200 ms, although the reader keeps its lock.
  expect(await runSql(url, 'select id from photo')).toEqual([{ id: 1 }])
  await reader.query('commit')
  await reader.end()

  expect((await migrating).map(({ name }) => name)).toEqual(['wider'])
})

describe('the migrations of the product', () => {
  const current = join(import.meta.dirname, '..', '..', '..', 'migrations')
  const before = join(import.meta.dirname, '..', '..', 'testing', 'migrations-before-squash')
  const asha = '5d0c1a3e-0000-4000-8000-000000000001'
  const insertAsha = `
    insert into member (id, phone, password_hash) values ('${asha}', '+919812300001', 'none');
    insert into profile (id, full_name, gender, date_of_birth, created_for, search_words)
    values ('${asha}', 'Asha', 'female', '1995-01-01', 'self', 'asha')`

  test('make the same schema as the series that they replaced', async () => {
    await migrate(url, { directory: before, log })
    const replaced = await schemaText(url)
    await runSql(url, 'drop schema public cascade; create schema public')
    await migrate(url, { directory: current, log, upTo: 8 })

    const withoutComments = (text: string) => text.replaceAll(/^ *-- (?!.*-{9}).*\n/gm, '')
    expect(withoutComments(await schemaText(url))).toBe(withoutComments(replaced))
  })

  test('take over a database of that series with its rows, once, even if several processes start', async () => {
    await migrate(url, { directory: before, log })
    await runSql(url, insertAsha)

    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { directory: current, log })))

    const files = await readMigrations(current)
    expect(await state()).toEqual(files.map(({ number, name }) => ({ number, name })))
    // Each process may apply some of them.
    const numbers = applied.flat().map(({ number }) => number)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(files.map(({ number }) => number).slice(8))
    expect(await runSql(url, 'select full_name, position from profile')).toEqual([{ full_name: 'Asha', position: 1 }])
    const taken = await schemaText(url)
    await runSql(url, 'drop schema public cascade; create schema public')
    await migrate(url, { directory: current, log })
    expect(taken).toBe(await schemaText(url))
  })

  test('rename tables and columns with their rows, and count on under the new names', async () => {
    const rohan = asha.replace(/1$/, '2')
    await migrate(url, { directory: current, log, upTo: 135 })
    await runSql(url, insertAsha)
    await runSql(url, insertAsha.replaceAll(asha, rohan).replace('00001', '00002').replace('female', 'male'))
    await runSql(
      url,
      `insert into conversation (id, member_a, member_b, last_seq, reached_a, reached_b)
         values ('${asha}', '${asha}', '${rohan}', 3, 1, 2);
       insert into message_news (conversation_id, seq, at) values ('${asha}', 3, now());
       insert into notification_settings (member_id, switched_off, rhythm) values ('${asha}', '{message.email}', 'instant');
       insert into saved_search (id, member_id, name, query, alert, created_at, keys)
         values ('${asha}', '${asha}', 'Tall', '{"heightMin":180}', 'daily', now(), '{tall}');
       insert into search_find (search_id, profile_id, found_at, told_at) values ('${asha}', '${rohan}', now(), '2027-01-20T00:00:00Z');
       insert into search_news (search_id) values ('${asha}');
       insert into photo (id, member_id, width, height)
         values ('${asha}', '${asha}', 600, 800), ('${rohan}', '${rohan}', 600, 800);
       insert into photo_likeness (photo_id, like_id, distance) values ('${asha}', '${rohan}', 4)`,
    )
    const counts = await runSql(url, 'select list, sum(amount)::int from tally group by 1 order by 1')

    await migrate(url, { directory: current, log, upTo: 136 })

    expect(await runSql(url, 'select list, sum(amount)::int from stored_count group by 1 order by 1')).toEqual(counts)
    expect(counts).toContainEqual({ list: 'member', sum: 4 })
    const rowOf = async (sql: string) => Object.values((await runSql(url, sql))[0] ?? {})
    expect(await rowOf('select delivered_a, delivered_b from conversation')).toEqual([1, 2])
    expect(await rowOf('select seq from message_alert_queue')).toEqual([3])
    expect(await rowOf('select muted, email_frequency from notification_settings')).toEqual([
      ['message.email'],
      'instant',
    ])
    expect(await rowOf('select notified_at, buckets from search_match join saved_search on id = search_id')).toEqual([
      new Date('2027-01-20T00:00:00Z'),
      ['tall'],
    ])
    expect(await rowOf('select search_id from search_alert_queue')).toEqual([asha])
    expect(await rowOf('select similar_id, distance from similar_photo')).toEqual([rohan, 4])

    // The functions that triggers call name the new tables.
    await runSql(
      url,
      `update profile set gender = 'male' where id = '${asha}'; update roster set is_hidden = true where id = '${asha}';
       delete from conversation; delete from member where id = '${rohan}'`,
    )
    expect(await rowOf('select buckets from saved_search')).toEqual([null])
    const differing = `
      select list, kind, day from actual_count
      full join (select list, kind, day, sum(amount) as stored from stored_count group by 1, 2, 3) as kept using (list, kind, day)
      where coalesce(amount, 0) <> coalesce(stored, 0)`
    expect(await runSql(url, differing)).toEqual([])
  })

  test('refuse a database in the middle of that series, and leave it unchanged', async () => {
    await migrate(url, { directory: before, log, upTo: 16 })

    await expect(migrate(url, { directory: current, log })).rejects.toThrow(
      'The database is at migration 0016-positions-by-sex.sql of an earlier release: first start the release with 0032-checked-constraints.sql',
    )
    expect(await state()).toHaveLength(16)
  })

  test('from 0009 on each name the oldest app that works on their schema', async () => {
    const silent = (await readMigrations(current)).filter((one) => one.number > 8 && !one.minAppMigration)

    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('no function depends on the row type of a table', async () => {
    await migrate(url, { directory: current, log })

    const holding = await runSql(
      url,
      `select proname from pg_proc
       where prosqlbody is not null and pronamespace = 'public'::regnamespace
         and exists (select from unnest(proargtypes) as argument join pg_type on pg_type.oid = argument where typtype = 'c')`,
    )
    expect(holding).toEqual([])
  })
})

test('an applied migration that is missing is refused', async () => {
  await write('0002-photos', PHOTOS)
  await migrateAll()
  await rm(join(directory, '0002-photos.sql'))

  await expect(migrateAll()).rejects.toThrow('The database has migration 0002-photos.sql')
})

test.each(['1-members.sql', '0002_photos.sql', '0001-again.sql'])('a file named %s is refused', async (file) => {
  await writeFile(join(directory, file), 'select 1')

  await expect(migrateAll()).rejects.toThrow(/is not named like|Two migrations have the number 0001/)
  expect(await runSql(url, `select to_regclass('schema_migration') as made`)).toEqual([{ made: null }])
})

describe('the applied migrations must be the first of the files', () => {
  const named = (number: number): Named => ({ number, name: `m${number}`, sha256: `${number}`, earlierSha256: [] })
  const [a, b, c] = [named(1), named(2), named(3)]
  type Named = { number: number; name: string; sha256: string; earlierSha256: string[] }

  test.each<[string, Named[], Named[], string]>([
    ['nothing yet', [], [a, b], 'nothing'],
    ['a part', [a], [a, b], 'nothing'],
    ['everything', [a, b], [a, b], 'nothing'],
    ['one from elsewhere', [a, c], [a, b], 'The database has migration 0003-m3.sql'],
    ['an altered one', [{ ...a, sha256: 'x' }], [a, b], 'Migration 0001-m1.sql was altered'],
    ['a new one among the old', [a, c], [a, b, c], 'Migration 0002-m2.sql comes before 0003-m3.sql'],
  ])('%s', (_, applied, migrations, reason) => {
    const advice = whyNotContinue(applied, migrations)

    expect(advice ?? 'nothing').toContain(reason)
  })
})

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl, dropDatabase, runSql } from '../../testing/scratch-database.ts'
import { migrate } from '../database/migrate.ts'
import { backUp } from './backup.ts'
import { HEADER_BYTES } from './encrypt-backup.ts'
import { PhotoFolder } from './restored-photos.ts'
import { restore } from './restore.ts'

const log = { info: () => undefined }

// A table or column for each thing that a careless copy gets wrong.
const SCHEMA = `
  create table member (
    id bigint generated always as identity primary key,
    "Full name" text not null,
    shouted text generated always as (upper("Full name")) stored,
    mentor bigint references member,
    favourite bigint,
    hobbies text[], facts jsonb, picture bytea, words tsvector, seen timestamptz, born date, worth float8
  );
  create table photo (id serial primary key, member bigint not null references member on delete cascade);
  alter table member add foreign key (favourite) references photo;
  create table session (member bigint not null references member on delete cascade);
  create table change (member bigint);
  create function note() returns trigger language plpgsql as $$ begin insert into change values (new.id); return new; end $$;
  create trigger note after insert on member for each row execute function note();
  create table tier (name text primary key);
  insert into tier values ('free');
  create sequence ticket;`

const ROWS = `
  insert into member ("Full name", hobbies, facts, picture, words, seen, born, worth) values
    (E'Asha\\n\\\\.\\tRao', '{"a,b",NULL,""}', '{"a": [1, null]}', '\\x00ff0a5c', 'आशा:1', '2024-02-29 23:59:59.999999+05:30', '0044-03-15 BC', 0.1),
    ('रोहन 👰', null, null, null, null, 'infinity', null, 'nan');
  update member set mentor = 2 where id = 1;
  insert into photo (member) values (1), (2);
  update member set favourite = 1;
  insert into session values (1), (2);
  select nextval('ticket'), nextval('ticket');`

const TABLES = ['member', 'photo', 'change', 'tier']

let folder: string
let migrations: string
let file: string
let photos: string
let drops: (() => Promise<unknown>)[]

beforeEach(async () => {
  drops = []
  folder = await mkdtemp(join(tmpdir(), 'parinay-backup-'))
  migrations = join(folder, 'migrations')
  file = join(folder, 'all.tar.gz')
  photos = join(folder, 'photos')
  await mkdir(migrations)
  await writeFile(join(migrations, '0001-members.sql'), SCHEMA)
})

afterEach(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
})

async function newDatabase() {
  const { url: server, template } = inject('testServer')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await runSql(server, `create database ${name} template template0 encoding 'UTF8'`)
  drops.push(() => dropDatabase(server, name))
  return databaseUrl(server, name)
}

async function migratedDatabase() {
  const url = await newDatabase()
  await migrate(url, { directory: migrations, log })
  return url
}

async function filledDatabase() {
  const url = await migratedDatabase()
  await runSql(url, ROWS)
  return url
}

const contents = (url: string) =>
  Promise.all(TABLES.map((table) => runSql(url, `select t::text from ${table} t order by t::text collate "C"`)))

const shape = (url: string) =>
  runSql(
    url,
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  )

const tablesWithStatistics = async (url: string) =>
  (await runSql(url, `select distinct tablename from pg_stats where schemaname = 'public'`)).map(
    ({ tablename }) => tablename,
  )

const restoreTo = (url: string, into = join(folder, 'other-photos')) =>
  restore(file, { url, photos: into, migrations, log })

test('a backup restores the same database into a new one', async () => {
  const from = await filledDatabase()
  await mkdir(join(photos, 'ab'), { recursive: true })
  const picture = randomBytes(3_000_001)
  await writeFile(join(photos, 'ab', 'portrait.webp'), picture)
  await writeFile(join(photos, '.unfinished'), 'half')
  const to = await newDatabase()

  const made = await backUp(from, photos, file)
  const restored = await restoreTo(to)

  expect(await contents(to)).toEqual(await contents(from))
  expect(await shape(to)).toEqual(await shape(from))
  expect(await tablesWithStatistics(to)).toContain('member')
  expect(restored).toMatchObject({ rows: 7, photos: 1 })
  expect(made).toEqual({ rows: 7, photos: 1, bytes: (await stat(file)).size })
  expect(await readFile(join(folder, 'other-photos', 'ab', 'portrait.webp'))).toEqual(picture)
  expect(await readdir(folder)).toEqual(['all.tar.gz', 'migrations', 'other-photos', 'photos'])
})

test('it contains no session, and none returns from a backup of an earlier release', async () => {
  await backUp(await filledDatabase(), photos, file)
  expect(gunzipSync(await readFile(file)).includes('tables/session')).toBe(false)

  const to = await newDatabase()
  await restoreTo(to)
  expect(await runSql(to, 'select * from session')).toEqual([])
})

const CURRENT = join(import.meta.dirname, '..', '..', '..', 'migrations')
const BEFORE_SQUASH = join(import.meta.dirname, '..', '..', 'testing', 'migrations-before-squash')

test.each([
  ['this release', CURRENT],
  ['the release before its migrations were squashed', BEFORE_SQUASH],
])('a backup of the whole product, made by %s, can be restored', async (_, series) => {
  migrations = series
  const from = await migratedDatabase()
  migrations = CURRENT
  await runSql(
    from,
    `insert into member (id, phone, password_hash) values ('00000000-0000-4000-8000-000000000001', '+919812300001', 'none');
     insert into session (token_hash, member_id, expires_at)
     select decode(repeat('ab', 32), 'hex'), id, now() + interval '1 day' from member;
     insert into push_subscription select 'https://push.example/1', member_id, token_hash, 'key', 'auth', now() from session`,
  )
  await backUp(from, photos, file)
  const to = await newDatabase()
  await restoreTo(to)
  expect(await runSql(to, 'select phone from member')).toEqual([{ phone: '+919812300001' }])
  expect(await runSql(to, 'select from push_subscription')).toEqual([])
})

test('with a key nothing in the file can be read, and only the key restores it', async () => {
  const from = await filledDatabase()
  await mkdir(join(photos, 'ab'), { recursive: true })
  const picture = randomBytes(3_000_001)
  await writeFile(join(photos, 'ab', 'portrait.webp'), picture)
  await backUp(from, photos, file, 'a key of some length')
  const bytes = await readFile(file)
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
  expect(bytes.includes(picture.subarray(0, 64))).toBe(false)

  const to = await newDatabase()
  const into = join(folder, 'other-photos')
  const withKey = (key: string | undefined) => restore(file, { url: to, photos: into, migrations, log, key })
  await expect(withKey(undefined)).rejects.toThrow('set BACKUP_KEY')
  await expect(withKey('another key of some length')).rejects.toThrow('BACKUP_KEY is not the key')
  await withKey('a key of some length')
  expect(await contents(to)).toEqual(await contents(from))
  expect(await readFile(join(into, 'ab', 'portrait.webp'))).toEqual(picture)
})

test.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill(bytes[900_000]! ^ 1, 900_000, 900_001)],
  ['its end cut off at a frame', (bytes: Buffer) => bytes.subarray(0, HEADER_BYTES + 2 * (1024 * 1024 + 16))],
  ['its end cut off', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['nothing behind its header', (bytes: Buffer) => bytes.subarray(0, HEADER_BYTES)],
])('an encrypted backup with %s restores nothing', async (_, damaged) => {
  await mkdir(photos, { recursive: true })
  await writeFile(join(photos, 'portrait.webp'), randomBytes(3_000_001))
  await backUp(await filledDatabase(), photos, file, 'a key of some length')
  await writeFile(file, damaged(await readFile(file)))
  const to = await newDatabase()

  const restoring = restore(file, { url: to, photos: join(folder, 'x'), migrations, log, key: 'a key of some length' })

  await expect(restoring).rejects.toThrow(/BACKUP_KEY is not the key|damaged/)
  // There is no table if it failed earlier.
  expect(await runSql(to, 'select from member').catch(() => [])).toEqual([])
})

test('it contains photos under their paths, but no incomplete files and no originals of uploads', async () => {
  const id = '5d0c1a3e-0000-4000-8000-000000000001'
  const place = join(photos, '5d', id)
  await mkdir(place, { recursive: true })
  await mkdir(join(photos, '.drafts'))
  for (const size of ['card.avif', 'card.webp', 'full.webp']) await writeFile(join(place, size), size)
  await writeFile(join(place, 'original'), 'where it was taken')
  await writeFile(join(photos, '.drafts', 'half'), 'half')
  const video = join('video', '5d', id)
  await mkdir(join(photos, video, 'parts', id), { recursive: true })
  await writeFile(join(photos, video, 'low.mp4'), 'a video')
  await writeFile(join(photos, video, 'parts', id, 'original'), 'where it was recorded')

  expect(await backUp(await filledDatabase(), photos, file)).toMatchObject({ photos: 4 })
  await restoreTo(await newDatabase())

  const restored = await readdir(join(folder, 'other-photos'), { recursive: true })
  const names = ['card.avif', 'card.webp', 'full.webp'].map((size) => join('5d', id, size))
  const folders = ['5d', join('5d', id), 'video', join('video', '5d'), video, join(video, 'low.mp4')]
  expect(restored.toSorted()).toEqual([...folders, ...names].toSorted())
  expect(await readFile(join(folder, 'other-photos', '5d', id, 'full.webp'), 'utf8')).toBe('full.webp')
})

test('with photos in a bucket, only the rows are backed up', async () => {
  await mkdir(photos)
  await writeFile(join(photos, 'old.webp'), 'of before')

  expect(await backUp(await filledDatabase(), undefined, file)).toMatchObject({ rows: 7, photos: 0 })
  expect(await restoreTo(await newDatabase())).toMatchObject({ rows: 7, photos: 0 })
})

test('rows that are written after a restore get new numbers, and the triggers work again', async () => {
  await backUp(await filledDatabase(), photos, file)
  const to = await newDatabase()
  await restoreTo(to)

  const inserted = await runSql(to, `insert into member ("Full name") values ('Meera') returning id, shouted`)

  expect(inserted).toEqual([{ id: '3', shouted: 'MEERA' }])
  expect(await runSql(to, `insert into photo (member) values (3) returning id`)).toEqual([{ id: 3 }])
  expect(await runSql(to, `select nextval('ticket') as ticket`)).toEqual([{ ticket: '3' }])
  expect(await runSql(to, 'select member from change where member = 3')).toEqual([{ member: '3' }])
  await expect(runSql(to, 'insert into photo (member) values (99)')).rejects.toThrow('violates foreign key constraint')
})

test('a backup can be restored into a migrated database without data', async () => {
  await rm(join(migrations, '0001-members.sql'))
  await writeFile(join(migrations, '0001-members.sql'), SCHEMA.replace(`insert into tier values ('free');`, ''))
  const from = await filledDatabase()
  await backUp(from, photos, file)
  const to = await migratedDatabase()

  await restoreTo(to)

  expect(await contents(to)).toEqual(await contents(from))
})

test('a backup of an earlier release is restored and then migrated', async () => {
  await backUp(await filledDatabase(), photos, file)
  await writeFile(
    join(migrations, '0002-names.sql'),
    `alter table member add known_as text; update member set known_as = 'A'`,
  )
  const to = await newDatabase()

  await restoreTo(to)

  expect(await runSql(to, 'select distinct known_as from member')).toEqual([{ known_as: 'A' }])
})

test('tables of many megabytes are split into parts', async () => {
  const from = await migratedDatabase()
  await runSql(
    from,
    `insert into member ("Full name") select repeat(md5(n::text) || E'\\n', 30) from generate_series(1, 5000) n`,
  )
  const to = await newDatabase()

  await backUp(from, photos, file)
  await restoreTo(to)

  const parts = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).match(/^tables\/member\/\d+$/gm)
  expect(parts?.length).toBeGreaterThan(3)
  expect(await contents(to)).toEqual(await contents(from))
})

test('a backup made while the app writes is a consistent snapshot', async () => {
  const from = await filledDatabase()
  const writer = new Client({ connectionString: from })
  await writer.connect()
  const done = new AbortController()
  const writing = (async () => {
    // Each statement writes to both tables or to neither.
    while (!done.signal.aborted)
      await writer.query(
        `with tiers as (insert into tier values (gen_random_uuid()) returning 1) insert into change values (-1)`,
      )
  })()

  await backUp(from, photos, file)
  done.abort()
  await writing
  await writer.end()
  const to = await newDatabase()
  await restoreTo(to)

  const [counts] = await runSql(
    to,
    `select (select count(*) from tier) - 1 as tiers, (select count(*) from change where member = -1) as changes`,
  )
  expect(counts!.tiers).toBe(counts!.changes)
})

test.each(['database', 'photo folder'])('a %s that is not empty is left as it is', async (which) => {
  await backUp(await filledDatabase(), photos, file)
  const to = which === 'database' ? await filledDatabase() : await newDatabase()
  const others = join(folder, 'other-photos')
  await mkdir(others)
  if (which === 'photo folder') await writeFile(join(others, 'mine.webp'), 'mine')
  const before = await runSql(to, 'select count(*) from pg_class')

  await expect(restoreTo(to)).rejects.toThrow(/already has (data \(in change\)|photos)/)

  expect(await runSql(to, 'select count(*) from pg_class')).toEqual(before)
  expect(await readdir(others)).toEqual(which === 'database' ? [] : ['mine.webp'])
})

test('a database in another state of migration is refused', async () => {
  await backUp(await filledDatabase(), photos, file)
  await writeFile(join(migrations, '0002-names.sql'), 'alter table member add known_as text')

  await expect(restoreTo(await migratedDatabase())).rejects.toThrow('made at migration 1 and the database is at 2')
})

test('a backup of another release is refused', async () => {
  await backUp(await filledDatabase(), photos, file)
  await writeFile(join(migrations, '0001-members.sql'), `${SCHEMA} select 1`)

  await expect(restoreTo(await newDatabase())).rejects.toThrow('The backup was made by another release.')
})

test('a database of another product is refused', async () => {
  await backUp(await filledDatabase(), photos, file)
  const to = await newDatabase()
  await runSql(to, 'create table invoice (id int)')

  await expect(restoreTo(to)).rejects.toThrow('The database belongs to something else')
})

test.each<[string, () => Promise<unknown>]>([
  ['cut off', async () => truncate(file, (await stat(file)).size - 600)],
  ['no archive at all', () => writeFile(file, randomBytes(5000))],
  ['empty', () => truncate(file, 0)],
  ['altered', () => rewrite((text) => text.replace('Asha', 'Usha'))],
  ['without its last part', () => rewrite((text) => text.slice(0, text.indexOf('end.json')))],
])('a backup that is %s changes nothing', async (_, damage) => {
  await mkdir(photos)
  await writeFile(join(photos, 'a.webp'), 'picture')
  await backUp(await filledDatabase(), photos, file)
  await damage()
  const to = await newDatabase()

  await expect(restoreTo(to)).rejects.toThrow(/^(The backup is damaged|This file is not a backup)/)

  expect(await runSql(to, 'select id from member').catch(() => [])).toEqual([])
  expect(await readdir(folder)).toEqual(['all.tar.gz', 'migrations', 'photos'])
})

async function rewrite(change: (text: string) => string) {
  await writeFile(file, gzipSync(Buffer.from(change(gunzipSync(await readFile(file)).toString('latin1')), 'latin1')))
}

test('a photo whose path leads outside its folder is refused', async () => {
  const returning = new PhotoFolder(photos)

  await expect(returning.add('../migrations/0002-mine.sql', Readable.from(['drop']))).rejects.toThrow('is damaged')

  expect(await readdir(migrations)).toEqual(['0001-members.sql'])
})

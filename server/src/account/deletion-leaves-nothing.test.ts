// Reads every table and every file after a deletion, in search of the person.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askContact } from '@parinay/contract/contact'
import { sendMessage, startConversation } from '@parinay/contract/conversations'
import { sendInterest } from '@parinay/contract/interests'
import { saveNominee } from '@parinay/contract/own-data'
import { deleteProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { addToShortlist } from '@parinay/contract/shortlist'
import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeDueFiles } from '../conversations/voice/voice-files.ts'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import { type Actor, connect, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { webmVoice } from '../testing/silent-voice-notes.ts'
import { world } from '../testing/world.ts'

const app = await world()
const { db } = app.ctx

/** The rows that contain one of the texts, by their table. */
async function tablesWith(texts: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_temp'
  `.execute(db)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as kept
      where exists (select from unnest(${texts}::text[]) text where position(lower(text) in lower(to_jsonb(kept)::text)) > 0)
    `.execute(db)
    if (rows[0]!.count > 0) found[name.replace('public.', '')] = rows[0]!.count
  }
  return found
}

/** The names of files that contain one of the texts, or have it in their name. */
async function filesWith(texts: readonly string[]) {
  const folder = app.ctx.config.dataDir
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path, 'latin1')
    if (texts.some((text) => content.includes(text) || path.includes(text))) found.push(entry.name)
  }
  return found
}

/** A member who used everything, with a marker in each text. */
async function busyMember() {
  const asha = await newcomer(app, { name: 'Asha Markername' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const kabir = await somebody(app, { name: 'Kabir Khan', gender: 'male' })
  await asha.asks(saveProfile, {
    body: {
      lifestylePreferences: { aboutMe: 'Marker-about-me', partnerExpectations: 'Marker-expectations' },
      familyDetails: { fatherName: 'Markerfather' },
    },
  })
  await asha.asks(sendInterest, { body: { senderId: asha.id, receiverId: kabir.id, line: 'Marker-line' } })
  await connect(rohan, asha)
  const id = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data._id as never
  await asha.asks(sendMessage, { body: { conversationId: id, text: 'Marker-message' } })
  const bytes = new Blob([new Uint8Array(webmVoice(3_000))], { type: 'audio/webm' })
  await asha.asks(sendVoiceNote, { params: { id }, query: {}, bytes })
  await asha.asks(askContact, { params: { id: rohan.id }, body: { line: 'Marker-ask' } })
  await rohan.asks(viewProfile, { params: { id: asha.id } })
  await asha.asks(viewProfile, { params: { id: rohan.id } })
  await rohan.asks(addToShortlist, { params: { id: asha.id }, body: { note: 'Marker-note about her' } })
  await asha.asks(saveSearch, { body: { name: 'Marker-search', query: { ageMin: '30' }, alert: 'instant' } } as never)
  await asha.asks(saveNominee, { body: { name: 'Marker-nominee', relation: 'friend', contact: 'Marker-contact' } })
  const story = { id: randomUUID(), author_id: rohan.id, partner_id: asha.id, state: 'approved', text: 'Marker-story' }
  const labels = { author_label: 'Rohan', partner_label: 'Marker-first-name', partner_stays: false, author_stays: true }
  const shown = { author_shown_as: 'name', partner_shown_as: 'name', changed_at: app.ctx.now() }
  await db
    .insertInto('success_story')
    .values({ ...story, ...labels, ...shown })
    .execute()
  await db
    .insertInto('success_story_photo')
    .values({ story_id: story.id, picture: Buffer.from('Marker') })
    .execute()
  const photo = await createPhotoRow(app, asha.id, 'approved')
  await app.ctx.files.put(photoKey(photo, 'full', 'webp'), Buffer.from('Marker-photo'))
  await sql`update photo set caption = 'Marker-caption' where id = ${photo}`.execute(db)
  await sql`insert into notification_settings (member_id, email, email_confirmed_at) values (${asha.id}, 'marker@example.org', now())
    on conflict (member_id) do update set email = excluded.email`.execute(db)
  await sql`insert into verification (id, member_id, kind, document, note, sent_at, file_hash)
    values (${randomUUID()}, ${asha.id}, 'identity', 'passport', 'Marker-check', now(), '\\x00')`.execute(db)
  return { asha, rohan }
}

const marksOf = ({ id, phone }: Actor) => ({
  texts: [phone, phone.slice(3), 'marker'],
  id: [id],
})

test('after a deletion no table and no file has anything of the person but what the law keeps', async () => {
  const { asha } = await busyMember()
  await app.runJobs()
  const { texts, id } = marksOf(asha)
  const before = await tablesWith([...texts, ...id])
  for (const table of [
    'member',
    'profile',
    'message',
    'interest',
    'photo',
    'shortlist_entry',
    'saved_search',
    'verification',
    'success_story',
  ])
    expect([table, before[table] ?? 0]).not.toEqual([table, 0])

  const { receipt } = await asha.asks(deleteProfile, { body: { password: PASSWORD } })
  expect(await filesWith(['Marker-photo'])).not.toEqual([])
  await app.runJobs()
  await removeDueFiles(app.ctx)

  expect(receipt).toContain(asha.id)
  expect(await tablesWith(texts)).toEqual({})
  // The access log, the list that keeps a restored backup from bringing the account back, and the queue that wrote it.
  const tables = Object.keys(await tablesWith(id)).filter((name) => !name.startsWith('pgboss.'))
  expect(tables).toEqual(['access_entry'])
  expect(await filesWith(texts)).toEqual([])
  expect(await filesWith(['Marker-photo', 'webm'])).toEqual([])
  expect(await filesWith(id)).toEqual(['erased-accounts'])
})

test('every reference to a member says what happens to its row when the account is deleted', async () => {
  const { rows } = await sql<{ name: string; has_rule: boolean }>`
    select conrelid::regclass || '.' || conname as name, confdeltype in ('c', 'n') as has_rule
    from pg_constraint where contype = 'f' and confrelid in ('member'::regclass, 'profile'::regclass) and conparentid = 0
  `.execute(db)
  expect(rows.length).toBeGreaterThan(70)
  expect(rows.filter(({ has_rule }) => !has_rule)).toEqual([])
})

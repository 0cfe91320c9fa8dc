import { changePassword } from '@parinay/contract/sessions'
import { askContact } from '@parinay/contract/contact'
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { sendInterest } from '@parinay/contract/interests'
import { downloadOwnData, ownData, removeNominee, saveNominee } from '@parinay/contract/own-data'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { report } from '@parinay/contract/reports'
import { block } from '@parinay/contract/blocks'
import { adminUser } from '@parinay/contract/admin/users'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import { type Actor, connect, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import { readZip } from '../testing/read-zip.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { webmVoice } from '../testing/silent-voice-notes.ts'
import { videoKey } from '../videos/video-object-keys.ts'
import { world } from '../testing/world.ts'
import { KEPT, PARTS } from './kept-tables.ts'

const app = await world()
const { db } = app.ctx

const download = (by: Actor, body: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/my-data/download',
    headers: { authorization: `Bearer ${by.token}` },
    payload: body,
  })

interface Copy {
  kept: Record<string, Record<string, unknown>[]>
  conversations: { person: string; messages: Record<string, unknown>[] }[]
}

async function copyOf(member: Actor) {
  const reply = await download(member)
  expect(reply.statusCode).toBe(200)
  const files = readZip(reply.rawPayload)
  const json = files.get('my-data.json')!.toString()
  return { files, json, page: files.get('my-data.html')!.toString(), copy: JSON.parse(json) as Copy, reply }
}

const chat = async (one: Actor, other: Actor) =>
  (await one.asks(startConversation, { body: { userB: other.id } })).data._id as never
const say = (by: Actor, conversationId: never, text: string) => by.asks(sendMessage, { body: { conversationId, text } })

test('each table of the database is in the copy, or is named with a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and relname <> 'schema_migration'
  `.execute(db)
  expect(Object.keys(KEPT).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(PARTS.map(({ title }) => title)).size).toBe(PARTS.length)
})

test('every table with a column for a member is in the copy, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('member'::regclass, 'profile'::regclass, 'photo'::regclass)
  `.execute(db)
  const left = rows.map(({ name }) => name).filter((name) => 'not' in KEPT[name as keyof typeof KEPT])
  expect(left.toSorted()).toEqual([
    'duplicate_sign',
    'leaving',
    'list_exclusion',
    'matching_effect',
    'matching_standing',
    'one_time_code',
    'roster',
    'safety_case',
    'shield_flag',
    'similar_photo',
  ])
})

test('the copy has what the member wrote and did, as JSON and as a page', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await asha.asks(saveProfile, {
    body: { lifestylePreferences: { aboutMe: 'I walk a lot <script>alert(1)</script>' } },
  })
  await asha.asks(viewProfile, { params: { id: rohan.id } })
  await asha.asks(sendInterest, {
    body: { senderId: asha.id, receiverId: rohan.id, line: 'Namaste, a first line' },
  })
  await sql`update interest set status = 'accepted', answered_at = now() where sender_id = ${asha.id}`.execute(db)
  const conversation = await chat(asha, rohan)
  await say(asha, conversation, 'மகிழ்ச்சி, from me')
  await say(rohan, conversation, 'From him')
  await asha.asks(reactToMessage, { params: { id: conversation, seq: '2' }, body: { reaction: 'love' } })
  await asha.asks(editMessage, { params: { id: conversation, seq: '1' }, body: { text: 'மகிழ்ச்சி, edited' } })
  await asha.asks(sendVoiceNote, {
    params: { id: conversation },
    query: {},
    bytes: new Blob([new Uint8Array(webmVoice(3_000))], { type: 'audio/webm' }),
  })
  const photo = await createPhotoRow(app, asha.id, 'approved')
  await app.ctx.files.put(photoKey(photo, 'full', 'webp'), Buffer.from('the full photo'))
  await app.ctx.files.put(photoKey(photo, 'card', 'webp'), Buffer.from('the small photo'))
  const video = await createVideoRow(app, asha.id, 'approved')
  await app.ctx.files.put(videoKey(video, 'high.mp4'), Buffer.from('the video'))

  const { copy, page, files, reply } = await copyOf(asha)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(copy.kept['Account']![0]).toMatchObject({ phone: asha.phone, role: 'user' })
  expect(copy.kept['Profile and settings']![0]).toMatchObject({ fullName: 'Asha Rao', gender: 'female' })
  expect(page).toContain('I walk a lot &lt;script&gt;')
  expect(copy.kept['Interests that I sent']).toMatchObject([{ person: 'Rohan Mehta', line: 'Namaste, a first line' }])
  expect(copy.kept['Access log']!.map(({ action }) => String(action)).toSorted()).toEqual([
    'data_downloaded',
    'registered',
  ])
  expect(copy.conversations).toMatchObject([
    {
      person: 'Rohan Mehta',
      messages: [
        { by: 'me', text: 'மகிழ்ச்சி, edited' },
        { by: 'them', text: 'From him', reactions: [{ by: 'me', reaction: 'love' }] },
        { by: 'me', voice: expect.stringMatching(/^voice\/.+\.webm$/) },
      ],
    },
  ])
  expect(files.get('photos/1.webp')?.toString()).toBe('the full photo')
  expect(files.get('videos/approved.mp4')?.toString()).toBe('the video')
  expect(files.get(copy.conversations[0]!.messages[2]!['voice'] as string)?.equals(webmVoice(3_000))).toBe(true)
  expect(page).toContain('மகிழ்ச்சி, edited')
  expect(page).toContain(Buffer.from('the small photo').toString('base64'))
  expect(page).not.toContain('<script')
})

test('nothing of it is of another member but their words, and their name as the member reads it', async () => {
  const asha = await newcomer(app)
  const rohan = await somebody(app, {
    name: 'Rohan Hiddenname',
    gender: 'male',
    profile: { privacySettings: { surnameFor: 'nobody' } } as never,
  })
  const kabir = await somebody(app, { name: 'Kabir Khan', gender: 'male' })
  await asha.asks(viewProfile, { params: { id: rohan.id } })
  await connect(rohan, asha)
  await connect(kabir, asha)
  const conversation = await chat(asha, rohan)
  await say(rohan, conversation, 'Call me at 98200 12345')
  await say(rohan, conversation, 'A word that I take back')
  await rohan.asks(deleteMessage, { params: { id: conversation, seq: '2' }, query: { for: 'both' } } as never)
  const left = await chat(asha, kabir)
  await say(kabir, left, 'Words of somebody who blocks')
  await rohan.asks(askContact, { params: { id: asha.id }, body: { line: 'My number is 98200 54321' } })
  await asha.asks(askContact, { params: { id: rohan.id }, body: {} })
  await sql`update contact_access set state = 'declined' where owner_id = ${rohan.id}`.execute(db)
  await kabir.asks(block, { params: { id: asha.id } })

  const { json, page, copy } = await copyOf(asha)
  for (const text of [json, page]) {
    for (const secret of [rohan.phone, kabir.phone, rohan.id, kabir.id, '98200', 'Hiddenname', 'Kabir', 'argon2'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).not.toContain('take back')
    expect(text).not.toContain('Words of somebody who blocks')
  }
  expect(copy.kept['Whose phone number I asked for or saw']).toMatchObject([{ person: 'Rohan', state: 'asked' }])
})

test('reports stay secret, and staff are in the copy by what they did, not by name', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const nila = await staff(app, 'admin')
  await rohan.asks(report, {
    body: { profileId: asha.id, about: { kind: 'profile' }, category: 'fake', words: 'She is not who she says' },
  })
  await nila.asks(viewProfile, { params: { id: asha.id } })
  const { copy, json } = await copyOf(asha)
  expect(json).not.toContain('She is not who she says')
  expect(json).not.toContain(nila.id)
  expect(copy.kept['When staff read private data of mine, or changed the account']).toMatchObject([
    { action: 'private_data_read', detail: 'profile' },
  ])
  const his = await copyOf(rohan)
  expect(his.copy.kept['What I reported']).toMatchObject([{ words: 'She is not who she says', category: 'fake' }])
})

test('the copy needs the password, or a sign-in of the last hour', async () => {
  const asha = await newcomer(app)
  app.setNow(new Date(Date.now() + 2 * HOUR_MS))
  expect((await download(asha)).json()).toMatchObject({ code: 'password_needed' })
  expect((await download(asha, { password: 'a wrong one' })).json()).toMatchObject({
    code: 'wrong_password',
    fields: { password: 'This is not your password' },
  })
  expect((await download(asha, { password: PASSWORD })).statusCode).toBe(200)
  app.setNow(undefined)
  await asha.asks(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another good one' } })
  await expect(asha.asks(downloadOwnData, { body: { password: PASSWORD } })).rejects.toBeRefused('wrong_password')
})

test('only a member and admins read the nominee, and a member reads what staff read', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const [nila, omar] = [await staff(app, 'admin'), await staff(app, 'moderator')]
  const nominee = { name: 'लीला राव', relation: 'sibling', contact: '98200 99999' } as const
  await asha.asks(saveNominee, { body: { ...nominee, name: 'Another' } })
  await asha.asks(saveNominee, { body: nominee })
  await expect(asha.asks(saveNominee, { body: { ...nominee, contact: ' ' } })).rejects.toBeRefused('bad_input')
  await connect(rohan, asha)
  const shown = JSON.stringify(await rohan.asks(viewProfile, { params: { id: asha.id } }))
  expect(shown).not.toContain('99999')
  expect((await nila.asks(adminUser, { params: { id: asha.id } })).data.nominee).toEqual(nominee)
  expect((await omar.asks(adminUser, { params: { id: asha.id } })).data.nominee).toBeUndefined()

  const { data } = await asha.asks(ownData)
  expect(data.nominee).toEqual(nominee)
  expect(data.staffReads.map(({ action, what }) => [action, what])).toEqual([
    ['private_data_read', 'account with phone number'],
    ['private_data_read', 'account with phone number'],
  ])
  expect((await copyOf(asha)).copy.kept['Nominee']).toMatchObject([nominee])
  await asha.asks(removeNominee)
  expect((await asha.asks(ownData)).data.nominee).toBeUndefined()
})

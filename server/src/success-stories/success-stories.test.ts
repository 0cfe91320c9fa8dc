import { adminStories, decideStory } from '@parinay/contract/admin/success-stories'
import { auditLog } from '@parinay/contract/admin/overview'
import { deleteUser, updateUser } from '@parinay/contract/admin/users'
import { complain } from '@parinay/contract/complaints'
import type { StoryId } from '@parinay/contract/kernel/ids'
import { deleteInterest } from '@parinay/contract/interests'
import { notifications } from '@parinay/contract/notifications'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { report } from '@parinay/contract/reports'
import { block } from '@parinay/contract/blocks'
import * as calls from '@parinay/contract/success-stories'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseAccountsAgain } from '../account/erased-accounts.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'
import { type Actor, connect, keepSignedIn, somebody } from '../testing/actors.ts'
import { imageBlob, jpegFile } from '../testing/sample-pictures.ts'
import { world } from '../testing/world.ts'

const app = await world()
const jpeg = await jpegFile()
const [nila, ira] = [
  await somebody(app, { name: 'Nila', role: 'moderator' }),
  await somebody(app, { name: 'Ira', role: 'admin' }),
]

const TEXT = 'We wrote to each other for a month, and then our parents met over coffee.'
const inPune = { profile: { familyDetails: { currentResidenceCity: 'Pune' } } }

async function couple() {
  const asha = await somebody(app, { name: 'Asha Rao', ...inPune })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const { _id: interest } = await connect(rohan, asha)
  return { asha, rohan, interest }
}

const write = async (by: Actor, other: Actor, body: { text?: string; stays?: boolean } = {}) =>
  (
    await by.asks(calls.writeStory, {
      params: { id: other.id },
      body: { text: TEXT, shownAs: 'name_and_city', stays: false, ...body },
    })
  ).data
const inStory = (id: string) => ({ params: { storyId: id as StoryId } })
const ask = async (by: Actor, { _id: id, version }: calls.OwnStory) =>
  (await by.asks(calls.askForStory, { ...inStory(id), body: { version } })).data
const confirm = async (by: Actor, { _id: id, version }: calls.OwnStory, stays = false) =>
  (await by.asks(calls.confirmStory, { ...inStory(id), body: { version, shownAs: 'name', stays } })).data
const decide = (by: Actor, { _id: id, version }: calls.OwnStory, reason?: 'unsuitable') =>
  by.asks(decideStory, { ...inStory(id), body: { version, isApproved: !reason, ...(reason && { reason }) } })
const mine = async (by: Actor) => (await by.asks(calls.myStories)).data
const withdraw = (by: Actor, { _id: id }: calls.OwnStory) => by.asks(calls.withdrawStory, inStory(id))
const page = async () => (await app.ask(calls.successStories, { query: {} })).data
const isPublic = async ({ _id: id }: calls.OwnStory) => (await page()).some((story) => story._id === id)
const rowOf = ({ _id: id }: calls.OwnStory) =>
  app.ctx.db.selectFrom('success_story').selectAll().where('id', '=', id).executeTakeFirst()
const photoRows = async ({ _id: id }: calls.OwnStory) =>
  (await app.ctx.db.selectFrom('success_story_photo').select('story_id').where('story_id', '=', id).execute()).length
const photo = ({ _id: id }: calls.OwnStory) => app.http.inject({ url: `/api/success-stories/${id}/photo` })

async function asked(options: { stays?: boolean; withPhoto?: true } = {}) {
  const pair = await couple()
  let story = await write(pair.asha, pair.rohan, { stays: options.stays ?? false })
  if (options.withPhoto)
    story = (await pair.asha.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes: jpeg })).data
  return { ...pair, story: await ask(pair.asha, story) }
}

async function published(options: { stays?: boolean; withPhoto?: true; partnerStays?: boolean } = {}) {
  const all = await asked(options)
  const story = await confirm(all.rohan, all.story, options.partnerStays)
  await decide(nila, story)
  return { ...all, story }
}

test('a story that both confirmed and a moderator approved is on the public page, with first names and no way to a profile', async () => {
  const { asha, rohan, story } = await asked({ withPhoto: true })
  expect(await isPublic(story)).toBe(false)
  expect((await mine(rohan))[0]).toMatchObject({ state: 'asked', isAuthor: false, text: TEXT, hasPhoto: true })
  expect((await confirm(rohan, story)).state).toBe('pending')
  expect(await isPublic(story)).toBe(false)
  await decide(nila, story)

  const shown = (await page()).find(({ _id }) => _id === story._id)!
  expect(shown).toMatchObject({ people: ['Asha, Pune', 'Rohan'], text: TEXT, hasPhoto: true })
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${asha.id}|${rohan.id}|Rao|Mehta`))
  const kinds = async (by: Actor) => (await by.asks(notifications)).data.map(({ kind }) => kind)
  expect(await kinds(rohan)).toEqual(expect.arrayContaining(['story_decided']))
  expect(await kinds(asha)).toEqual(expect.arrayContaining(['story_decided', 'story_confirmed']))
})

test('the photo is written anew, and everybody can load it only while the story is published', async () => {
  const { asha, rohan, story } = await couple().then(async (pair) => ({
    ...pair,
    story: await write(pair.asha, pair.rohan),
  }))
  const withPlace = await sharp(await jpeg.arrayBuffer())
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { data } = await asha.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes: imageBlob(withPlace) })
  expect((await photo(data)).statusCode).toBe(404)
  await expect(rohan.asks(calls.ownStoryPhoto, inStory(story._id))).rejects.toBeRefused('story_not_found')
  const sent = await confirm(rohan, await ask(asha, data))
  const { picture } = (await rohan.asks(calls.ownStoryPhoto, inStory(story._id))).data
  const metadata = await sharp(Buffer.from(picture.split(',')[1]!, 'base64')).metadata()
  expect(metadata.format).toBe('webp')
  expect(metadata.exif).toBeUndefined()

  await decide(nila, sent)
  const reply = await photo(data)
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  await withdraw(rohan, sent)
  expect((await photo(data)).statusCode).toBe(404)
  expect(await photoRows(sent)).toBe(0)
})

test('what is no photo, or too large, is refused, and nothing of the story changes', async () => {
  const { asha, rohan } = await couple()
  const story = await write(asha, rohan)
  const bytes = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' })
  await expect(asha.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes })).rejects.toBeRefused('photo_unreadable')
  const huge = new Blob([new Uint8Array(15 * 1024 * 1024 + 1)], { type: 'image/jpeg' })
  await expect(asha.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes: huge })).rejects.toBeRefused(
    'photo_too_large',
  )
  expect((await mine(asha))[0]).toMatchObject({ version: story.version, hasPhoto: false })
})

test('contact details are masked in the stored text', async () => {
  const { asha, rohan } = await couple()
  const story = await write(asha, rohan, { text: 'We met here. Ask us: 98765 43210 or asha@example.org' })
  expect(story.text).not.toMatch(/98765|example\.org/)
  expect((await rowOf(story))?.text).toBe(story.text)
})

test('nobody names somebody they are not connected with, nor themself, nor after a block', async () => {
  const { asha, rohan } = await couple()
  const [meera, kabir] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await expect(write(meera, rohan)).rejects.toBeRefused('story_not_connected')
  await expect(write(asha, asha)).rejects.toBeRefused('story_with_yourself')
  await connect(kabir, asha)
  await asha.asks(block, { params: { id: kabir.id } })
  await expect(write(kabir, asha)).rejects.toBeRefused('story_not_connected')
  await expect(write(asha, kabir)).rejects.toBeRefused('story_not_connected')
})

test('only the other person confirms, and strangers learn nothing of a story', async () => {
  const { asha, story } = await asked()
  const meera = await somebody(app)
  for (const by of [asha, meera]) await expect(confirm(by, story)).rejects.toBeRefused('story_not_found')
  for (const by of [meera, nila]) {
    await expect(withdraw(by, story)).rejects.toBeRefused('story_not_found')
    await expect(ask(by, story)).rejects.toBeRefused('story_not_found')
    await expect(by.asks(calls.ownStoryPhoto, inStory(story._id))).rejects.toBeRefused('story_not_found')
    await expect(by.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes: jpeg })).rejects.toBeRefused(
      'story_not_found',
    )
    await expect(by.asks(calls.setStoryStays, { ...inStory(story._id), body: { stays: true } })).rejects.toBeRefused(
      'story_not_found',
    )
    expect(await mine(by)).toEqual([])
  }
})

test('a draft is seen by its author alone', async () => {
  const { asha, rohan } = await couple()
  const story = await write(asha, rohan)
  expect(await mine(rohan)).toEqual([])
  await expect(confirm(rohan, story)).rejects.toBeRefused('story_not_found')
  await expect(withdraw(rohan, story)).rejects.toBeRefused('story_not_found')
})

test('a confirmation is for what was read: a changed text or photo is asked again, and leaves the page at once', async () => {
  const { asha, rohan, story } = await published()
  expect(await isPublic(story)).toBe(true)
  const rewritten = await write(asha, rohan, { text: 'Something else' })
  expect(rewritten.state).toBe('draft')
  expect(await isPublic(story)).toBe(false)
  const again = await ask(asha, rewritten)
  await expect(confirm(rohan, story)).rejects.toBeRefused('story_changed')

  await asha.asks(calls.setStoryPhoto, { ...inStory(story._id), bytes: jpeg })
  await expect(confirm(rohan, again)).rejects.toBeRefused('story_not_found')
  const [latest] = await mine(asha)
  expect((await confirm(rohan, await ask(asha, latest!))).state).toBe('pending')
})

test('writing, asking and confirming again changes nothing', async () => {
  const { asha, rohan } = await couple()
  const story = await write(asha, rohan)
  expect(await write(asha, rohan)).toEqual(story)
  await ask(asha, story)
  await ask(asha, story)
  const notified = async () => (await rohan.asks(notifications)).data.filter(({ kind }) => kind === 'story_asked')
  expect(await notified()).toHaveLength(1)
  const first = await confirm(rohan, story)
  expect(await confirm(rohan, story)).toEqual(first)
  expect(await notified()).toEqual([])
})

test('a pair has one open story, also if both send theirs at once', async () => {
  const { asha, rohan } = await couple()
  const [hers, his] = [await write(asha, rohan), await write(rohan, asha)]
  const sent = await Promise.allSettled([ask(asha, hers), ask(rohan, his)])
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = sent.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  await expect(Promise.reject(refused.reason as Error)).rejects.toBeRefused('story_exists')
})

test('a story written at once from two devices is one story', async () => {
  const { asha, rohan } = await couple()
  const stories = await Promise.all([write(asha, rohan), write(asha, rohan), write(asha, rohan)])
  expect(new Set(stories.map(({ _id }) => _id)).size).toBe(1)
  expect(await mine(asha)).toHaveLength(1)
})

test('a confirmation and a withdrawal at once leave a story that nobody sees', async () => {
  const { asha, rohan, story } = await asked()
  await Promise.allSettled([confirm(rohan, story), withdraw(asha, story)])
  expect(await rowOf(story)).toBeUndefined()
})

test('somebody who declines is not asked again, but may tell the story themself', async () => {
  const { asha, rohan, story } = await asked({ withPhoto: true })
  await withdraw(rohan, story)
  expect(await rowOf(story)).toMatchObject({ state: 'declined', text: null })
  expect(await photoRows(story)).toBe(0)
  expect(await mine(rohan)).toEqual([])
  expect((await mine(asha))[0]).toMatchObject({ state: 'declined', text: '' })
  await expect(write(asha, rohan)).rejects.toBeRefused('story_declined')
  await expect(withdraw(asha, story)).rejects.toBeRefused('story_not_found')

  const his = await ask(rohan, await write(rohan, asha))
  expect((await confirm(asha, his)).state).toBe('pending')
})

test.each(['asha', 'rohan'] as const)('%s withdraws a published story, and it is gone at once', async (who) => {
  const all = await published({ withPhoto: true })
  expect(await isPublic(all.story)).toBe(true)
  await withdraw(all[who], all.story)
  expect(await isPublic(all.story)).toBe(false)
  expect((await rowOf(all.story))?.text ?? null).toBeNull()
})

test('a story that is withdrawn or changed while a moderator reads it is not approved', async () => {
  const { asha, rohan, story } = await asked()
  const sent = await confirm(rohan, story)
  const changed = await write(asha, rohan, { text: 'Buy our rings' })
  await expect(decide(nila, sent)).rejects.toBeRefused('story_changed')
  await expect(decide(nila, changed)).rejects.toBeRefused('story_not_waiting')
  await withdraw(asha, changed)
  await expect(decide(nila, sent)).rejects.toBeRefused('story_not_found')
})

test('a moderator rejects with a reason that both read, every decision is in the audit log, and nobody decides about themself', async () => {
  const { asha, rohan, story } = await asked()
  const sent = await confirm(rohan, story)
  const { data } = await nila.asks(adminStories, { query: { story: story._id } })
  expect(data[0]).toMatchObject({ state: 'pending', text: TEXT, isOwn: false })
  await decide(nila, sent, 'unsuitable')
  for (const by of [asha, rohan]) expect((await mine(by))[0]).toMatchObject({ state: 'rejected', reason: 'unsuitable' })
  const { data: entries } = await ira.asks(auditLog, {})
  expect(entries[0]).toMatchObject({
    by: 'Nila',
    action: 'story_decided',
    detail: `story ${story._id}: rejected (unsuitable)`,
  })

  const omar = await somebody(app, { name: 'Omar', gender: 'male', role: 'moderator' })
  await connect(omar, asha)
  const own = await confirm(omar, await ask(asha, await write(asha, omar)))
  await expect(decide(omar, own)).rejects.toBeRefused('story_is_own')
})

test('a moderator takes a published story off the page, and two decisions at once count as one', async () => {
  const { story } = await published()
  const decisions = await Promise.allSettled([decide(nila, story, 'unsuitable'), decide(ira, story, 'unsuitable')])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await isPublic(story)).toBe(false)
})

test('a block or a report ends the story, also for its author', async () => {
  const first = await published({ withPhoto: true })
  await first.rohan.asks(block, { params: { id: first.asha.id } })
  expect(await rowOf(first.story)).toBeUndefined()
  const second = await asked()
  await second.rohan.asks(report, {
    body: { profileId: second.asha.id, about: { kind: 'profile' }, category: 'fake', words: 'Not real' },
  })
  expect(await rowOf(second.story)).toBeUndefined()
})

test('once the two are not connected any more, nothing new is confirmed', async () => {
  const { asha, rohan, interest, story } = await asked()
  await asha.asks(deleteInterest, { params: { id: interest } })
  await expect(confirm(rohan, story)).rejects.toBeRefused('story_not_connected')
})

test('a member who is deactivated or hidden by staff is in no story on the page', async () => {
  const { asha, rohan, story } = await published({ stays: true })
  await ira.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })
  expect(await isPublic(story)).toBe(false)
  await ira.asks(updateUser, { params: { id: asha.id }, body: { isActive: true } })
  expect(await isPublic(story)).toBe(true)
  await app.ctx.db
    .updateTable('profile')
    .set({ is_hidden: true, is_hidden_by_staff: true })
    .where('id', '=', rohan.id)
    .execute()
  expect(await isPublic(story)).toBe(false)
})

test('a deletion erases the story with its photo, unless the one who leaves agreed that it stays', async () => {
  const { asha, story } = await published({ withPhoto: true, partnerStays: true })
  await leave(asha)
  expect(await rowOf(story)).toBeUndefined()
  expect(await photoRows(story)).toBe(0)
})

const leave = async (member: Actor, inSevenDays = false) => {
  await app.ctx.db
    .updateTable('session')
    .set({ signed_in_at: app.ctx.now() })
    .where('member_id', '=', member.id)
    .execute()
  return member.asks(deleteProfile, { body: { ...(inSevenDays && { inSevenDays }) } })
}

test('a story that both let stay keeps only what the page shows, and staff can still remove it', async () => {
  const { asha, rohan, story } = await published({ stays: true, partnerStays: true, withPhoto: true })
  await leave(asha)
  expect(await isPublic(story)).toBe(true)
  expect((await mine(rohan))[0]?.person).toBeUndefined()
  await leave(rohan)
  expect(await isPublic(story)).toBe(true)
  expect(await rowOf(story)).toMatchObject({ author_id: null, partner_id: null, author_label: 'Asha, Pune' })
  await decide(nila, story, 'unsuitable')
  expect(await rowOf(story)).toBeUndefined()
})

test('the consent to stay can be taken back, and the one who remains can withdraw the story', async () => {
  const { asha, rohan, story } = await published({ stays: true, partnerStays: true })
  await rohan.asks(calls.setStoryStays, { ...inStory(story._id), body: { stays: false } })
  expect((await mine(rohan))[0]?.stays).toBe(false)
  await leave(asha)
  expect(await isPublic(story)).toBe(true)
  await withdraw(rohan, story)
  expect(await rowOf(story)).toBeUndefined()
})

test('in the week before an erasure a story is shown only if it will stay', async () => {
  const [goes, stays] = [await published(), await published({ stays: true })]
  await leave(goes.asha, true)
  await leave(stays.asha, true)
  expect([await isPublic(goes.story), await isPublic(stays.story)]).toEqual([false, true])
  await app.ctx.db
    .updateTable('leaving')
    .set({ erase_at: app.ctx.now(), chosen_at: new Date(0) })
    .execute()
  const { eraseDueAccounts } = await import('../account/erase-due-accounts.ts')
  await eraseDueAccounts(app.ctx)
  expect(await rowOf(goes.story)).toBeUndefined()
  expect(await isPublic(stays.story)).toBe(true)
})

test('once an admin deletes a member, their story is gone, also where both let it stay', async () => {
  const { asha, rohan, story } = await published({ stays: true, partnerStays: true, withPhoto: true })
  await ira.asks(deleteUser, { params: { id: rohan.id } })
  expect([await isPublic(story), (await photo(story)).statusCode]).toEqual([false, 404])
  expect(await mine(asha)).toEqual([])
  expect([await rowOf(story), await photoRows(story)]).toEqual([undefined, 0])
})

test('a member removed by staff leaves no story behind, and a repeated erasure of a restored backup obeys the same rule', async () => {
  const [first, second] = [await published({ stays: true }), await published()]
  await app.ctx.db.updateTable('member').set({ is_active: false }).where('id', '=', first.asha.id).execute()
  const client = await app.ctx.pool.connect()
  try {
    await eraseAccountsAgain(client, [first.asha.id, second.rohan.id])
  } finally {
    client.release()
  }
  expect([await rowOf(first.story), await rowOf(second.story)]).toEqual([undefined, undefined])
})

test('an urgent complaint puts a story out of sight until a moderator has looked', async () => {
  const { story } = await published()
  await app.ask(complain, {
    body: {
      category: 'own_photo',
      words: 'This is a photo of me',
      name: 'Meera',
      link: `https://parinay.example/success-stories#${story._id}`,
    },
  })
  expect(await isPublic(story)).toBe(false)
  await decide(nila, story)
  expect(await isPublic(story)).toBe(true)
})

test('what was never published is erased after 180 days, a published story is not', async () => {
  const [draft, out] = [await asked(), await published()]
  await keepSignedIn(app)
  const now = app.ctx.now()
  await app.ctx.db
    .updateTable('success_story')
    .set({ changed_at: new Date(now.getTime() - 181 * DAY_MS) })
    .where('id', 'in', [draft.story._id, out.story._id])
    .execute()
  await deleteOldData(app.ctx)
  expect(await rowOf(draft.story)).toBeUndefined()
  expect(await isPublic(out.story)).toBe(true)
})

test('hostile text stays text, and a blank or long one is refused', async () => {
  const { asha, rohan } = await couple()
  const text = '<script>alert(1)</script> ‮ 😀 "\'; drop table member; --'
  expect((await write(asha, rohan, { text })).text).toContain('<script>')
  for (const bad of ['   ', 'x'.repeat(calls.MAX_STORY_LENGTH + 1), 'a\u0000b'])
    await expect(write(asha, rohan, { text: bad })).rejects.toBeRefused('bad_input')
})

test('the pages of the list have each story once, the latest first', async () => {
  await published()
  const first = await app.ask(calls.successStories, { query: { limit: '1' } })
  const second = await app.ask(calls.successStories, { query: { limit: '1', page: '2' } })
  expect(first.total).toBe((await page()).length)
  expect(second.data[0]?._id).not.toBe(first.data[0]?._id)
  expect(first.data[0]!.publishedAt >= second.data[0]!.publishedAt).toBe(true)
})

test('nobody asks without end', async () => {
  const limited = await world({ RATE_LIMIT: 'on' })
  const asha = await somebody(limited)
  const rohan = await somebody(limited, { gender: 'male' })
  await connect(rohan, asha)
  const story = await write(asha, rohan)
  for (let times = 0; times < calls.MAX_STORY_ASKS_PER_DAY; times++) await ask(asha, story)
  await expect(ask(asha, story)).rejects.toBeRefused('story_limit')
})

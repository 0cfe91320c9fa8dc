// Members' side: a story is written, sent to the other person, confirmed or declined, and withdrawn.
import { randomUUID } from 'node:crypto'
import type { MemberId, StoryId } from '@parinay/contract/kernel/ids'
import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { OwnStory, StoryName, StoryState } from '@parinay/contract/success-stories'
import { isUnconfirmed } from '../contact/contact.ts'
import { connectNow } from '../interests/interests.ts'
import { notify, takeBackNotifications } from '../notifications/notifications.ts'
import { receivePrivatePicture } from '../photos/upload/receive-private-picture.ts'
import type { PictureSender } from '../photos/upload/receive-draft.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { flagWritten } from '../safety/shield-flags.ts'
import { shield } from '../safety/shield/shield.ts'
import { ownStory } from './story-as-shown.ts'
import * as queries from './queries.ts'
import { labelFor, whyNotAsk, whyNotConfirm } from './rules.ts'

interface OwnChoices {
  shownAs: StoryName
  stays: boolean
}

/** Writes or changes the author's story with a connection. The same again changes nothing. */
export async function write(
  ctx: Context,
  author: MemberId,
  partner: MemberId,
  { text, shownAs, stays }: OwnChoices & { text: string },
): Promise<OwnStory> {
  if (author === partner) refuse('story_with_yourself')
  const id = await inTransaction(ctx, async (tx) => {
    await requirePair(ctx, tx, author, partner)
    const now = ctx.now()
    const label = labelFor((await queries.personOf(tx, author, author))!, shownAs)
    const written = {
      text: shield(text).shown,
      author_label: label,
      author_shown_as: shownAs,
      author_stays: stays,
    }
    const story = { id: randomUUID(), author_id: author, partner_id: partner, ...written, changed_at: now }
    const inserted = await queries.insertStory(tx, story)
    await flagWritten(tx, { member: author, texts: [text], at: now })
    hint(ctx, tx, [author], 'stories')
    if (inserted) return inserted.id
    const before = (await queries.lockOwnWith(tx, author, partner)) ?? refuse('story_changed')
    if (before.state === 'declined') refuse('story_declined')
    const isSame = Object.entries(written).every(([column, value]) => before[column as keyof typeof before] === value)
    if (!isSame) await changed(ctx, tx, before, written)
    return before.id
  })
  return ownStory(ctx, author, id)
}

/** Connected and reachable, and the persons of both profiles have confirmed them. Locks the pair until the transaction ends. */
async function requirePair(ctx: Context, tx: Tx, member: MemberId, other: MemberId) {
  const isConnected = await connectNow(ctx, tx, member, other)
  if (!isConnected || !(await queries.personOf(tx, other, member))) refuse('story_not_connected')
  if (ctx.sms?.sendLink && (await isUnconfirmed(tx, [member, other]))) refuse('story_unconfirmed')
}

/** A changed story is a draft again, and the question about it is taken back. */
async function changed(ctx: Context, tx: Tx, story: queries.StoryRow, change = {}) {
  await queries.returnToDraft(tx, story, ctx.now(), change)
  await takeBackQuestion(ctx, tx, story)
  tellBoth(ctx, tx, story)
}

async function takeBackQuestion(ctx: Context, tx: Tx, { author_id: author, partner_id: partner }: queries.StoryRow) {
  if (!author || !partner) return
  const about = { kinds: ['story_asked'] as const, person: author as MemberId }
  await takeBackNotifications(ctx, tx, partner as MemberId, about)
}

function tellBoth(ctx: Context, tx: Tx, { author_id: author, partner_id: partner }: queries.StoryRow) {
  const people = [author, partner].filter((id): id is MemberId => id !== null)
  hint(ctx, tx, people, 'stories')
  hint(ctx, tx, 'staff', 'admin')
}

/** The author's story with a partner who is here and connected. Takes the lock of the pair first, as all others do. */
async function requireAuthored(ctx: Context, tx: Tx, author: MemberId, id: StoryId) {
  const read = await queries.storyFor(tx, author, id)
  if (read?.author_id !== author) refuse('story_not_found')
  if (!read.partner_id) refuse('story_not_connected')
  await requirePair(ctx, tx, author, read.partner_id as MemberId)
  const story = await queries.lockStory(tx, id)
  return story && story.state !== 'declined' ? story : refuse('story_not_found')
}

export async function setPhoto(
  ctx: Context,
  sender: PictureSender,
  id: StoryId,
  file: AsyncIterable<Uint8Array>,
): Promise<OwnStory> {
  const { member } = sender
  if ((await queries.storyFor(ctx.db, member, id))?.author_id !== member) refuse('story_not_found')
  await ctx.limits.consume('upload', member)
  const { webp } = await receivePrivatePicture(ctx, sender, file)
  await inTransaction(ctx, async (tx) => {
    const story = await requireAuthored(ctx, tx, member, id)
    await queries.setPhoto(tx, id, webp)
    await changed(ctx, tx, story)
  })
  return ownStory(ctx, member, id)
}

export async function removePhoto(ctx: Context, author: MemberId, id: StoryId): Promise<OwnStory> {
  await inTransaction(ctx, async (tx) => {
    const story = await requireAuthored(ctx, tx, author, id)
    if (await queries.deletePhoto(tx, id)) await changed(ctx, tx, story)
  })
  return ownStory(ctx, author, id)
}

/** Asks the other person. At most one story of a pair is open, whichever of them wrote it. */
export async function ask(ctx: Context, author: MemberId, id: StoryId, version: number): Promise<OwnStory> {
  await ctx.limits.consume('story', author)
  await inTransaction(ctx, async (tx) => {
    const story = await requireAuthored(ctx, tx, author, id)
    const problem = whyNotAsk({ ...story, state: story.state as StoryState }, version)
    if (problem === 'asked_before') return
    if (problem) refuse(problem)
    const partner = story.partner_id as MemberId
    await queries.deleteDeclinedBy(tx, author, partner)
    if (await queries.hasOpenStory(tx, author, partner)) refuse('story_exists')
    await queries.updateStory(tx, id, { state: 'asked', changed_at: ctx.now() })
    await notify(ctx, tx, partner, { kind: 'story_asked', person: author })
    tellBoth(ctx, tx, story)
  })
  return ownStory(ctx, author, id)
}

export async function confirm(
  ctx: Context,
  member: MemberId,
  id: StoryId,
  { version, shownAs, stays }: OwnChoices & { version: number },
): Promise<OwnStory> {
  await inTransaction(ctx, async (tx) => {
    const read = await queries.storyFor(tx, member, id)
    if (read?.partner_id !== member || !read.author_id) refuse('story_not_found')
    const author = read.author_id as MemberId
    await requirePair(ctx, tx, member, author)
    const story = (await queries.lockStory(tx, id)) ?? refuse('story_not_found')
    const problem = whyNotConfirm({ ...story, state: story.state as StoryState }, version)
    if (problem === 'confirmed_before') return
    if (problem) refuse(problem)
    await queries.updateStory(tx, id, {
      state: 'pending',
      partner_label: labelFor((await queries.personOf(tx, member, member))!, shownAs),
      partner_shown_as: shownAs,
      partner_stays: stays,
      changed_at: ctx.now(),
    })
    await takeBackQuestion(ctx, tx, story)
    await notify(ctx, tx, author, { kind: 'story_confirmed', person: member })
    tellBoth(ctx, tx, story)
  })
  return ownStory(ctx, member, id)
}

export async function setStays(ctx: Context, member: MemberId, id: StoryId, stays: boolean): Promise<OwnStory> {
  await inTransaction(ctx, async (tx) => {
    const story = await lockOf(tx, member, id)
    // The author decides when writing, the other one when confirming.
    if (story.author_id !== member && story.partner_label === null) refuse('story_not_waiting')
    await queries.updateStory(tx, id, story.author_id === member ? { author_stays: stays } : { partner_stays: stays })
    hint(ctx, tx, [member], 'stories')
  })
  return ownStory(ctx, member, id)
}

async function lockOf(tx: Tx, member: MemberId, id: StoryId): Promise<queries.StoryRow> {
  const story = await queries.lockStory(tx, id)
  const isAuthors = story?.author_id === member
  const isPartners = story?.partner_id === member && story.state !== 'draft'
  return story && story.state !== 'declined' && (isAuthors || isPartners) ? story : refuse('story_not_found')
}

/** The author’s withdrawal deletes the story. The other one’s also keeps the author from asking again, and from nothing else. */
export const withdraw = (ctx: Context, member: MemberId, id: StoryId) =>
  inTransaction(ctx, async (tx) => {
    const story = await lockOf(tx, member, id)
    await takeBackQuestion(ctx, tx, story)
    if (story.author_id === member || story.author_id === null) await queries.deleteStory(tx, id)
    else await decline(ctx, tx, story)
    tellBoth(ctx, tx, story)
  })

async function decline(ctx: Context, tx: Tx, { id }: queries.StoryRow) {
  await queries.deletePhoto(tx, id)
  await queries.updateStory(tx, id, {
    state: 'declined',
    text: null,
    partner_label: null,
    partner_shown_as: null,
    partner_stays: false,
    reason: null,
    changed_at: ctx.now(),
  })
}

/** For the table of retention. */
export const deleteUnpublished = ({ db, now }: Context) =>
  queries.deleteUnpublished(db, new Date(now().getTime() - RETENTION.unpublishedStories.days * DAY_MS))

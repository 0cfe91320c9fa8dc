// The public page, and the moderators' side: the queue, the decision, and complaints that put a story out of sight.
import type { AdminStory, REVIEWED_STORY_STATES } from '@parinay/contract/admin/success-stories'
import { pageCount } from '@parinay/contract/kernel/paging'
import type { MemberId, StoryId } from '@parinay/contract/kernel/ids'
import type { PublicStory, StoryRejection, StoryState } from '@parinay/contract/success-stories'
import { recordAction } from '../admin/audit.ts'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, inTransaction, type Tx } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import { topicsIn } from '../safety/shield-flags.ts'
import { shield } from '../safety/shield/shield.ts'
import * as published from './published-queries.ts'
import * as queries from './queries.ts'
import { whyNotDecide } from './rules.ts'
import { asDataUrl } from './story-as-shown.ts'

interface Page {
  page: number
  limit: number
}

export async function list(ctx: Context, { page, limit }: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => published.publishedPage(db, { page, limit }))
  const data = rows.map((row): PublicStory => ({
    _id: row.id,
    people: [row.author_label, row.partner_label!],
    text: row.text!,
    hasPhoto: row.has_photo,
    publishedAt: row.changed_at.toISOString(),
  }))
  return { data, total, page, pages: pageCount(total, limit) }
}

export async function photoOf(ctx: Context, id: StoryId): Promise<Buffer> {
  return ((await published.publishedPhoto(ctx.db, id)) ?? refuse('story_not_found')).picture
}

type Reviewed = (typeof REVIEWED_STORY_STATES)[number]

export async function queue(
  ctx: Context,
  staff: SignedIn,
  { page, limit, ...listed }: Page & { state: Reviewed; story?: StoryId | undefined },
) {
  const { total, rows } = await inSnapshot(ctx, (db) => published.reviewedPage(db, { page, limit, ...listed }))
  return { data: rows.map((row) => toAdminStory(row, staff.id)), total, page, pages: pageCount(total, limit) }
}

function toAdminStory(row: published.ReviewedRow, staff: MemberId): AdminStory {
  const person = (label: string | null, id: string | null, fullName: string | null) => ({
    label: label ?? '',
    ...(id && { _id: id }),
    ...(fullName && { fullName }),
  })
  return {
    _id: row.id,
    version: row.version,
    state: row.state as Reviewed,
    people: [
      person(row.author_label, row.author_id, row.author_name),
      person(row.partner_label, row.partner_id, row.partner_name),
    ],
    text: row.text ?? '',
    warnings: topicsIn(shield(row.text ?? '').flags),
    ...(row.picture && { picture: asDataUrl(row.picture) }),
    ...(row.reason && { reason: row.reason as StoryRejection }),
    changedAt: row.changed_at.toISOString(),
    isOwn: published.peopleOf(row).includes(staff),
  }
}

interface StoryDecision {
  version: number
  isApproved: boolean
  reason?: StoryRejection | undefined
}

/** A story that somebody left behind has nobody to change it: rejected, it is deleted. */
export const decide = (
  ctx: Context,
  staff: SignedIn,
  id: StoryId,
  { version, isApproved, reason = 'unsuitable' }: StoryDecision,
) =>
  inTransaction(ctx, async (tx) => {
    const story = (await queries.lockStory(tx, id)) ?? refuse('story_not_found')
    const people = published.peopleOf(story)
    if (people.includes(staff.id)) refuse('story_is_own')
    refuseIf(whyNotDecide({ ...story, state: story.state as StoryState }, version, isApproved))
    if (isApproved) await queries.updateStory(tx, id, { state: 'approved', changed_at: ctx.now() })
    else if (people.length < 2) await queries.deleteStory(tx, id)
    else await queries.updateStory(tx, id, { state: 'rejected', reason, changed_at: ctx.now() })

    for (const member of people) await notify(ctx, tx, member, { kind: 'story_decided' })
    hint(ctx, tx, people, 'stories')
    hint(ctx, tx, 'staff', 'admin')
    const verdict = isApproved ? 'approved' : `${story.state === 'approved' ? 'taken down' : 'rejected'} (${reason})`
    const subject = people[0]
    const action = { by: staff.id, action: 'story_decided', detail: `story ${id}: ${verdict}` } as const
    await recordAction(tx, { ...action, ...(subject && { subject }) }, ctx.now())
  })

const STORY_IN_LINK = /\/success-stories#([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/

/** The story that the link of a complaint names. */
export const storyInLink = (link: string) => STORY_IN_LINK.exec(link.toLowerCase())?.[1] as StoryId | undefined

/** After an urgent complaint a published story waits for a moderator again. */
export async function putOutOfSight(ctx: Context, tx: Tx, id: StoryId) {
  const story = await queries.lockStory(tx, id)
  if (story?.state !== 'approved') return
  await queries.updateStory(tx, id, { state: 'pending', changed_at: ctx.now() })
  hint(ctx, tx, published.peopleOf(story), 'stories')
}

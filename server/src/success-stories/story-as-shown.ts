import type { MemberId, StoryId } from '@parinay/contract/kernel/ids'
import type { OwnStory, StoryName, StoryRejection, StoryState } from '@parinay/contract/success-stories'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { peopleSummaries } from '../profile/people-summaries.ts'
import * as queries from './queries.ts'

export async function ownStories(ctx: Context, member: MemberId): Promise<OwnStory[]> {
  return shown(ctx, member, await queries.storiesOf(ctx.db, member))
}

export async function ownStory(ctx: Context, member: MemberId, id: string): Promise<OwnStory> {
  const row = (await queries.storyFor(ctx.db, member, id)) ?? refuse('story_not_found')
  return (await shown(ctx, member, [row]))[0]!
}

export async function ownPicture(ctx: Context, member: MemberId, id: StoryId): Promise<string> {
  const { picture } = (await queries.ownPhoto(ctx.db, member, id)) ?? refuse('story_not_found')
  return asDataUrl(picture)
}

export const asDataUrl = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`

async function shown(ctx: Context, member: MemberId, rows: readonly queries.OwnRow[]): Promise<OwnStory[]> {
  const others = rows.flatMap(({ other_id: other }) => (other ? [other] : []))
  const people = await peopleSummaries(ctx, others, member)
  return rows.map((row) => {
    const isAuthor = row.author_id === member
    const person = people.get(row.other_id ?? '')
    const shownAs = isAuthor ? row.author_shown_as : row.partner_shown_as
    return {
      _id: row.id,
      version: row.version,
      state: row.state as StoryState,
      isAuthor,
      ...(person && { person: { _id: person._id, fullName: person.fullName, avatar: person.avatar } }),
      text: row.text ?? '',
      hasPhoto: row.has_photo,
      authorLabel: row.author_label,
      ...(row.partner_label && { partnerLabel: row.partner_label }),
      ...(shownAs && { shownAs: shownAs as StoryName }),
      stays: isAuthor ? row.author_stays : row.partner_stays,
      ...(row.reason && { reason: row.reason as StoryRejection }),
      changedAt: row.changed_at.toISOString(),
    }
  })
}

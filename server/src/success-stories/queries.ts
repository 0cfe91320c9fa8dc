import type { MemberId, StoryId } from '@parinay/contract/kernel/ids'
import type { StoryName } from '@parinay/contract/success-stories'
import { type Updateable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { reachableBy } from '../safety/visibility.ts'

/** A story of the viewer; the other's draft is nobody else's business. */
const isOf = (viewer: MemberId) => sql<boolean>`(
  success_story.author_id = ${viewer} or (success_story.partner_id = ${viewer} and success_story.state not in ('draft', 'declined'))
)`

const hasPhoto = sql<boolean>`exists (select from success_story_photo where story_id = success_story.id)`

const storiesFor = (db: Db, viewer: MemberId) =>
  db
    .selectFrom('success_story')
    .leftJoin('profile', (join) =>
      join
        .on(sql<boolean>`profile.id = case ${viewer}::uuid when author_id then partner_id else author_id end`)
        .on(reachableBy(viewer)),
    )
    .selectAll('success_story')
    .select(['profile.id as other_id', hasPhoto.as('has_photo')])
    .where(isOf(viewer))

const MAX_LISTED = 50

export const storiesOf = (db: Db, viewer: MemberId) =>
  storiesFor(db, viewer).orderBy('changed_at', 'desc').orderBy('success_story.id').limit(MAX_LISTED).execute()

export type OwnRow = Awaited<ReturnType<typeof storiesOf>>[number]

export const storyFor = (db: Db, viewer: MemberId, id: string) =>
  storiesFor(db, viewer).where('success_story.id', '=', id).executeTakeFirst()

export const lockStory = (tx: Tx, id: StoryId) =>
  tx.selectFrom('success_story').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type StoryRow = NonNullable<Awaited<ReturnType<typeof lockStory>>>

export const lockOwnWith = (tx: Tx, author: MemberId, partner: MemberId) =>
  tx
    .selectFrom('success_story')
    .selectAll()
    .where('author_id', '=', author)
    .where('partner_id', '=', partner)
    .forUpdate()
    .executeTakeFirst()

interface NewStory {
  id: string
  author_id: MemberId
  partner_id: MemberId
  text: string
  author_label: string
  author_shown_as: StoryName
  author_stays: boolean
  changed_at: Date
}

/** Undefined if the author has one with this person. */
export const insertStory = (tx: Tx, story: NewStory) =>
  tx
    .insertInto('success_story')
    .values(story)
    .onConflict((conflict) => conflict.columns(['author_id', 'partner_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateStory = (tx: Tx, id: string, change: Updateable<Tables['success_story']>) =>
  tx.updateTable('success_story').set(change).where('id', '=', id).execute()

/** A draft again: a confirmation was for the story as it was. Call it with the locked story. */
export const returnToDraft = (
  tx: Tx,
  { id, version }: Pick<StoryRow, 'id' | 'version'>,
  now: Date,
  change: Updateable<Tables['success_story']> = {},
) =>
  updateStory(tx, id, {
    ...change,
    state: 'draft',
    version: version + 1,
    partner_label: null,
    partner_shown_as: null,
    partner_stays: false,
    reason: null,
    changed_at: now,
  })

export const deleteStory = (tx: Tx, id: string) => tx.deleteFrom('success_story').where('id', '=', id).execute()

/** Somebody who declined may tell the story themself. */
export const deleteDeclinedBy = (tx: Tx, decliner: MemberId, author: MemberId) =>
  tx
    .deleteFrom('success_story')
    .where('author_id', '=', author)
    .where('partner_id', '=', decliner)
    .where('state', '=', 'declined')
    .execute()

/** Call it within a lock on the pair. */
export const hasOpenStory = async (tx: Tx, a: MemberId, b: MemberId): Promise<boolean> =>
  (await tx
    .selectFrom('success_story')
    .select('id')
    .where('author_id', 'in', [a, b])
    .where('partner_id', 'in', [a, b])
    .where('state', '<>', 'draft')
    .executeTakeFirst()) !== undefined

export const setPhoto = (tx: Tx, story: string, picture: Buffer) =>
  tx
    .insertInto('success_story_photo')
    .values({ story_id: story, picture })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet({ picture }))
    .execute()

export const deletePhoto = async (tx: Tx, story: string): Promise<boolean> =>
  (await tx.deleteFrom('success_story_photo').where('story_id', '=', story).executeTakeFirst()).numDeletedRows > 0n

export const ownPhoto = (db: Db, viewer: MemberId, id: StoryId) =>
  db
    .selectFrom('success_story_photo')
    .innerJoin('success_story', 'success_story.id', 'story_id')
    .select('picture')
    .where('story_id', '=', id)
    .where(isOf(viewer))
    .executeTakeFirst()

/** The facts of which the page may show some. Undefined for somebody who is not reachable. */
export const personOf = (db: Db, id: MemberId, viewer: MemberId) =>
  db
    .selectFrom('profile')
    .select(['full_name as name', 'city'])
    .where('id', '=', id)
    .where(reachableBy(viewer))
    .executeTakeFirst()

export const deleteUnpublished = (db: Db, before: Date) =>
  db
    .deleteFrom('success_story')
    .where('state', 'in', ['draft', 'asked', 'declined', 'rejected'])
    .where('changed_at', '<', before)
    .execute()

import { randomUUID } from 'node:crypto'
import { decideStory } from '@parinay/contract/admin/success-stories'
import type { Call } from '@parinay/contract/kernel/call'
import { confirmStory, storyPhoto } from '@parinay/contract/success-stories'
import { type Actor, connect, somebody } from './actors.ts'
import type { Relationship } from './sample-requests.ts'
import type { World } from './world.ts'

type State = 'draft' | 'asked' | 'pending' | 'approved'

/** Inserts a story with a photo. */
export async function createStoryRow({ ctx }: World, author: Actor, partner: Actor, state: State): Promise<string> {
  const id = randomUUID()
  const isConfirmed = state === 'pending' || state === 'approved'
  const story = { id, author_id: author.id, partner_id: partner.id, state, text: 'We met over filter coffee' }
  const labels = {
    author_label: 'Asha',
    author_shown_as: 'name',
    ...(isConfirmed && { partner_label: 'Rohan', partner_shown_as: 'name' }),
  }
  await ctx.db
    .insertInto('success_story')
    .values({ ...story, ...labels, changed_at: ctx.now() })
    .execute()
  await ctx.db
    .insertInto('success_story_photo')
    .values({ story_id: id, picture: Buffer.from('RIFF') })
    .execute()
  return id
}

/** A story in which the call can succeed. For most it is the caller's draft. */
export async function withStory(world: World, call: Call, named: Relationship): Promise<Relationship> {
  const { caller } = named
  const [rohan, meera] = [await somebody(world, { name: 'Rohan Das', gender: 'male' }), await somebody(world)]
  if (call === storyPhoto) return { ...named, story: await createStoryRow(world, meera, rohan, 'approved') }
  if (call === decideStory) return { ...named, story: await createStoryRow(world, meera, rohan, 'pending') }
  await connect(rohan, caller)
  const story =
    call === confirmStory
      ? await createStoryRow(world, rohan, caller, 'asked')
      : await createStoryRow(world, caller, rohan, 'draft')
  return { ...named, story }
}

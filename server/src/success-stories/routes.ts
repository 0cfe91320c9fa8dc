import { adminStories, decideStory } from '@parinay/contract/admin/success-stories'
import * as calls from '@parinay/contract/success-stories'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import * as review from './publish-stories.ts'
import * as stories from './success-stories.ts'
import { ownPicture, ownStories } from './story-as-shown.ts'

export const storyRoutes = [
  serve(calls.successStories, ({ ctx, query }) => review.list(ctx, query)),
  serveFile(calls.storyPhoto, async ({ ctx, params }, reply) =>
    reply
      .header('cross-origin-resource-policy', 'same-origin')
      // Withdrawn, it is gone from every browser.
      .header('cache-control', 'no-store')
      .type('image/webp')
      .send(await review.photoOf(ctx, params.storyId)),
  ),
  serve(calls.myStories, async ({ ctx, member }) => ({ data: await ownStories(ctx, member.id) })),
  serve(calls.writeStory, async ({ ctx, member, params, body }) => ({
    data: await stories.write(ctx, member.id, params.id, body),
    message: 'Your story is saved',
  })),
  serve(calls.setStoryPhoto, async ({ ctx, member, from, params, body }) => ({
    data: await stories.setPhoto(ctx, { member: member.id, address: from.network }, params.storyId, body),
    message: 'The photo is saved',
  })),
  serve(calls.removeStoryPhoto, async ({ ctx, member, params }) => ({
    data: await stories.removePhoto(ctx, member.id, params.storyId),
    message: 'The photo is removed',
  })),
  serve(calls.ownStoryPhoto, async ({ ctx, member, params }) => ({
    data: { picture: await ownPicture(ctx, member.id, params.storyId) },
  })),
  serve(calls.askForStory, async ({ ctx, member, params, body }) => ({
    data: await stories.ask(ctx, member.id, params.storyId, body.version),
    message: 'Sent. Nothing is shown until they confirm it.',
  })),
  serve(calls.confirmStory, async ({ ctx, member, params, body }) => ({
    data: await stories.confirm(ctx, member.id, params.storyId, body),
    message: 'Confirmed. A moderator looks at it next.',
  })),
  serve(calls.setStoryStays, async ({ ctx, member, params, body }) => ({
    data: await stories.setStays(ctx, member.id, params.storyId, body.stays),
    message: 'Saved',
  })),
  serve(calls.withdrawStory, async ({ ctx, member, params }) => {
    await stories.withdraw(ctx, member.id, params.storyId)
    return { message: 'The story is withdrawn' }
  }),
  serve(adminStories, ({ ctx, member, query }) => review.queue(ctx, member, query)),
  serve(decideStory, async ({ ctx, member, params, body }) => {
    await review.decide(ctx, member, params.storyId, body)
    return { message: body.isApproved ? 'Approved' : 'Not approved' }
  }),
]

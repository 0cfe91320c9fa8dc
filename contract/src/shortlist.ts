import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'
import { text } from './kernel/text-schemas.ts'

export const MAX_NOTE_LENGTH = 500
/** The limit of entries, so that a page can load all their ids. */
export const MAX_SHORTLISTED = 1_000

const Note = text(MAX_NOTE_LENGTH, 'The note')

export const shortlist = call({
  method: 'GET',
  path: '/shortlist',
  summary: 'The profiles on my shortlist, newest first, each with my private note',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        profile: ProfileCard,
        /** The owner's private note; empty if there is none. */
        note: z.string(),
        addedAt: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to load your shortlist',
  shows: ['shortlist', 'profiles'],
})

export const shortlistedIds = call({
  method: 'GET',
  path: '/shortlist/ids',
  summary: 'The ids of all profiles on my shortlist, for the marks on cards',
  by: 'member',
  reply: z.object({ data: z.array(z.string()) }),
  failure: 'Failed to load your shortlist',
  shows: ['shortlist'],
})

export const addToShortlist = call({
  method: 'PUT',
  path: '/shortlist/:id',
  summary: 'Add a profile to my shortlist, or change my note about it; without `note` the present one stays',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  body: z.object({ note: Note.optional() }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to change your shortlist',
  changes: ['shortlist'],
})

export const removeFromShortlist = call({
  method: 'DELETE',
  path: '/shortlist/:id',
  summary: 'Remove a profile from my shortlist together with my note, which the reply repeats',
  by: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({
    message: z.string(),
    /** The note that was deleted, so that the page can undo; empty if there was none. */
    note: z.string(),
  }),
  failure: 'Failed to change your shortlist',
  changes: ['shortlist'],
})

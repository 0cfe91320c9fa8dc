import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'
import { text } from './kernel/text.ts'

export const LONGEST_NOTE = 500
/** Far more than anybody can think about, and few enough that a page knows them all. */
export const MOST_SHORTLISTED = 1_000

const Note = text(LONGEST_NOTE, 'The note')

export const shortlist = call({
  method: 'GET',
  path: '/shortlist',
  summary: 'Whom I keep in mind, newest first, each with my own note; nobody is told of it',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        profile: ProfileCard,
        /** Only its writer ever reads it; empty where there is none. */
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
  summary: 'The ids of all on my shortlist, for the hearts on a page',
  by: 'member',
  reply: z.object({ data: z.array(z.string()) }),
  failure: 'Failed to load your shortlist',
  shows: ['shortlist'],
})

export const addToShortlist = call({
  method: 'PUT',
  path: '/shortlist/:id',
  summary: 'Keep somebody in mind, or change my note about them; without a note the one there is stays',
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
  summary: 'Take somebody off my shortlist, with my note about them, which is told once more',
  by: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({
    message: z.string(),
    /** What went with them, for whoever wants it back; empty where there was none. */
    note: z.string(),
  }),
  failure: 'Failed to change your shortlist',
  changes: ['shortlist'],
})

// What the site keeps about a member, for the member.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { filledLine, contactLine } from './kernel/text-schemas.ts'
import { CurrentPassword } from './passwords.ts'
import { oneOf } from './vocabulary/choices.ts'

export const NOMINEE_LIMITS = { name: 100, contact: 120 }
export const NOMINEE_RELATIONS = {
  parent: 'My father or mother',
  sibling: 'My brother or sister',
  child: 'My son or daughter',
  relative: 'Another relative',
  friend: 'A friend',
}
export type NomineeRelation = keyof typeof NOMINEE_RELATIONS
const RELATIONS = Object.keys(NOMINEE_RELATIONS) as [NomineeRelation, ...NomineeRelation[]]

/** The person who may act for a member after their death. */
export const Nominee = z.object({
  name: filledLine(NOMINEE_LIMITS.name, 'The name'),
  relation: oneOf(RELATIONS, 'Who it is'),
  contact: contactLine(NOMINEE_LIMITS.contact, 'The contact').refine(
    (value) => value !== '',
    'The contact is required',
  ),
})
export type Nominee = z.output<typeof Nominee>

/** What staff read of a member, or did with it. */
export const STAFF_READS = {
  private_data_read: 'Read',
  private_data_revealed: 'Revealed',
  document_viewed: 'Looked at a document',
}

export const ownData = call({
  method: 'GET',
  path: '/my-data',
  summary: 'When staff read private data of mine, the latest first, and my nominee',
  by: 'member',
  reply: z.object({
    data: z.object({
      staffReads: z.array(
        z.object({
          at: z.string(),
          action: oneOf(Object.keys(STAFF_READS) as [keyof typeof STAFF_READS], 'action'),
          what: z.string(),
        }),
      ),
      nominee: z.object({ name: z.string(), relation: oneOf(RELATIONS, 'Who it is'), contact: z.string() }).optional(),
    }),
  }),
  failure: 'Failed to load who read your data',
  shows: ['own-data'],
})

export const saveNominee = call({
  method: 'PUT',
  path: '/my-data/nominee',
  summary: 'Name the person who may act for me after my death, instead of the one before',
  by: 'member',
  body: Nominee,
  reply: z.object({ message: z.string() }),
  failure: 'Failed to save your nominee',
  changes: ['own-data'],
})

export const removeNominee = call({
  method: 'DELETE',
  path: '/my-data/nominee',
  summary: 'Name nobody any more',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to remove your nominee',
  changes: ['own-data'],
})

export const downloadOwnData = call({
  method: 'POST',
  path: '/my-data/download',
  summary: 'Everything that the site keeps about me, as a ZIP archive: JSON, a readable page, photos and voice notes',
  by: 'member',
  body: z.object({ password: CurrentPassword.optional() }).nullish(),
  reply: z.object({}),
  file: 'application/zip',
  failure: 'Failed to put your data together',
})

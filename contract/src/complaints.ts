import { z } from 'zod'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/ids.ts'
import { bounded, filledLine, filledText, line, contactLine } from './kernel/text-schemas.ts'
import { wholeNumber, wholeNumberQuery } from './kernel/whole-number.ts'
import { MAX_PHOTO_BYTES } from './photos.ts'
import { DECLARED_PICTURE_TYPES } from './vocabulary/picture-types.ts'
import { CaseAnswer, MAX_REPORT_WORDS, REPORT_CATEGORIES, type ReportCategory } from './reports.ts'
import { oneOf } from './vocabulary/choices.ts'

/** The categories of complaints by people without an account. Stored by key, shown by label. */
export const COMPLAINT_CATEGORIES = {
  impersonation: 'Somebody pretends to be me',
  own_photo: 'My photo is used without my consent',
  intimate: 'A naked, sexual or altered picture of me',
  minor: 'A person under the age of marriage',
  other: 'Something else',
} as const
export type ComplaintCategory = keyof typeof COMPLAINT_CATEGORIES
const categories = Object.keys(COMPLAINT_CATEGORIES) as [ComplaintCategory, ...ComplaintCategory[]]

/** The categories of cases, which come from reports or complaints. */
export const CASE_CATEGORIES = { ...REPORT_CATEGORIES, ...COMPLAINT_CATEGORIES } as const
export type CaseCategory = ReportCategory | ComplaintCategory
/** Complaints that hide the named profile or photo immediately, and are decided within two hours. */
export const URGENT_COMPLAINTS: readonly ComplaintCategory[] = ['impersonation', 'own_photo', 'intimate']

export const MAX_COMPLAINT_PICTURES = 3
export const MAX_NAME_LENGTH = 100
export const MAX_CONTACT_LENGTH = 254
export const MAX_LINK_LENGTH = 500
const MAX_NUMBER = 999_999_999

const INVALID_CODE = 'The code has ten letters and digits'
/** A code as typed: in upper or lower case, with or without the dash. */
const ComplaintCode = bounded(40, INVALID_CODE)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{10}$/, INVALID_CODE))

const Ticket = z.object({ number: wholeNumber(1, MAX_NUMBER, 'The number'), code: ComplaintCode })

export const complain = call({
  method: 'POST',
  path: '/complaints',
  summary:
    'Complain without an account. An urgent complaint hides the profile or photo that it names at once. The same clientId again has the same number',
  by: 'visitor',
  status: 201,
  body: z.object({
    clientId: uuid('clientId must be a UUID').optional(),
    category: oneOf(categories, 'category'),
    words: filledText(MAX_REPORT_WORDS, 'What happened'),
    /** The address of the profile or photo. */
    link: line(MAX_LINK_LENGTH, 'The address').optional(),
    name: filledLine(MAX_NAME_LENGTH, 'Your name'),
    /** An e-mail address or a phone number. */
    contact: contactLine(MAX_CONTACT_LENGTH, 'How we reach you').optional(),
    isForAnother: z.boolean('isForAnother must be true or false').optional(),
  }),
  reply: z.object({
    message: z.string(),
    /** The ticket: its number, and the code that opens its status page. */
    data: z.object({ number: z.int(), code: z.string() }),
  }),
  failure: 'Failed to send your complaint',
})

export const addComplaintPicture = call({
  method: 'POST',
  path: '/complaints/:number/pictures',
  summary: 'Attach a picture to a complaint that is not decided: the bytes of the file',
  by: 'visitor',
  params: z.object({ number: wholeNumberQuery(1, MAX_NUMBER, 'number') }),
  query: z.object({ code: ComplaintCode }),
  bytes: {
    types: DECLARED_PICTURE_TYPES,
    maxBytes: MAX_PHOTO_BYTES,
    wrongType: 'photo_type',
    tooLarge: 'photo_too_large',
  },
  status: 201,
  reply: z.object({ data: z.object({ pictures: z.int() }) }),
  failure: 'Failed to attach the picture',
})

/** A complaint as the person who made it reads it. */
export const ComplaintStatus = CaseAnswer.pick({
  number: true,
  openedAt: true,
  decideBy: true,
  state: true,
  outcome: true,
  reason: true,
  appeal: true,
  canAppeal: true,
}).extend({
  category: oneOf(categories, 'category'),
  acknowledgedAt: z.string().optional(),
  decidedAt: z.string().optional(),
  pictures: z.int(),
})
export type ComplaintStatus = z.output<typeof ComplaintStatus>

// Not GET, because the code would be in the address.
export const complaintStatus = call({
  method: 'POST',
  path: '/complaints/status',
  summary: 'What became of a complaint, by its number and code',
  by: 'visitor',
  body: Ticket,
  reply: z.object({ data: ComplaintStatus }),
  failure: 'Failed to load the complaint',
})

export const appealComplaint = call({
  method: 'POST',
  path: '/complaints/appeal',
  summary: 'Appeal once against the answer to a complaint; another person decides',
  by: 'visitor',
  body: Ticket.extend({ words: filledText(MAX_REPORT_WORDS, 'Your words') }),
  reply: z.object({ data: ComplaintStatus, message: z.string() }),
  failure: 'Failed to send your appeal',
})

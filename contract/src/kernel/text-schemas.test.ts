import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { VerifyReason } from '../admin/verification.ts'
import { complain } from '../complaints.ts'
import { askContact } from '../contact.ts'
import { editMessage, sendMessage } from '../conversations.ts'
import { sendInterest } from '../interests.ts'
import { Nominee } from '../own-data.ts'
import { Caption } from '../photos.ts'
import { FullName } from '../profile/profile.ts'
import { FACTS } from '../profile/facts.ts'
import { appealDecision, report } from '../reports.ts'
import { saveSearch } from '../saved-searches.ts'
import { addToShortlist } from '../shortlist.ts'
import { clearable, optionalQuery } from './lenient-input.ts'
import { contactLine, filledText, isBlank, line, text } from './text-schemas.ts'
import { wholeNumber, wholeNumberQuery } from './whole-number.ts'

/** The code points of a text, for the message of a failure. */
const codePoints = (written: string) => Array.from(written, (one) => one.codePointAt(0)!.toString(16)).join(' ')

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a text', () => {
  const name = filledText(10, 'Name')

  test('is trimmed', () => {
    expect(name.parse('  आशा राव ')).toBe('आशा राव')
  })

  test.each([
    [undefined, 'Name is required'],
    [null, 'Name is required'],
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [7, 'Name must be text'],
    [['a'], 'Name must be text'],
    ['12345678901', 'Name can have at most 10 characters'],
    ['a\u0000b', 'Name contains characters that cannot be saved'],
    ['a\u001bb', 'Name contains characters that cannot be saved'],
    ['a\ud800', 'Name contains characters that cannot be saved'],
    ['\udc00', 'Name contains characters that cannot be saved'],
  ])('%j gives the message "%s"', (input, message) => {
    expect(messageOf(name, input)).toBe(message)
  })

  test('in any script is unchanged if it is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
        const read = text(1_000).safeParse(typed)
        const isKept = !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(typed)
        expect(read.data).toBe(isKept ? (isBlank(typed) ? '' : typed.trim()) : undefined)
      }),
    )
  })

  test('never contains characters that UTF-8 cannot encode', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    fc.assert(
      fc.property(units, (codes) => {
        const read = text(1_000).safeParse(String.fromCharCode(...codes))
        expect(!read.success || (read.data.isWellFormed() && !read.data.includes('\u0000'))).toBe(true)
      }),
    )
  })
})

describe('a text of one line', () => {
  const INVISIBLE = [
    0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0xfeff, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060,
    0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f,
  ]

  test.each([
    ['a name', FullName],
    ['a caption', Caption],
    ['a city', FACTS.familyDetails.currentResidenceCity.saves],
    ['a parent', FACTS.familyDetails.fatherName.saves],
    ['a workplace', FACTS.professionalDetails.organizationName.saves],
    ['a saved search', saveSearch.body.shape.name],
  ])('as %s contains no invisible character', (_, schema) => {
    for (const code of INVISIBLE) {
      const message = schema.safeParse(`Asha${String.fromCharCode(code)} Rao`).error?.issues[0]?.message
      expect([code.toString(16), message]).toEqual([code.toString(16), expect.stringContaining('cannot be saved')])
    }
  })

  test('keeps the joiners that Indic scripts and family pictures need', () => {
    for (const written of ['श्री\u200dमती', 'ന\u200dമ', 'क्\u200cष', '👩\u200d👧'])
      expect(line(40).parse(written)).toBe(written)
  })
})

describe('a text of which a reader sees nothing', () => {
  const UNSEEN = [
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u200b',
    '\u200d',
    '\u200c',
    '\u2060',
    '\ufe0f',
    '\u180e',
    '\u034f',
    '\u00ad',
    '\ufeff',
    '\u17b4',
    '\u{e0020}',
    '\u{1d173}',
    '\u061c',
    '\u2064',
    '\u0085',
    '\u3000 \u00a0',
    ' \u2800\n\u3164\ufe0f ',
    '\u200b'.repeat(30),
  ]

  test.each([
    ['a name', FullName],
    ['a message', sendMessage.body.shape.text],
    ['an edited message', editMessage.body.shape.text],
    ['a saved search', saveSearch.body.shape.name],
    ['a nominee’s contact', Nominee.shape.contact],
    ['an appeal', appealDecision.body.shape.words],
    ['a complaint', complain.body.shape.words],
    ['the name of a complainant', complain.body.shape.name],
    ['a nominee', Nominee.shape.name],
    ['a reason of staff', VerifyReason],
  ])('is refused as %s', (_, schema) => {
    for (const unseen of UNSEEN)
      expect([codePoints(unseen), schema.safeParse(unseen).success]).toEqual([codePoints(unseen), false])
  })

  test.each<[string, z.ZodType]>([
    ['a caption', Caption],
    ['the words of a report', report.body.shape.words],
    ['a note', addToShortlist.body.shape.note],
    ['the line of an interest', sendInterest.body.shape.line],
    ['the line of a request for a number', askContact.body.shape.line],
    ['an employer', clearable(FACTS.professionalDetails.organizationName.saves)],
    ['About me', clearable(FACTS.lifestylePreferences.aboutMe.saves)],
    ['a search', optionalQuery(text(200))],
  ])('is empty or refused as %s', (_, schema) => {
    for (const unseen of UNSEEN)
      expect([codePoints(unseen), schema.safeParse(unseen).data || '']).toEqual([codePoints(unseen), ''])
  })

  test.each([
    'a\u200b',
    '\u3164한',
    '❤️',
    '👩\u200d❤️\u200d👨',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '☎\ufe0e',
    'क्\u200dष',
    'ര\u0d4d\u200d',
    'می\u200cخواهم',
    '\u0301',
    '⠓',
    '.',
    '0',
  ])('is not %j, which is kept as it is', (written) => {
    expect(filledText(200).parse(written)).toBe(written)
  })

  test('is found at once among many characters', () => {
    expect(isBlank('\u200b'.repeat(100_000))).toBe(true)
    expect(isBlank(`${'\u3164'.repeat(100_000)}.`)).toBe(false)
  })
})

test('a contact is kept without the invisible characters that were copied with it', () => {
  const contact = contactLine(40, 'The contact')
  expect(contact.parse('\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210')
  expect(contact.parse('\u2068meera@mail.example\u2069 \u200b')).toBe('meera@mail.example')
  expect(contact.parse('\u202a\u202c')).toBe('')
  expect(messageOf(contact, 'a\nb')).toBe('The contact must be on one line')
})

test.each(['Asha\nRao', 'Asha\r\nRao', 'Asha\tRao'])('a line break is refused in a text of one line: %j', (written) => {
  expect(messageOf(line(40, 'Name'), written)).toBe('Name must be on one line')
  expect(text(40).parse(written)).toBe(written)
})

test('a clearable field distinguishes absent from empty', () => {
  const block = z.object({ city: clearable(text(10)) })
  expect(block.parse({})).toEqual({})
  expect(block.parse({ city: null })).toEqual({ city: null })
  expect(block.parse({ city: '  ' })).toEqual({ city: null })
  expect(block.parse({ city: 'Pune' })).toEqual({ city: 'Pune' })
})

test('an empty query parameter counts as absent', () => {
  const query = z.object({ page: optionalQuery(wholeNumberQuery(1, 50, 'page')) })
  expect(query.parse({})).toEqual({})
  expect(query.parse({ page: '' }).page).toBeUndefined()
  expect(query.parse({ page: '7' })).toEqual({ page: 7 })
})

test.each(['0', '51', '1.5', '-1', '1e1', ' 7', '٧', 'x', '99999999999'])('the page %s is refused', (page) => {
  expect(messageOf(wholeNumberQuery(1, 50, 'page'), page)).toBe('page must be a whole number from 1 to 50')
})

test.each([89, 251, 170.5, Infinity, NaN, '170', null])('the height %s is refused', (height) => {
  expect(messageOf(wholeNumber(90, 250, 'Height'), height)).toBe('Height must be a whole number from 90 to 250')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Caption } from '../photos.ts'
import { FullName } from '../profile/profile.ts'
import { FACTS } from '../profile/facts.ts'
import { saveSearch } from '../saved-searches.ts'
import { clearable, optionalQuery } from './lenient-input.ts'
import { filledText, line, text } from './text-schemas.ts'
import { wholeNumber, wholeNumberQuery } from './whole-number.ts'

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
        expect(read.data).toBe(isKept ? typed.trim() : undefined)
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

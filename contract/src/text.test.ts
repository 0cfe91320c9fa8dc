import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clearable, filledText, optionalQuery, text, wholeNumber, wholeNumberQuery } from './text.ts'

const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a text', () => {
  const name = filledText(10, 'Name')

  test('is kept without the spaces around it', () => {
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
    ['a\u0000b', 'Name contains characters that cannot be kept'],
    ['a\u001bb', 'Name contains characters that cannot be kept'],
    ['a\ud800', 'Name contains characters that cannot be kept'],
    ['\udc00', 'Name contains characters that cannot be kept'],
  ])('%j is answered with "%s"', (typed, told) => {
    expect(sentence(name, typed)).toBe(told)
  })

  test('comes back as it went in whenever it is accepted, whatever its script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
        const read = text(1_000).safeParse(typed)
        const isKept = !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(typed)
        expect(read.data).toBe(isKept ? typed.trim() : undefined)
      }),
    )
  })

  test('never holds what UTF-8 has no form for', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    fc.assert(
      fc.property(units, (codes) => {
        const read = text(1_000).safeParse(String.fromCharCode(...codes))
        expect(!read.success || (read.data.isWellFormed() && !read.data.includes('\u0000'))).toBe(true)
      }),
    )
  })
})

test('a member that can be cleared tells an absent one from an emptied one', () => {
  const block = z.object({ city: clearable(text(10)) })
  expect(block.parse({})).toEqual({})
  expect(block.parse({ city: null })).toEqual({ city: null })
  expect(block.parse({ city: '  ' })).toEqual({ city: null })
  expect(block.parse({ city: 'Pune' })).toEqual({ city: 'Pune' })
})

test('an empty member of a query was not given', () => {
  const query = z.object({ page: optionalQuery(wholeNumberQuery(1, 50, 'page')) })
  expect(query.parse({})).toEqual({})
  expect(query.parse({ page: '' }).page).toBeUndefined()
  expect(query.parse({ page: '7' })).toEqual({ page: 7 })
})

test.each(['0', '51', '1.5', '-1', '1e1', ' 7', '٧', 'x', '99999999999'])('the page %s is refused', (page) => {
  expect(sentence(wholeNumberQuery(1, 50, 'page'), page)).toBe('page must be a whole number from 1 to 50')
})

test.each([89, 251, 170.5, Infinity, NaN, '170', null])('the height %s is refused', (height) => {
  expect(sentence(wholeNumber(90, 250, 'Height'), height)).toBe('Height must be a whole number from 90 to 250')
})

import { expect, test } from 'vitest'
import { makeAdminPhoto } from '../../testing/admin-panel-fixtures.ts'
import { photoHints } from './photo-hints.ts'

const advice = { faces: 1, nudity: 0.1, isSmall: false, isScreenshot: false, checkedAt: '2026-11-20T09:00:00.000Z' }
const hints = (more: Parameters<typeof makeAdminPhoto>[1]) => photoHints(makeAdminPhoto('Asha Rao', more))

test('a photo without automatic checks shows a hint, unless it is an illustration', () => {
  expect(hints({})).toEqual(['Not checked yet'])
  expect(hints({ isIllustration: true })).toEqual([])
})

test('the automatic checks appear as plain sentences', () => {
  expect(hints({ advice })).toEqual(['Nothing unusual found'])
  expect(hints({ advice: { ...advice, faces: 0 } })).toEqual(['No face found'])
  expect(hints({ advice: { ...advice, faces: 3, nudity: 0.9, isSmall: true, isScreenshot: true } })).toEqual([
    '3 faces',
    'Possible nudity',
    'Looks like a screenshot',
    'Too small for a card',
  ])
  const { faces: _, nudity: __, ...unseen } = advice
  expect(hints({ advice: unseen })).toEqual(['Faces could not be counted'])
})

test('similar photos come first, each person once', () => {
  const like = {
    photoUrl: '/a',
    distance: 2,
    status: 'approved',
    person: { id: 'meera', fullName: 'Meera Iyer' },
  } as const
  expect(hints({ advice, similarPhotos: [like, { ...like, photoUrl: '/b' }], seenRejected: ['not_a_photo'] })).toEqual([
    'Looks like a photo of Meera Iyer',
    'Looks like a photo rejected before: It is not a photo of a person',
  ])
})

import { expect, test } from 'vitest'
import { canvasLayout, mimeType } from './resize-image.ts'

test('a photo over the maximum size is made smaller, and a smaller one keeps its size', () => {
  expect(canvasLayout({ width: 4000, height: 3000 }, 0)).toMatchObject({ width: 2560, height: 1920 })
  expect(canvasLayout({ width: 800, height: 600 }, 0)).toMatchObject({ width: 800, height: 600, scale: 1 })
})

test('a quarter turn exchanges width and height', () => {
  expect(canvasLayout({ width: 800, height: 600 }, 90)).toMatchObject({ width: 600, height: 800 })
  expect(canvasLayout({ width: 800, height: 600 }, 180)).toMatchObject({ width: 800, height: 600 })
})

test('a cropped part keeps its size, and the centre of the photo stays in place', () => {
  const part = { x: 100, y: 50, width: 400, height: 500 }
  expect(canvasLayout({ width: 800, height: 600 }, 0, part)).toEqual({
    width: 400,
    height: 500,
    scale: 1,
    middle: { x: 300, y: 250 },
  })
  expect(canvasLayout({ width: 800, height: 600 }, 270, part).middle).toEqual({ x: 200, y: 350 })
})

test('the file extension gives the type if the browser does not know it', () => {
  expect(mimeType({ type: '', name: 'IMG_0001.HEIC' })).toBe('image/heic')
  expect(mimeType({ type: 'image/png', name: 'a.jpg' })).toBe('image/png')
  expect(mimeType({ type: '', name: 'letter' })).toBe('')
})

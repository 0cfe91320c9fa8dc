import { expect, test } from 'vitest'
import { photoKey } from '../../src/photos/storage/object-keys.ts'
import type { StoredFile } from '../../src/platform/files/files.ts'
import { world } from '../../src/testing/world.ts'
import { drawPortraits, fillWithDemo } from './demo.ts'

const here = await world()

test('portraits are drawn in the background, each under its photo’s id', async () => {
  await fillWithDemo(here.ctx, 6)
  const photos = await here.ctx.db.selectFrom('photo').select('id').execute()
  const drawn = async () => {
    const files: StoredFile[] = []
    for await (const file of here.ctx.files.list()) files.push(file)
    return files
  }

  drawPortraits(here.ctx)

  await expect
    .poll(async () => new Set((await drawn()).map(({ key }) => key)), { timeout: 60_000 })
    .toEqual(new Set(photos.map(({ id }) => photoKey(id, 'card', 'webp'))))
  const sizes = (await drawn()).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThan(25_000)
  expect(Math.min(...sizes)).toBeGreaterThan(4_000)
})

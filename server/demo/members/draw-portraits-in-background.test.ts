import { expect, test } from 'vitest'
import { photoKey } from '../../src/photos/storage/photo-object-keys.ts'
import type { StoredFile } from '../../src/platform/files/file-store.ts'
import { world } from '../../src/testing/world.ts'
import { drawPortraits, fillWithDemo } from './fill-with-demo.ts'

const app = await world()

test('portraits are drawn in the background, each under its photo’s id', async () => {
  await fillWithDemo(app.ctx, 6)
  const photos = await app.ctx.db.selectFrom('photo').select('id').execute()
  const drawn = async () => {
    const files: StoredFile[] = []
    for await (const file of app.ctx.files.list()) files.push(file)
    return files
  }

  drawPortraits(app.ctx)

  await expect
    .poll(async () => new Set((await drawn()).map(({ key }) => key)), { timeout: 60_000 })
    .toEqual(new Set(photos.map(({ id }) => photoKey(id, 'card', 'webp'))))
  const sizes = (await drawn()).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThan(25_000)
  expect(Math.min(...sizes)).toBeGreaterThan(4_000)
})

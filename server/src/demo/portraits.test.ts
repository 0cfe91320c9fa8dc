import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { drawPortraits, fillWithDemo } from './demo.ts'

const here = await world()

test('portraits are drawn in the background, each under its photo’s id', async () => {
  await fillWithDemo(here.ctx, 6)
  const photos = await here.ctx.db.selectFrom('photo').select('id').execute()
  const folder = join(here.ctx.config.dataDir, 'photos')
  const drawn = () => readdir(folder).catch(() => [])

  drawPortraits(here.ctx)

  await expect
    .poll(async () => new Set(await drawn()), { timeout: 15_000 })
    .toEqual(new Set(photos.map(({ id }) => `${id}.webp`)))
  const sizes = await Promise.all((await drawn()).map(async (file) => (await stat(join(folder, file))).size))
  expect(Math.max(...sizes)).toBeLessThan(25_000)
  expect(Math.min(...sizes)).toBeGreaterThan(4_000)
})

// The program that draw-portraits-in-background.ts forks: it renders one batch of portraits and ends.
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawIllustration } from './render-illustrations.ts'
import { photoKey } from '../../src/photos/storage/photo-object-keys.ts'
import { diskStore } from '../../src/platform/files/disk-store.ts'
import type { Commission } from './draw-portraits-in-background.ts'

setPriority(constants.priority.PRIORITY_LOW)
// Each picture is rendered once, so a cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)
process.once('disconnect', () => process.exit())
process.once('message', (commission) => void paint(commission as Commission))

async function paint({ dataDir, portraits }: Commission) {
  const files = diskStore(join(dataDir, 'photos'))
  for (const drawing of portraits) {
    const key = photoKey(drawing.photo, 'card', 'webp')
    if (!(await files.read(key))) await files.put(key, await drawIllustration(drawing, 'card'))
  }
  process.disconnect()
}

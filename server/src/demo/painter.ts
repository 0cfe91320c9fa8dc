// The process that draws portraits: one commission, then the end. See portraits.ts.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { illustrate } from '../photos/illustrations.ts'
import { photosUnder } from '../photos/store.ts'
import type { Commission } from './portraits.ts'

setPriority(constants.priority.PRIORITY_LOW)
// Each picture is drawn once: keeping what it was made of would only fill memory.
sharp.cache(false)
sharp.concurrency(1)
process.once('disconnect', () => process.exit())
process.once('message', (commission) => void paint(commission as Commission))

async function paint({ dataDir, portraits }: Commission) {
  const store = photosUnder(dataDir)
  for (const drawing of portraits)
    if (!(await store.has(drawing.photo))) await store.put(drawing.photo, await illustrate(drawing))
  process.disconnect()
}

// The process that looks at photos for the moderators: see looker.ts.
import sharp from 'sharp'
import { answerTasks } from '../../platform/concurrency/helper-program.ts'
import { FINGERPRINT_SIDE, mirroredFingerprintOf } from '../upload/fingerprint.ts'
import type { Look, Task } from './classifier.ts'
import type { Seen } from './models.ts'
import { isLikeScreenshot, SCREENSHOT_WIDTH } from './screenshot.ts'

sharp.cache(false)
sharp.concurrency(1)
// It looks at photos as we made them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })

let models: Promise<(picture: Buffer) => Promise<Seen>> | undefined

answerTasks(async ({ picture, withModels }: Task): Promise<Look> => {
  try {
    const bytes = Buffer.from(picture, 'base64')
    const print = await sharp(bytes)
      .resize(FINGERPRINT_SIDE, FINGERPRINT_SIDE, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    const { data, info } = await sharp(bytes)
      .resize({ width: SCREENSHOT_WIDTH, kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const look = { isScreenshot: isLikeScreenshot({ data, ...info }), mirrored: String(mirroredFingerprintOf(print)) }
    if (!withModels) return look
    models ??= import('./models.ts').then(({ openModels }) => openModels())
    return { ...look, seen: await (await models)(bytes) }
  } catch (error) {
    return { failed: String(error) }
  }
})

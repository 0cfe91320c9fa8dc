// The process of classifier.ts.
import sharp from 'sharp'
import { answerTasks } from '../../platform/concurrency/helper-program.ts'
import { FINGERPRINT_SIDE, computeMirroredFingerprint } from '../upload/image-fingerprint.ts'
import type { Classification, ClassifierTask } from './classifier.ts'
import type { ModelResult } from './face-and-nudity-models.ts'
import { looksLikeScreenshot, SAMPLE_WIDTH } from './detect-screenshot.ts'

sharp.cache(false)
sharp.concurrency(1)
// It decodes only photos that the product has rendered.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })

let models: Promise<(picture: Buffer) => Promise<ModelResult>> | undefined

answerTasks(async ({ picture, withModels }: ClassifierTask): Promise<Classification> => {
  try {
    const bytes = Buffer.from(picture, 'base64')
    const grey = await sharp(bytes)
      .resize(FINGERPRINT_SIDE, FINGERPRINT_SIDE, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    const { data, info } = await sharp(bytes)
      .resize({ width: SAMPLE_WIDTH, kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const classification = {
      isScreenshot: looksLikeScreenshot({ data, ...info }),
      mirroredFingerprint: String(computeMirroredFingerprint(grey)),
    }
    if (!withModels) return classification
    models ??= import('./face-and-nudity-models.ts').then(({ loadModels }) => loadModels())
    return { ...classification, modelResult: await (await models)(bytes) }
  } catch (error) {
    return { failed: String(error) }
  }
})

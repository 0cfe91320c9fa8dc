// The program of the separate process in which image-worker.ts decodes photos.
import type { UploadFault } from '@parinay/contract/photos'
import sharp from 'sharp'
import { answerTasks } from '../../platform/concurrency/helper-program.ts'
import type { ImageResult, ImageTask } from './image-worker.ts'
import { findFault, renderFullSize, renderPhoto } from './check-and-render-photo.ts'

// One thread and no cache, because the process decodes each photo once and must leave the processors to the calls.
sharp.cache(false)
sharp.concurrency(1)
// Blocks all decoders except these, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })

/** Rendering rests twice as long as it works, because members wait for calls, not for photos. */
const REST_FACTOR = 2

answerTasks(async (task: ImageTask): Promise<ImageResult> => {
  if ('checkFile' in task) return faultOrFine(await findFault(task.checkFile))
  if ('renderFullSize' in task) return faultOrFine(await renderFullSize(task.renderFullSize, task.target))
  const rendered = await renderPhoto(task.renderSizes, task.folder, REST_FACTOR)
  return typeof rendered === 'string' ? { fault: rendered } : { rendered }
})

const faultOrFine = (fault: UploadFault | undefined): ImageResult => (fault ? { fault } : { isFine: true })

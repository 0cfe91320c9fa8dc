// The process that decodes photos: see darkroom.ts.
import sharp from 'sharp'
import { answerTasks } from '../../platform/concurrency/helper-program.ts'
import type { Outcome, Task } from './image-worker.ts'
import { developPhoto, faultIn } from './render-sizes.ts'

// One photo at a time, none twice: more threads and a cache would only take from those who read lists.
sharp.cache(false)
sharp.concurrency(1)
// No other decoder is reached, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })

/** Nobody waits for a photo to be made as somebody waits for a list. */
const REST = 2

answerTasks(async (task: Task): Promise<Outcome> => {
  if ('look' in task) {
    const fault = await faultIn(task.look)
    return fault ? { fault } : { fine: true }
  }
  const developed = await developPhoto(task.develop, task.into, REST)
  return typeof developed === 'string' ? { fault: developed } : { developed }
})

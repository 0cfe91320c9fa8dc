// The program of the separate process in which video-worker.ts makes videos. It runs ffmpeg, which ends with it.
import { answerTasks } from '../../platform/concurrency/helper-program.ts'
import type { Cost } from './run-bounded-program.ts'
import { renderVideo } from './render-video.ts'
import type { VideoResult, VideoTask } from './video-worker.ts'

const MB = 1024 * 1024

answerTasks(async ({ folder, file }: VideoTask): Promise<VideoResult> => {
  const cost: Cost = { processorMs: 0, peakMb: 0 }
  const made = await renderVideo(folder, file, ({ processorMs, peakMb }) => {
    cost.processorMs += processorMs
    cost.peakMb = Math.max(cost.peakMb, peakMb + process.memoryUsage.rss() / MB)
  })
  return typeof made === 'string' ? { fault: made, cost } : { made, cost }
})

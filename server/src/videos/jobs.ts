import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { makeVideo } from './process-sent-video.ts'
import { removeGoneVideos, sweepVideos } from './remove-orphaned-videos.ts'

export const videoJobs: Job[] = [
  {
    name: 'make-video',
    timeoutSeconds: 600,
    pollSeconds: 1,
    concurrency: 2,
    run: (ctx: Context, id: string) => makeVideo(ctx, id),
  },
  { name: 'remove-gone-videos', cron: '* * * * *', run: removeGoneVideos },
  { name: 'sweep-videos', cron: '47 * * * *', run: sweepVideos },
]

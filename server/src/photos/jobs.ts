import type { Job } from '../platform/jobs.ts'
import type { Context } from '../platform/context.ts'
import { adviseOn } from './moderation/automatic-checks.ts'
import { processUpload } from './upload/process-upload.ts'
import { removeFiles } from './my-photos.ts'
import { sweep } from './storage/sweep-photo-files.ts'

export const photoJobs: Job[] = [
  {
    name: 'make-photo',
    timeoutSeconds: 240,
    pollSeconds: 0.5,
    concurrency: 2,
    run: (ctx: Context, id: string) => processUpload(ctx, id),
  },
  { name: 'advise-on-photo', timeoutSeconds: 240, run: (ctx: Context, photo: string) => adviseOn(ctx, photo) },
  { name: 'forget-photo', timeoutSeconds: 60, run: removeFiles },
  { name: 'sweep-photos', cron: '17 * * * *', run: async (ctx: Context) => void (await sweep(ctx)) },
]

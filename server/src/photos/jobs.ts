import type { Job } from '../platform/jobs.ts'
import { makePhoto } from './make.ts'
import { forget } from './own.ts'

export const photoJobs: Job[] = [
  { name: 'make-photo', within: 120, run: makePhoto },
  { name: 'forget-photo', within: 60, run: forget },
]

import type { Job } from '../platform/jobs.ts'
import { refreshMissingFacets } from './horoscope.ts'

export const horoscopeJobs: readonly Job[] = [
  { name: 'refresh-horoscope-facets', cron: '*/10 * * * *', run: refreshMissingFacets },
]

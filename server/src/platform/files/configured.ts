import { join } from 'node:path'
import type { Config } from '../config.ts'
import { filesUnder } from './disk.ts'
import type { Files } from './files.ts'

/** Where photos are kept: in a bucket where one is configured, otherwise below the data folder. */
export async function openFiles({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<Files> {
  if (!bucket) return filesUnder(join(dataDir, 'photos'))
  // Read only by those who use it: it is the largest package of all.
  const { filesInBucket } = await import('./s3.ts')
  return filesInBucket(bucket)
}

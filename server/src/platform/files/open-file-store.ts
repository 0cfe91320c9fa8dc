import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** Opens the store of photos: a bucket if one is configured, otherwise a folder in the data directory. */
export async function openFiles({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<FileStore> {
  if (!bucket) return diskStore(join(dataDir, 'photos'))
  // Imported on demand, because it is the largest package of all.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(bucket)
}

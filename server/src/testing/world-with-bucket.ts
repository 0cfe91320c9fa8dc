import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startS3Server } from './stand-in-s3.ts'
import { world } from './world.ts'

/** A world whose files are stored in a bucket of its own. */
export async function worldWithBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'parinay-bucket-'))
  const store = await startS3Server(directory)
  const { endpoint, bucket, accessKeyId, secretAccessKey } = store.bucket
  const app = await world({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  let isStopped = false
  const stopBucket = async () => {
    if (!isStopped) await store.stop()
    isStopped = true
  }
  afterAll(async () => {
    await stopBucket()
    await rm(directory, { recursive: true, force: true })
  })
  /** The names of the stored files, without their folders. */
  const fileNames = async () => {
    const names: string[] = []
    for await (const { key } of app.ctx.files.list()) names.push(key.split('/').at(-1)!)
    return names.toSorted()
  }
  return { app, fileNames, stopBucket }
}

import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Problem } from '../problem.ts'
import { assertKey, type Files } from './files.ts'

const aFewAtOnce = pLimit(8)
const nothing = () => undefined
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Any store that speaks S3. */
export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket, which several machines can share. A store that cannot be reached refuses with `storage_unavailable`. */
export function filesInBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Files {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Addresses that need no name server: http://host/bucket/key.
    forcePathStyle: true,
    maxAttempts: 2,
    // What it would print is told by our own log.
    logger: SILENT,
    // Checksums at the end of a stream are a novelty that not every store understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })
  const within = { Bucket: bucket }

  async function* pages(prefix: string) {
    let last: string | undefined
    for (let isMore = true; isMore;) {
      const after = last
      const page = await reaching(() =>
        client.send(new ListObjectsCommand({ ...within, Prefix: prefix, Marker: after })),
      )
      const objects = page.Contents ?? []
      yield objects
      last = objects.at(-1)?.Key
      isMore = page.IsTruncated === true && last !== undefined
    }
  }

  return {
    async put(key, content) {
      assertKey(key)
      if (Buffer.isBuffer(content)) {
        await reaching(() => client.send(new PutObjectCommand({ ...within, Key: key, Body: content })))
        return
      }
      const { size } = await stat(content.path)
      await reaching(() =>
        client.send(
          new PutObjectCommand({ ...within, Key: key, Body: createReadStream(content.path), ContentLength: size }),
        ),
      )
      await rm(content.path)
    },

    async read(key) {
      assertKey(key)
      return reaching(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...within, Key: key }))
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      })
    },

    async removeAll(key) {
      assertKey(key)
      for await (const objects of pages(key)) {
        // A prefix is no folder: "ab/1" also begins "ab/12".
        const mine = objects.flatMap(({ Key }) => (Key === key || Key?.startsWith(`${key}/`) ? [Key] : []))
        // One by one: deleting many in one call wants a checksum that not every store takes, and says yes where it failed.
        await Promise.all(
          mine.map((one) =>
            aFewAtOnce(() => reaching(() => client.send(new DeleteObjectCommand({ ...within, Key: one })))),
          ),
        )
      }
    },

    async *list() {
      for await (const objects of pages(''))
        for (const { Key, Size, LastModified } of objects)
          if (Key) yield { key: Key, bytes: Size ?? 0, writtenAt: LastModified ?? new Date(0) }
    },
  }
}

/**
 * Nobody who looks at photos can do anything about a store that is silent, in trouble, or refuses our key or our bucket: they are asked to
 * come back, and the cause is in the log. What it says of a single file is a fault of ours.
 */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 503
    if (status < 500 && !REFUSALS.has((error as Error).name) && status !== 401 && status !== 403) throw error
    throw Object.assign(new Problem('storage_unavailable', { retryAfterSeconds: 5 }), { cause: error })
  }
}
const REFUSALS = new Set(['NoSuchBucket', 'PermanentRedirect', 'TooManyRequests'])

import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Problem } from '../problem.ts'
import { assertKey, type Files } from './files.ts'

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
        const mine = objects.flatMap(({ Key }) => (Key === key || Key?.startsWith(`${key}/`) ? [{ Key }] : []))
        if (mine.length > 0)
          await reaching(() =>
            client.send(new DeleteObjectsCommand({ ...within, Delete: { Objects: mine, Quiet: true } })),
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

/** What the store itself says is a fault of ours; silence, a closed door or a store in trouble is not. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const told = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 503
    throw told >= 500 ? new Problem('storage_unavailable', { retryAfterSeconds: 5 }) : error
  }
}

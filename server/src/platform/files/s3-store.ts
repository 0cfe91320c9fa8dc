import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Problem } from '../problem.ts'
import { assertKey, type FileStore } from './file-store.ts'

const limitRequests = pLimit(8)
const nothing = () => undefined
const SILENT_LOGGER = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** A bucket of any store with the S3 protocol. */
export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores files in a bucket, which several machines can share. An unreachable store refuses with `storage_unavailable`. */
export function s3Store(bucket: Bucket): FileStore {
  const client = openClient(bucket)
  const inBucket = { Bucket: bucket.bucket }
  const objectAt = (key: string) => {
    assertKey(key)
    return { ...inBucket, Key: key }
  }
  const pages = (prefix: string) => listPages(client, inBucket, prefix)
  const remove = (key: string) =>
    limitRequests(() => withStorageErrors(() => client.send(new DeleteObjectCommand({ ...inBucket, Key: key }))))

  return {
    async put(key, content) {
      const object = objectAt(key)
      if (Buffer.isBuffer(content)) {
        await withStorageErrors(() => client.send(new PutObjectCommand({ ...object, Body: content })))
        return
      }
      const { size } = await stat(content.path)
      await withStorageErrors(() =>
        client.send(new PutObjectCommand({ ...object, Body: createReadStream(content.path), ContentLength: size })),
      )
      await rm(content.path)
    },

    read: async (key) => (await readObject(client, objectAt(key)))?.bytes,

    readPart: async (key, start, length) =>
      readObject(client, { ...objectAt(key), Range: `bytes=${start}-${start + length - 1}` }),

    async removeAll(folder) {
      assertKey(folder)
      for await (const objects of pages(folder)) {
        // The prefix "ab/1" also matches "ab/12".
        const keys = objects.flatMap(({ Key }) => (Key === folder || Key?.startsWith(`${folder}/`) ? [Key] : []))
        // One by one: not every store supports the checksum of a bulk deletion, whose reply also hides failures.
        await Promise.all(keys.map(remove))
      }
    },

    async *list() {
      for await (const objects of pages(''))
        for (const { Key, Size, LastModified } of objects)
          if (Key) yield { key: Key, bytes: Size ?? 0, writtenAt: LastModified ?? new Date(0) }
    },
  }
}

const openClient = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Addresses like http://host/bucket/key need no DNS entry per bucket.
    forcePathStyle: true,
    maxAttempts: 2,
    // Our own log reports errors.
    logger: SILENT_LOGGER,
    // Not every store supports checksums at the end of a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })

/** `total` is the size of the whole object if a range was asked for, otherwise NaN. Undefined if there is no object, or nothing in the range. */
const readObject = (client: S3Client, input: GetObjectCommandInput) =>
  withStorageErrors(async () => {
    try {
      const { Body, ContentRange } = await client.send(new GetObjectCommand(input))
      const total = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
      return Body && { bytes: Buffer.from(await Body.transformToByteArray()), total }
    } catch (error) {
      if (error instanceof NoSuchKey || (error as Error).name === 'InvalidRange') return undefined
      throw error
    }
  })

async function* listPages(client: S3Client, inBucket: { Bucket: string }, prefix: string) {
  let last: string | undefined
  for (let isMore = true; isMore;) {
    const after = last
    const page = await withStorageErrors(() =>
      client.send(new ListObjectsCommand({ ...inBucket, Prefix: prefix, Marker: after })),
    )
    const objects = page.Contents ?? []
    yield objects
    last = objects.at(-1)?.Key
    isMore = page.IsTruncated === true && last !== undefined
  }
}

/**
 * Turns a silent or failing store, and one that refuses our key or bucket, into a refusal to try again later; the log has the cause.
 * Errors about a single file are bugs, and pass through.
 */
async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 503
    if (status < 500 && !REFUSAL_NAMES.has((error as Error).name) && status !== 401 && status !== 403) throw error
    throw Object.assign(new Problem('storage_unavailable', { retryAfterSeconds: 5 }), { cause: error })
  }
}
const REFUSAL_NAMES = new Set(['NoSuchBucket', 'PermanentRedirect', 'TooManyRequests'])

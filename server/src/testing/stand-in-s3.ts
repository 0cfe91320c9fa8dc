import S3rver from 's3rver'
import type { Bucket } from '../platform/files/s3-store.ts'

/** Starts a real S3 server on this machine with one empty bucket. */
export async function startS3Server(directory: string): Promise<{ bucket: Bucket; stop(): Promise<void> }> {
  const name = 'photos'
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name, configs: [] }],
  })
  const listening = await server.run()
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${listening.port}`,
      bucket: name,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  }
}

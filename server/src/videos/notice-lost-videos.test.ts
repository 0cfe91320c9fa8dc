// Checks that the kill trial for videos notices faults.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { compareVideos } from '../../bench/kill-during-video-uploads.ts'
import type { SentVideo } from '../../bench/send-videos-until-killed.ts'
import { somebody } from '../testing/actors.ts'
import { sendVideo, smallVideo } from '../testing/send-videos.ts'
import { world } from '../testing/world.ts'
import { partKey, videoKey } from './video-object-keys.ts'

const FINE = { broken: 0, orphans: 0, bare: 0 }

test('lost, revived, unmade and orphaned videos are noticed', async () => {
  const app = await world()
  const asha = await somebody(app)
  const id = await sendVideo(asha, await smallVideo())
  const { client_id: clientId } = await app.ctx.db
    .selectFrom('video')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sent: SentVideo = {
    token: asha.token,
    clientId: clientId!,
    file: Buffer.alloc(0),
    isWhole: true,
    acknowledged: id,
  }
  expect((await compareVideos(app.ctx, [sent])).broken).toBe(1)
  await app.runJobs()
  expect(await compareVideos(app.ctx, [sent])).toMatchObject({ made: 1, ...FINE })

  const promised: SentVideo[] = [
    { ...sent, clientId: randomUUID() },
    { ...sent, acknowledged: randomUUID() },
    { ...sent, isWhole: false },
    { ...sent, deleted: 'acknowledged' },
  ]
  expect((await compareVideos(app.ctx, [sent, ...promised])).broken).toBe(4)

  await app.ctx.files.put(partKey(randomUUID(), randomUUID()), Buffer.from('x'))
  await app.ctx.files.removeAll(videoKey(id, 'poster.webp'))
  expect(await compareVideos(app.ctx, [sent])).toMatchObject({ broken: 0, orphans: 1, bare: 1 })
})

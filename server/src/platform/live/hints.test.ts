import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Topic } from '@parinay/contract/kernel/hint-topics'
import { confirmEmail } from '@parinay/contract/notifications'
import { answerPhotoRequest, uploadPhoto } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { confirmToken } from '../../notifications/email-address.ts'
import { block } from '../../safety/blocks.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { imageBlob, picture } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import type { Replica } from '../database/replica.ts'
import { noOpenPages } from './live.ts'

const app = await world()

/** Records all hints. The replica lags behind until `catchUp` is called. */
function replicaBehind() {
  const hints: { to: unknown; topics: readonly Topic[] }[] = []
  const { promise, resolve: catchUp } = Promise.withResolvers<void>()
  app.ctx.replica = { caughtUp: () => promise, databaseAt: async () => undefined } as Partial<Replica> as Replica
  app.ctx.live = {
    ...noOpenPages,
    emit: (to, event, ...told) => void (event === 'hint' && hints.push({ to, topics: told[0] as Topic[] })),
  }
  return { hints, catchUp }
}

interface Pair {
  asha: Actor
  rohan: Actor
}
const changes: [string, Topic, keyof Pair, (pair: Pair) => Promise<unknown>][] = [
  ['a block', 'profiles', 'rohan', ({ asha, rohan }) => block(app.ctx, asha.id, rohan.id)],
  [
    'a visit',
    'views',
    'asha',
    async ({ asha, rohan }) => {
      await rohan.asks(viewProfile, { params: { id: asha.id } })
      await app.runJobs()
    },
  ],
  [
    'a confirmed e-mail address',
    'notifications',
    'asha',
    async ({ asha }) => {
      const email = `${asha.id}@mail.example`
      await app.ctx.db.insertInto('notification_settings').values({ member_id: asha.id, email }).execute()
      await app.ask(confirmEmail, { body: { token: confirmToken(app.ctx, asha.id, email) } })
    },
  ],
  [
    'an answered photo request',
    'profiles',
    'rohan',
    async ({ asha, rohan }) => {
      const request = { owner_id: asha.id, viewer_id: rohan.id, requested_at: app.ctx.now() }
      await app.ctx.db.insertInto('photo_request').values(request).execute()
      await asha.asks(answerPhotoRequest, { params: { id: rohan.id }, body: { status: 'granted' } })
    },
  ],
  [
    'a photo that cannot be made',
    'photos',
    'asha',
    async ({ asha }) => {
      const whole = await picture({ seed: 9 }).jpeg().toBuffer()
      await asha.asks(uploadPhoto, { bytes: imageBlob(whole.subarray(0, whole.length / 2)) })
      await app.runJobs()
    },
  ],
]

test.each(changes)('the hint of %s waits until the replica has the change', async (_, topic, recipient, change) => {
  const pair = { asha: await somebody(app), rohan: await somebody(app, { gender: 'male' }) }
  const { hints, catchUp } = replicaBehind()
  await change(pair)
  expect(hints).toEqual([])
  catchUp()
  const isSent = () =>
    hints.some(({ to, topics }) => Array.isArray(to) && to.includes(pair[recipient].id) && topics.includes(topic))
  await expect.poll(isSent).toBe(true)
})

test('every hint is sent by the function that waits for the replica', async () => {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const senders = []
  for (const file of files) if (/emit\([^)]*'hint'/s.test(await readFile(source + file, 'utf8'))) senders.push(file)
  expect(senders).toEqual(['platform/live/live.ts'])
})

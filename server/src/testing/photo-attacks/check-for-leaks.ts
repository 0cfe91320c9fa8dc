// Checks that an attack on a photo ends with a refusal that gives neither a reason nor a byte of the photo.
import type { LightMyRequestResponse } from 'fastify'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { uploadPhoto } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { type Actor, somebody } from '../actors.ts'
import { jpegFile } from '../sample-pictures.ts'
import type { World } from '../world.ts'
import { photoKey } from '../../photos/storage/photo-object-keys.ts'

/** Asha with an uploaded and approved photo, Rohan who may see it, a moderator, and his address of the photo. */
export async function createVictim(app: World) {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  const { data } = await asha.asks(uploadPhoto, { bytes: await jpegFile() })
  await app.runJobs()
  const params = { id: asha.id, photoId: data._id }
  await moderator.asks(moderatePhoto, { params, body: { status: 'approved' } })
  const address = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  return { asha, rohan, moderator, photo: data._id, address, leaks: await leakFinder(app, data._id) }
}
export type Victim = Awaited<ReturnType<typeof createVictim>>

/** Checks whether a reply contains bytes of any size of the photo. */
async function leakFinder({ ctx }: World, photo: string) {
  const needles: Buffer[] = []
  for (const size of ['thumb', 'card', 'full'] as const)
    for (const format of ['webp', 'avif'] as const) {
      const bytes = (await ctx.files.read(photoKey(photo, size, format)))!
      for (let at = 64; at + 24 < bytes.length; at += Math.ceil(bytes.length / 12))
        needles.push(bytes.subarray(at, at + 24))
    }
  return (reply: LightMyRequestResponse) => needles.some((needle) => reply.rawPayload.includes(needle))
}

/** What an attacker learns, which must not depend on the cause. */
export function attackResult(reply: LightMyRequestResponse, leaks: Victim['leaks']) {
  const { headers } = reply
  return {
    status: reply.statusCode,
    leaked: leaks(reply),
    type: headers['content-type'],
    tag: headers['etag'],
    cookie: headers['set-cookie'],
  }
}

export const NO_LEAK = {
  status: 404,
  leaked: false,
  type: 'application/json; charset=utf-8',
  tag: undefined,
  cookie: undefined,
}

export const visitorClient = (app: World): Pick<Actor, 'fetches'> => ({
  fetches: (url, headers = {}) => app.http.inject({ url, headers }),
})

/** Applies one change to an address. */
export function alterAddress(address: string, change: (url: URL) => void): string {
  const url = new URL(address, 'http://here')
  change(url)
  return url.pathname + url.search
}

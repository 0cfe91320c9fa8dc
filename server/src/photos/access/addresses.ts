import type { Context } from '../../platform/context.ts'
import { verify, sign } from '../../platform/security/signature.ts'

const HOUR = 60 * 60 * 1000

/**
 * Where one viewer may fetch one photo: signed for that viewer and good for one to two hours. It stays the same within the hour, so
 * that a browser fetches a picture once.
 */
export function photoAddress({ addressKey, now }: Pick<Context, 'addressKey' | 'now'>, photo: string, viewer: string) {
  const until = Math.ceil(now().getTime() / HOUR + 1)
  return `/api/photos/${photo}?viewer=${viewer}&until=${until}&seal=${sign(addressKey, sealed(photo, viewer, until))}`
}

/** Is the address whole, and its time not over? Whether the viewer may still see the photo is asked again at each fetch. */
export function isGoodAddress(
  { addressKey, now }: Pick<Context, 'addressKey' | 'now'>,
  { photo, viewer, until, seal: given }: { photo: string; viewer: string; until: number; seal: string },
): boolean {
  return until * HOUR > now().getTime() && verify(addressKey, sealed(photo, viewer, until), given)
}

const sealed = (photo: string, viewer: string, until: number) => `${photo}\n${viewer}\n${until}`

import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../../platform/context.ts'
import { verify, sign } from '../../platform/security/sign-and-verify.ts'

/**
 * The address of a photo or video, signed for one viewer and valid for one to two hours. It stays the same within an hour, so that browsers can
 * cache the photo.
 */
export const photoAddress = (ctx: Pick<Context, 'addressKey' | 'now'>, photo: string, viewer: string) =>
  addressOf(ctx, 'photos', photo, viewer)

export const videoAddress = (ctx: Pick<Context, 'addressKey' | 'now'>, video: string, viewer: string) =>
  addressOf(ctx, 'videos', video, viewer)

function addressOf(
  { addressKey, now }: Pick<Context, 'addressKey' | 'now'>,
  path: 'photos' | 'videos',
  photo: string,
  viewer: string,
) {
  const until = Math.ceil(now().getTime() / HOUR_MS + 1)
  return `/api/${path}/${photo}?viewer=${viewer}&until=${until}&seal=${sign(addressKey, photoAddressText(photo, viewer, until))}`
}

/** Checks the signature and the expiry. Each request also checks whether the viewer may still see the photo. */
export function isValidAddress(
  { addressKey, now }: Pick<Context, 'addressKey' | 'now'>,
  { photo, viewer, until, seal }: { photo: string; viewer: string; until: number; seal: string },
): boolean {
  return until * HOUR_MS > now().getTime() && verify(addressKey, photoAddressText(photo, viewer, until), seal)
}

const photoAddressText = (photo: string, viewer: string, until: number) => `${photo}\n${viewer}\n${until}`

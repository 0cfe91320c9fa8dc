import { HOUR_MS } from '@parinay/contract/vocabulary/time'
import type { Context } from '../../platform/context.ts'
import { verify, sign } from '../../platform/security/signature.ts'

/**
 * The address of a photo, signed for one viewer and valid for one to two hours. It stays the same within an hour, so that browsers can
 * cache the photo.
 */
export function photoAddress({ addressKey, now }: Pick<Context, 'addressKey' | 'now'>, photo: string, viewer: string) {
  const until = Math.ceil(now().getTime() / HOUR_MS + 1)
  return `/api/photos/${photo}?viewer=${viewer}&until=${until}&seal=${sign(addressKey, signedText(photo, viewer, until))}`
}

/** Checks the signature and the expiry. Each request also checks whether the viewer may still see the photo. */
export function isValidAddress(
  { addressKey, now }: Pick<Context, 'addressKey' | 'now'>,
  { photo, viewer, until, seal }: { photo: string; viewer: string; until: number; seal: string },
): boolean {
  return until * HOUR_MS > now().getTime() && verify(addressKey, signedText(photo, viewer, until), seal)
}

const signedText = (photo: string, viewer: string, until: number) => `${photo}\n${viewer}\n${until}`

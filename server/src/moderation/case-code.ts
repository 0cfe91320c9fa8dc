import { sign, verify } from '../platform/security/sign-and-verify.ts'

// Without letters and digits that look alike.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** The code that opens the status page of a complaint: 50 bits that only this installation can compute. Nothing of it is stored. */
export function codeOf(addressKey: Buffer, id: string): string {
  const bytes = Buffer.from(sign(addressKey, `complaint ${id}`), 'base64url')
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** In constant time: it compares signatures of both. */
export const isCodeOf = (addressKey: Buffer, id: string, typed: string): boolean =>
  verify(addressKey, codeOf(addressKey, id), sign(addressKey, typed))

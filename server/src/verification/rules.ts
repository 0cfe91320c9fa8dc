import { createHash } from 'node:crypto'
import {
  type CheckKind,
  type DocumentKind,
  DOCUMENTS,
  type Gesture,
  GESTURES,
} from '@parinay/contract/vocabulary/verification-checks'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'

/** The same until a selfie is sent, and then another: nobody can wish for one, or use a picture twice. */
export function gestureFor(member: MemberId, selfiesSent: number): Gesture {
  const gestures = Object.keys(GESTURES) as Gesture[]
  const first = createHash('sha256').update(member).digest()[0]!
  return gestures[(first + selfiesSent) % gestures.length]!
}

/** A selfie has no document, and the others have one of their list. */
export function whyNotSend(kind: CheckKind, document: DocumentKind | undefined): ProblemCode | undefined {
  if (kind === 'selfie') return undefined
  return document && document in DOCUMENTS[kind] ? undefined : 'document_missing'
}

import { MAX_PHOTO_BYTES, UPLOAD_FAULTS, type UploadFault } from '@parinay/contract/photos'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../../platform/context.ts'
import { IncomingUploads, type Sender } from '../../platform/http/limit-incoming-uploads.ts'
import { refuse } from '../../platform/problem.ts'
import { withDraft } from '../storage/drafts-folder.ts'
import { checkFile } from './image-worker.ts'

const incomingUploads = new IncomingUploads({
  maxBytes: MAX_PHOTO_BYTES,
  maxConcurrent: 200,
  maxPerMember: 3,
  maxPerAddress: 50,
  minBytesPerSecond: 8 * 1024,
  graceMs: 10_000,
  refusals: { tooLarge: 'photo_too_large', tooSlow: 'upload_too_slow', busy: 'uploads_busy' },
})

export type PictureSender = Sender & { member: MemberId }

/** Stores an incoming file while `use` runs with its path. Refuses a file that is too large or whose head is not that of a still photo. */
export async function receiveDraft<T>(
  ctx: Context,
  sender: PictureSender,
  file: AsyncIterable<Uint8Array>,
  use: (draft: string) => Promise<T>,
): Promise<T> {
  return withDraft(ctx, { incoming: incomingUploads, sender, file }, async (draft) => {
    const seconds = ctx.config.photoCheckSeconds
    refuseFault(await checkFile(draft, { sender: sender.member, timeoutMs: seconds && seconds * 1_000 }))
    return use(draft)
  })
}

export function refuseFault(fault: UploadFault | undefined): void {
  if (fault) refuse('photo_unreadable', { text: UPLOAD_FAULTS[fault], fields: { photo: UPLOAD_FAULTS[fault] } })
}

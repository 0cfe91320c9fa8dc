import { EDIT_MINUTES, REMOVE_MINUTES } from '@parinay/contract/conversations'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'

export interface MessageState {
  senderId: string
  sentAt: Date
  isRemoved: boolean
  isVoice: boolean
  isTalk: boolean
}

/** The sender can edit the text of a message for some minutes. */
export function whyNotEdit(message: MessageState, member: MemberId, now: Date): ProblemCode | undefined {
  if (message.senderId !== member) return 'message_not_yours'
  if (message.isRemoved) return 'message_removed'
  if (message.isVoice) return 'voice_not_edited'
  if (message.isTalk) return 'talk_not_edited'
  return isOlder(message, EDIT_MINUTES, now) ? 'edit_too_late' : undefined
}

/** The sender can delete a message for both for an hour. Asking again is no error. */
export function whyNotRemove(message: MessageState, member: MemberId, now: Date): ProblemCode | undefined {
  if (message.senderId !== member) return 'message_not_yours'
  return !message.isRemoved && isOlder(message, REMOVE_MINUTES, now) ? 'removal_too_late' : undefined
}

const isOlder = ({ sentAt }: MessageState, minutes: number, now: Date) =>
  now.getTime() - sentAt.getTime() > minutes * MINUTE_MS

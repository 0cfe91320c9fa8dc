import type { Message, OwnMessage } from '@parinay/contract/conversations'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Warning } from '@parinay/contract/vocabulary/text-warnings'
import { maskedFor } from '../safety/contact-consent.ts'
import { maskedText } from '../safety/masked-text.ts'
import type { MessageRow } from './message-queries.ts'

/** A message as a participant reads it. Only its sender gets the id of their device. */
export const asMessage = (row: MessageRow, reader: MemberId): OwnMessage => {
  const text = textOf(row, reader)
  const isOwn = row.sender_id === reader
  return {
    _id: `${row.conversation_id}.${row.seq}`,
    seq: row.seq,
    sender: { _id: row.sender_id },
    text,
    ...((isOwn ? hidesContact(row) : text !== row.text) && { contactHidden: true as const }),
    ...(!row.is_deleted && !row.is_removed && adviceFor(row, isOwn)),
    createdAt: row.created_at.toISOString(),
    ...(row.is_deleted && { isDeleted: true as const }),
    ...(row.is_removed && { isRemoved: true as const }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.reply_to !== null && row.quoted_sender_id !== null && { replyTo: quoteOf(row, reader) }),
    ...(row.reactions && { reactions: row.reactions }),
    ...(row.voice_ms !== null && {
      voice: { durationMs: row.voice_ms, url: `/api/messages/conversation/${row.conversation_id}/${row.seq}/voice` },
    }),
    ...(talkOf(row) && { talk: talkOf(row) }),
    ...(row.change_no !== null && { change: row.change_no }),
    ...(isOwn && row.client_id && { clientId: row.client_name ?? row.client_id }),
  }
}

const textOf = ({ sender_id: sender, text, masks, shares_contact: isShared }: MessageRow, reader: MemberId) =>
  maskedFor(reader, sender as MemberId, isShared) ? maskedText(text, masks) : text

/** Unless both have agreed to share contact, the other participant reads masks. */
const hidesContact = ({ text, masks, shares_contact: isShared }: MessageRow) =>
  !isShared && text !== '' && masks !== null && masks.length > 0

const talkOf = ({ talk_kind: kind, talk_outcome: outcome, talk_seconds: seconds }: MessageRow) =>
  kind === null ? undefined : ({ kind, outcome, seconds } as NonNullable<Message['talk']>)

/** The sender does not see the warning that the receiver gets. */
function adviceFor({ topics }: MessageRow, isOwn: boolean): Pick<Message, 'warnings' | 'suggestsMeeting'> {
  const warnings = isOwn ? [] : (topics ?? []).filter((topic) => topic !== 'meeting')
  return {
    ...(warnings.length > 0 && { warnings: warnings as Warning[] }),
    ...(topics?.includes('meeting') && { suggestsMeeting: true as const }),
  }
}

/** The quoted message's sender may be either participant. */
function quoteOf(row: MessageRow, reader: MemberId): NonNullable<Message['replyTo']> {
  const [sender, text] = [row.quoted_sender_id!, row.quoted_text ?? '']
  const isMasked = maskedFor(reader, sender as MemberId, row.shares_contact)
  return { seq: row.reply_to!, sender: { _id: sender }, text: isMasked ? maskedText(text, row.quoted_masks) : text }
}

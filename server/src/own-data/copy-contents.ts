// A member's copy of everything that the site keeps about them. Others are in it by the name that the member reads, and never with a phone
// number; their words are masked as on the screen.
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { everyMessage } from '../conversations/own-messages-export.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { textFor } from '../safety/masked-text.ts'
import { PARTS } from './kept-tables.ts'
import * as queries from './queries.ts'

type Value = unknown
export type Row = Record<string, Value>

export interface OwnPart {
  title: string
  rows: Row[]
}

export interface OwnConversation {
  person: string
  startedAt: string
  isMuted: boolean
  messages: AsyncIterable<CopiedMessage>
}

export interface CopiedMessage {
  at: string
  by: 'me' | 'them'
  text: string
  editedAt?: string
  /** Deleted by me for myself, or by its sender for both. The text is not in the copy then. */
  isDeleted?: true
  /** The file in the archive. */
  voice?: string
  answers?: string
  reactions?: { by: 'me' | 'them'; reaction: string }[]
}

export const NOT_SHOWN = 'Somebody who is no longer shown to you'

/** All parts that have rows. */
export async function ownParts({ db }: Context, member: MemberId): Promise<OwnPart[]> {
  const parts: OwnPart[] = []
  for (const part of PARTS) {
    const { title, person: column, theirWords = [] } = part
    const rows = (await queries.keptRows(db, member, part)).map(({ row, person, personId }) => {
      for (const name of theirWords) {
        const words = row[name]
        if (typeof words === 'string') row[name] = person && personId ? textFor(member, personId, words) : null
      }
      return { ...(column && personId && { person: person ?? NOT_SHOWN }), ...inCamelCase(row) }
    })
    if (rows.length > 0) parts.push({ title, rows })
  }
  return parts
}

const inCamelCase = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )

export async function* ownConversations(ctx: Context, member: MemberId): AsyncGenerator<OwnConversation> {
  for (const { id, startedAt, isMuted, person } of await queries.conversationsOf(ctx.db, member))
    yield {
      person: person ?? NOT_SHOWN,
      startedAt: startedAt.toISOString(),
      isMuted,
      messages: copied(ctx, member, id, person !== null),
    }
}

/** What the other one wrote is in the copy as long as the member can read it. */
async function* copied(
  { db }: Context,
  member: MemberId,
  conversation: ConversationId,
  withTheirs: boolean,
): AsyncGenerator<CopiedMessage> {
  const whose = (id: string) => (id === member ? 'me' : 'them')
  const voices = await voiceFiles(db, conversation)
  for await (const message of everyMessage(db, member, conversation)) {
    const by = whose(message.sender._id)
    const voice = message.voice && voices.get(message.seq)
    if (by === 'them' && !withTheirs) continue
    yield {
      at: message.createdAt,
      by,
      text: message.text,
      ...(message.editedAt && { editedAt: message.editedAt }),
      ...((message.isDeleted || message.isRemoved) && { isDeleted: true as const }),
      ...(voice && { voice }),
      ...(message.replyTo && withTheirs && { answers: message.replyTo.text }),
      ...(message.reactions && {
        reactions: message.reactions.map((given) => ({ by: whose(given.by), reaction: given.reaction })),
      }),
    }
  }
}

/** The names of the voice notes in the archive, by the number of their message. */
export const voiceFiles = async (db: Db, conversation: ConversationId): Promise<Map<number, string>> =>
  new Map(
    (await queries.voiceNotesOf(db, conversation)).map(({ seq, voice_format: format }) => [
      seq,
      `voice/${conversation.slice(0, 8)}-${seq}.${format}`,
    ]),
  )

export const staffReadsOf = ({ db }: Context, member: MemberId) => queries.staffReadsOf(db, member)

// Copies of what was reported: they stay when the message, the photo or the account is deleted.
import { ATTACHED_MESSAGES } from '@parinay/contract/reports'
import type { MemberId, PhotoId, VideoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { videoKey } from '../videos/video-object-keys.ts'

export type ReportTarget =
  | { kind: 'profile' }
  | { kind: 'photo'; photo: PhotoId }
  | { kind: 'video'; video: VideoId }
  | { kind: 'message'; conversation: string; seq: number; withLast?: boolean | undefined }
  | { kind: 'request'; request: string }

interface Line {
  label: string
  text: string
}
export interface Evidence {
  lines: Line[]
  messages: { isSubject: boolean; text: string; at: string; isReported: boolean }[]
}

/** The thing's id in the reports of a case. */
export function thingOf(about: ReportTarget): string {
  switch (about.kind) {
    case 'profile':
      return ''
    case 'photo':
      return about.photo
    case 'video':
      return about.video
    case 'message':
      return `${about.conversation}.${about.seq}`
    case 'request':
      return about.request
  }
}

/** Undefined if the reporter has no such thing of this person. */
export async function evidenceOf(
  tx: Tx,
  reporter: MemberId,
  subject: MemberId,
  about: ReportTarget,
): Promise<Evidence | undefined> {
  switch (about.kind) {
    case 'profile':
      return { lines: await profileLines(tx, subject), messages: [] }
    case 'photo':
      return photoEvidence(tx, subject, about.photo)
    case 'video':
      return videoEvidence(tx, subject, about.video)
    case 'message':
      return messageEvidence(tx, reporter, subject, about)
    case 'request':
      return requestEvidence(tx, reporter, subject, about.request)
  }
}

/** The same of what a complaint names. */
export const evidenceOfNamed = async (
  tx: Tx,
  { subject, photo }: { subject: MemberId; photo?: PhotoId | undefined },
): Promise<Evidence> =>
  (photo && (await photoEvidence(tx, subject, photo))) || { lines: await profileLines(tx, subject), messages: [] }

/** The photo, or frames of the video. Read before the transaction, because files do not take part in it. */
export async function pictureOf(ctx: Context, about: ReportTarget): Promise<Buffer | undefined> {
  if (about.kind === 'photo') return ctx.files.read(photoKey(about.photo, 'card', 'webp'))
  if (about.kind === 'video') return ctx.files.read(videoKey(about.video, 'strip.webp'))
  return undefined
}

export async function profileLines(tx: Tx, subject: MemberId): Promise<Line[]> {
  const row = await tx
    .selectFrom('profile')
    .select(['full_name', 'about_me', 'partner_expectations', 'occupation', 'organization_name', 'city'])
    .where('id', '=', subject)
    .executeTakeFirstOrThrow()
  const lines: [string, string | null][] = [
    ['Name', row.full_name],
    ['About', row.about_me],
    ['Expectations', row.partner_expectations],
    ['Occupation', row.occupation],
    ['Works at', row.organization_name],
    ['City', row.city],
  ]
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

async function photoEvidence(tx: Tx, subject: MemberId, photo: PhotoId): Promise<Evidence | undefined> {
  const row = await tx
    .selectFrom('photo')
    .select('caption')
    .where('id', '=', photo)
    .where('member_id', '=', subject)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row && { lines: row.caption ? [{ label: 'Caption', text: row.caption }] : [], messages: [] }
}

async function videoEvidence(tx: Tx, subject: MemberId, video: VideoId): Promise<Evidence | undefined> {
  const row = await tx
    .selectFrom('video')
    .select(['duration_ms', 'captions'])
    .where('id', '=', video)
    .where('member_id', '=', subject)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!row) return undefined
  const length = { label: 'Length', text: `${Math.round((row.duration_ms ?? 0) / 1000)} seconds` }
  const captions = { label: 'Captions', text: row.captions.join('\n') }
  return { lines: captions.text ? [length, captions] : [length], messages: [] }
}

async function messageEvidence(
  tx: Tx,
  reporter: MemberId,
  subject: MemberId,
  { conversation, seq, withLast = false }: ReportTarget & { kind: 'message' },
): Promise<Evidence | undefined> {
  const from = withLast ? seq - ATTACHED_MESSAGES : seq
  const { rows } = await sql<{ seq: number; sender_id: string; text: string; created_at: Date }>`
    select message.seq, sender_id, text, message.created_at
    from message join conversation on conversation.id = conversation_id
    where conversation_id = ${conversation} and seq between ${from} and ${seq}
      and ((member_a = ${reporter} and member_b = ${subject}) or (member_a = ${subject} and member_b = ${reporter}))
    order by message.seq
  `.execute(tx)
  const reported = rows.at(-1)
  if (reported?.seq !== seq || reported.sender_id !== subject) return undefined
  return {
    lines: [],
    messages: rows.map((row) => ({
      isSubject: row.sender_id === subject,
      text: row.text,
      at: row.created_at.toISOString(),
      isReported: row.seq === seq,
    })),
  }
}

async function requestEvidence(tx: Tx, reporter: MemberId, subject: MemberId, request: string) {
  const row = await tx
    .selectFrom('interest')
    .select('line')
    .where('id', '=', request)
    .where('sender_id', '=', subject)
    .where('receiver_id', '=', reporter)
    .executeTakeFirst()
  return row && { lines: row.line ? [{ label: 'Line', text: row.line }] : [], messages: [] }
}

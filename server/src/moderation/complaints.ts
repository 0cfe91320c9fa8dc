// Complaints by people without an account: the ticket, its pictures, its status page and its appeal.
import { randomUUID } from 'node:crypto'
import {
  type ComplaintCategory,
  type ComplaintStatus,
  MAX_COMPLAINT_PICTURES,
  URGENT_COMPLAINTS,
} from '@parinay/contract/complaints'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { APPEAL_DAYS, type Outcome } from '@parinay/contract/reports'
import { receivePrivatePicture } from '../photos/upload/receive-private-picture.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { derivedId } from '../platform/derived-id.ts'
import { hint } from '../platform/live/live.ts'
import { Problem, refuse, refuseIf } from '../platform/problem.ts'
import { setHiddenByStaff } from '../profile/profile.ts'
import { codeOf, isCodeOf } from './case-code.ts'
import { putOutOfSight, storyInLink } from '../success-stories/publish-stories.ts'
import * as rows from './complaint-queries.ts'
import { reasonText } from './decision-reason-text.ts'
import { evidenceOfNamed, pictureOf } from './gather-evidence.ts'
import { hideReportedPhoto } from './hide-reported-picture.ts'
import * as queries from './queries.ts'
import { clocksFor, stateFor, whyNotAppeal } from './rules.ts'

interface NewComplaint {
  clientId?: string | undefined
  category: ComplaintCategory
  words: string
  link: string
  name: string
  contact: string
  isForAnother: boolean
}

export interface Ticket {
  number: number
  code: string
}

/** The same clientId again has the same ticket. Whether the link names somebody does not show in the answer. */
export async function complain(ctx: Context, network: string, input: NewComplaint): Promise<Ticket> {
  await ctx.limits.consume('complaint', network)
  const id = input.clientId ? derivedId(`complaint ${input.clientId}`) : randomUUID()
  const { category, words, ...person } = input
  const named = await rows.namedBy(ctx.db, input.link)
  const isUrgent = URGENT_COMPLAINTS.includes(category)
  const hides = isUrgent && named !== undefined && (await mayHide(ctx, network))
  const story = isUrgent && !named && (await mayHide(ctx, network)) ? storyInLink(input.link) : undefined
  const picture = named?.photo && (await pictureOf(ctx, { kind: 'photo', photo: named.photo }))
  const lane = isUrgent ? 'image' : 'grievance'
  const now = ctx.now()
  const number = await inTransaction(ctx, async (tx) => {
    const clocks = clocksFor(lane, now, ctx.config.holidays)
    const inserted = await rows.insertComplaint(tx, { id, named, lane, opened: now, clocks, ...person })
    if (inserted === undefined) return rows.numberOf(tx, id)
    await queries.insertReport(tx, {
      id: randomUUID(),
      case: id,
      reporter: null,
      about: { kind: named ? (named.photo ? 'photo' : 'profile') : 'complaint' },
      thing: named ? (named.photo ?? '') : 'complaint',
      category,
      words,
      at: now,
      evidence: named ? await evidenceOfNamed(tx, named) : { lines: [], messages: [] },
      picture,
    })
    if (hides) await hide(ctx, tx, id, named)
    if (story) await putOutOfSight(ctx, tx, story)
    hint(ctx, tx, 'staff', 'admin')
    return inserted
  })
  return { number, code: codeOf(ctx.addressKey, id) }
}

/** The person of a profile that somebody else made refuses it: an urgent complaint that hides the profile at once. */
export async function complainOf(ctx: Context, tx: Tx, named: rows.Named, words: string): Promise<Ticket> {
  const id = randomUUID()
  const now = ctx.now()
  const clocks = clocksFor('image', now, ctx.config.holidays)
  const by = { name: 'The person of this profile', contact: '', link: '', isForAnother: false }
  const number = (await rows.insertComplaint(tx, { id, named, lane: 'image', opened: now, clocks, ...by }))!
  await queries.insertReport(tx, {
    id: randomUUID(),
    case: id,
    reporter: null,
    about: { kind: 'profile' },
    thing: '',
    category: 'impersonation',
    words: words || 'This profile was made without my consent.',
    at: now,
    evidence: await evidenceOfNamed(tx, named),
    picture: undefined,
  })
  if (await rows.noteHiddenProfile(tx, id, named.subject)) await setHiddenByStaff(tx, named.subject, true, now)
  hint(ctx, tx, [named.subject], 'account', 'profile', 'profiles')
  hint(ctx, tx, 'staff', 'admin')
  return { number, code: codeOf(ctx.addressKey, id) }
}

/** Nobody empties the site with complaints: beyond this limit a moderator looks first. */
async function mayHide(ctx: Context, network: string): Promise<boolean> {
  try {
    await ctx.limits.consume('complaint_hiding', network)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Out of sight until it is decided, unless an earlier complaint came to nothing. */
async function hide(ctx: Context, tx: Tx, id: string, { subject, photo }: rows.Named) {
  if (photo) return hideReportedPhoto(ctx, tx, id, subject, photo)
  if ((await rows.wasProfileCleared(tx, subject)) || !(await rows.noteHiddenProfile(tx, id, subject))) return
  await setHiddenByStaff(tx, subject, true, ctx.now())
  hint(ctx, tx, [subject], 'profile', 'profiles')
}

/** The number of pictures then. */
export async function addPicture(
  ctx: Context,
  network: string,
  { number, code }: Ticket,
  file: AsyncIterable<Uint8Array>,
): Promise<number> {
  await find(ctx, network, { number, code })
  await ctx.limits.consume('complaint_picture', network)
  const sender = { member: derivedId(`complaint ${number}`) as MemberId, address: network }
  const { webp } = await receivePrivatePicture(ctx, sender, file)
  return inTransaction(ctx, async (tx) => {
    const one = (await rows.lockComplaint(tx, number)) ?? refuse('complaint_not_found')
    if (one.state === 'decided' || one.state === 'closed') refuse('case_is_decided')
    if (one.pictures >= MAX_COMPLAINT_PICTURES) refuse('pictures_full')
    await rows.insertPicture(tx, one.id, one.pictures + 1, webp)
    hint(ctx, tx, 'staff', 'admin')
    return one.pictures + 1
  })
}

/** The same refusal for a wrong number and a wrong code. */
async function find(ctx: Context, network: string, { number, code }: Ticket): Promise<rows.StatusRow> {
  await ctx.limits.consume('complaint_try', network)
  const row = await rows.statusRow(ctx.db, number)
  return row && isCodeOf(ctx.addressKey, row.id, code) ? row : refuse('complaint_not_found')
}

export async function status(ctx: Context, network: string, ticket: Ticket): Promise<ComplaintStatus> {
  const row = await find(ctx, network, ticket)
  const outcome = row.decided_at ? (row.outcome as Outcome) : undefined
  return {
    number: row.number,
    category: row.category as ComplaintCategory,
    openedAt: row.opened_at.toISOString(),
    ...(row.acknowledged_at && { acknowledgedAt: row.acknowledged_at.toISOString() }),
    decideBy: row.decide_by.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    state: stateFor(row.state, row.acknowledged_at),
    ...(outcome && { outcome, reason: reasonText(row) }),
    ...(row.appealed_at && {
      appeal: {
        isMine: row.is_by_subject === false,
        ...(row.appeal_outcome && { outcome: row.appeal_outcome as 'upheld', reason: row.appeal_words ?? '' }),
      },
    }),
    canAppeal: whyNotAppealComplaint(ctx, row) === undefined,
    pictures: row.pictures,
  }
}

const whyNotAppealComplaint = (ctx: Context, row: rows.StatusRow) =>
  whyNotAppeal(
    {
      state: row.state as 'open',
      outcome: (row.outcome ?? undefined) as Outcome | undefined,
      decidedAt: row.decided_at,
      isSubject: false,
    },
    ctx.now(),
    APPEAL_DAYS,
  )

export async function appeal(ctx: Context, network: string, ticket: Ticket, words: string): Promise<ComplaintStatus> {
  await find(ctx, network, ticket)
  await inTransaction(ctx, async (tx) => {
    const one = (await rows.lockComplaint(tx, ticket.number)) ?? refuse('complaint_not_found')
    refuseIf(whyNotAppealComplaint(ctx, (await rows.statusRow(tx, ticket.number))!))
    await queries.insertAppeal(tx, { case: one.id, by: null, isSubject: false, words, at: ctx.now() })
    await queries.reopenForAppeal(tx, one.id, clocksFor('grievance', ctx.now(), ctx.config.holidays))
    hint(ctx, tx, 'staff', 'admin')
  })
  return status(ctx, network, ticket)
}

// Phone numbers between connected members: asked for, allowed, seen against a plan, taken back.
import type { ContactEntry } from '@parinay/contract/contact'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { revealsLeft, useReveal } from '../membership/membership.ts'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { peopleSummaries } from '../profile/people-summaries.ts'
import { textFor } from '../safety/masked-text.ts'
import * as queries from './queries.ts'

export { isUnconfirmed } from './queries.ts'

type Access = NonNullable<Awaited<ReturnType<typeof queries.accessTo>>>

async function accessOf(db: Db, owner: MemberId, viewer: MemberId): Promise<Access> {
  if (owner === viewer) refuse('contact_of_yourself')
  return (await queries.accessTo(db, owner, viewer)) ?? refuse('contact_not_connected')
}

/** A number goes neither to nor from a profile whose person has not confirmed it, where the site can ask that person. */
async function refuseUnconfirmed(ctx: Context, db: Db, owner: MemberId, viewer: MemberId) {
  if (ctx.sms?.sendLink && (await queries.isUnconfirmed(db, [owner, viewer]))) refuse('contact_unconfirmed')
}

/** A declined request looks as if it waited, to spare the one who asked. */
function stateOf({ state, hide_contact: isHidden }: Access) {
  if (state === 'allowed') return 'open'
  if (state === 'revoked') return 'closed'
  if (state === 'declined') return 'asked'
  if (!isHidden) return 'open'
  return state === 'asked' ? 'asked' : 'none'
}

export async function status(ctx: Context, owner: MemberId, viewer: MemberId) {
  const access = await accessOf(ctx.db, owner, viewer)
  return {
    state: stateOf(access),
    isSeen: access.first_seen_at !== null,
    revealsLeft: await revealsLeft(ctx.db, viewer, ctx.now()),
  } as const
}

/** Asking again changes nothing, not even an answer. */
export async function ask(ctx: Context, owner: MemberId, viewer: MemberId, line: string | undefined) {
  const before = stateOf(await accessOf(ctx.db, owner, viewer))
  if (before === 'closed') refuse('contact_closed')
  if (before === 'none') {
    await refuseUnconfirmed(ctx, ctx.db, owner, viewer)
    await ctx.limits.consume('contact_request', viewer)
    await inTransaction(ctx, async (tx) => {
      await queries.lockPair(tx, owner, viewer)
      if (stateOf(await accessOf(tx, owner, viewer)) !== 'none') return
      await queries.ask(tx, owner, viewer, line || null, ctx.now())
      hint(ctx, tx, [owner], 'contact')
      await notify(ctx, tx, owner, { kind: 'contact_asked', person: viewer })
    })
  }
  return status(ctx, owner, viewer)
}

/** The owner may allow it without being asked, and change the answer at any time. */
export const answer = (ctx: Context, owner: MemberId, viewer: MemberId, state: 'allowed' | 'declined' | 'revoked') =>
  inTransaction(ctx, async (tx) => {
    await accessOf(tx, viewer, owner)
    await queries.lockPair(tx, owner, viewer)
    const { state: before } = await accessOf(tx, owner, viewer)
    if (before === state) return
    if (state === 'allowed') await refuseUnconfirmed(ctx, tx, owner, viewer)
    await queries.answer(tx, owner, viewer, state, ctx.now())
    // To ask is to offer one's own number, too.
    if (before === 'asked' && state === 'allowed') await queries.offerBack(tx, viewer, owner, ctx.now())
    hint(ctx, tx, [owner, viewer], 'contact', 'conversations')
    if (state === 'allowed') await notify(ctx, tx, viewer, { kind: 'contact_shared', person: owner })
  })

/** The number. The first time counts against the viewer's plan; two at once count once. */
export const reveal = (ctx: Context, owner: MemberId, viewer: MemberId): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    await accessOf(tx, owner, viewer)
    await queries.lockPair(tx, owner, viewer)
    const access = await accessOf(tx, owner, viewer)
    if (stateOf(access) !== 'open') refuse('contact_not_shared')
    await refuseUnconfirmed(ctx, tx, owner, viewer)
    if (!access.first_seen_at && !(await useReveal(tx, viewer, ctx.now()))) refuse('contact_needs_premium')
    await queries.recordSeen(tx, owner, viewer, access.state !== 'allowed', ctx.now())
    hint(ctx, tx, [owner, viewer], 'contact')
    return queries.phoneOf(tx, owner)
  })

const asListed = (state: queries.AccessState): ContactEntry['state'] =>
  state === 'open' ? 'allowed' : state === 'ended' ? 'revoked' : state

export async function entries(ctx: Context, owner: MemberId): Promise<ContactEntry[]> {
  const rows = await queries.entriesOf(ctx.db, owner)
  const people = await peopleSummaries(
    ctx,
    rows.map(({ id }) => id),
    owner,
  )
  return rows.flatMap((row) => {
    const person = people.get(row.id)
    if (!person) return []
    return {
      person,
      state: asListed(row.state),
      times: row.times,
      ...(row.line && { line: textFor(owner, row.id, row.line) }),
      ...(row.asked_at && { askedAt: row.asked_at.toISOString() }),
      ...(row.first_seen_at && { firstSeenAt: row.first_seen_at.toISOString() }),
      ...(row.last_seen_at && { lastSeenAt: row.last_seen_at.toISOString() }),
    }
  })
}

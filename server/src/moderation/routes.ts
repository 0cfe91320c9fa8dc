import { revealCase } from '@parinay/contract/admin/reveal-masked-data'
import { duplicateSigns, putDuplicateAside } from '@parinay/contract/admin/duplicates'
import { adminWaiting } from '@parinay/contract/admin/overview'
import * as staffCalls from '@parinay/contract/admin/cases'
import type { MemberId } from '@parinay/contract/kernel/ids'
import * as complaintCalls from '@parinay/contract/complaints'
import { transparency } from '@parinay/contract/transparency'
import * as calls from '@parinay/contract/reports'
import { recordRead } from '../admin/audit.ts'
import type { Context } from '../platform/context.ts'
import { serve, type SignedIn } from '../platform/http/bind-call.ts'
import { attachPerson } from './attach-person-to-complaint.ts'
import { listSigns, putAside } from './likely-duplicates.ts'
import * as complaints from './complaints.ts'
import * as cases from './cases.ts'
import * as desk from './moderator-queue.ts'
import { maskedCase } from './masked-case.ts'
import { reveal } from './reveal-private-details.ts'
import { figures } from './transparency-figures.ts'
import { waitingCounts } from './waiting-counts.ts'
import { answers, appeal, report } from './reports.ts'

/** A change answers with the case as it is then. */
const changed = async (ctx: Context, staff: SignedIn, id: staffCalls.CaseId, message: string) => ({
  data: maskedCase(await desk.detail(ctx, staff, id)),
  message,
})

export const moderationRoutes = [
  serve(calls.report, async ({ ctx, member, body: { profileId, about, category, words = '' } }) => ({
    data: { number: await report(ctx, { reporter: member.id, subject: profileId, about, category, words }) },
    message: 'Thank you. We will look at it.',
  })),
  serve(calls.caseAnswers, async ({ ctx, member }) => ({ data: await answers(ctx, member.id) })),
  serve(calls.appealDecision, async ({ ctx, member, params, body }) => {
    await appeal(ctx, member.id, params.number, body.words)
    return { message: 'Your appeal was sent. Another person will decide.' }
  }),
  serve(
    complaintCalls.complain,
    async ({ ctx, from, body: { link = '', contact = '', isForAnother = false, ...rest } }) => ({
      data: await complaints.complain(ctx, from.network, { ...rest, link, contact, isForAnother }),
      message: 'We have received your complaint.',
    }),
  ),
  serve(complaintCalls.addComplaintPicture, async ({ ctx, from, params, query, body }) => ({
    data: { pictures: await complaints.addPicture(ctx, from.network, { ...params, ...query }, body) },
  })),
  serve(complaintCalls.complaintStatus, async ({ ctx, from, body }) => ({
    data: await complaints.status(ctx, from.network, body),
  })),
  serve(complaintCalls.appealComplaint, async ({ ctx, from, body: { words, ...ticket } }) => ({
    data: await complaints.appeal(ctx, from.network, ticket, words),
    message: 'Your appeal was sent. Another person will decide.',
  })),
  serve(transparency, async ({ ctx }) => ({ data: await figures(ctx) })),
  serve(staffCalls.cases, ({ ctx, member, query: { list, ...page } }) => desk.list(ctx, member, list, page)),
  serve(staffCalls.caseCounts, async ({ ctx }) => ({ data: await desk.counts(ctx) })),
  serve(adminWaiting, async ({ ctx }) => ({ data: await waitingCounts(ctx.db) })),
  serve(staffCalls.caseDetail, async ({ ctx, member, params }) => {
    const data = await desk.detail(ctx, member, params.id)
    await recordRead(ctx, member, `case ${data.number}`, data.subject._id as MemberId | undefined)
    return { data: maskedCase(data) }
  }),
  serve(revealCase, async ({ ctx, member, params, body }) => ({
    data: await reveal(ctx, member, params.id, body.reason),
  })),
  serve(staffCalls.takeCase, async ({ ctx, member, params }) => {
    await cases.take(ctx, member, params.id)
    return changed(ctx, member, params.id, 'This case is yours')
  }),
  serve(staffCalls.handOverCase, async ({ ctx, member, params, body }) => {
    await cases.handOver(ctx, member, params.id, body.to)
    return changed(ctx, member, params.id, body.to ? 'Handed over' : 'Back in the queue')
  }),
  serve(staffCalls.attachPerson, async ({ ctx, member, params, body: { subject, reason } }) => {
    await attachPerson(ctx, member, params.id, subject, reason)
    return changed(ctx, member, params.id, subject ? 'Attached to the case' : 'The case names nobody again')
  }),
  serve(staffCalls.decideCase, async ({ ctx, member, params, body }) => {
    await cases.decide(ctx, member, params.id, body)
    return changed(ctx, member, params.id, body.outcome === 'removal' ? 'A second person has to agree' : 'Decided')
  }),
  serve(staffCalls.confirmRemoval, async ({ ctx, member, params, body }) => {
    await cases.confirm(ctx, member, params.id, body.isConfirmed)
    return changed(ctx, member, params.id, body.isConfirmed ? 'Account removed' : 'The case is open again')
  }),
  serve(staffCalls.answerAppeal, async ({ ctx, member, params, body }) => {
    await cases.answerAppeal(ctx, member, params.id, body)
    return changed(ctx, member, params.id, 'Appeal answered')
  }),
  serve(duplicateSigns, async ({ ctx, member, query: { list, ...page } }) => {
    const signs = await listSigns(ctx, member, list, page)
    await recordRead(ctx, member, `likely duplicates ${list}, page ${page.page}`)
    return signs
  }),
  serve(putDuplicateAside, async ({ ctx, member, params, body: { isPutAside, reason } }) => {
    await putAside(ctx, member, params.id, isPutAside, reason)
    return { message: isPutAside ? 'Put aside' : 'Back in the list' }
  }),
  serve(staffCalls.openOrder, async ({ ctx, member, body }) => {
    const id = await cases.openOrder(ctx, member, body.subject, body.words)
    return changed(ctx, member, id, 'Order entered')
  }),
]

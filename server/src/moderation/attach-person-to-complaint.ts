// A complaint whose link names nobody: a moderator finds the member, so that decisions can be made about them.
import type { CaseId } from '@parinay/contract/admin/cases'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { recordAction } from '../admin/audit.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import { withCase } from './cases.ts'
import * as rows from './complaint-queries.ts'
import { whyNotAct, whyNotTake } from './rules.ts'

/** Only the person that a moderator attached can be taken back or replaced. The audit log keeps both steps with their reasons. */
export const attachPerson = (ctx: Context, staff: SignedIn, id: CaseId, subject: MemberId | null, reason: string) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    refuseIf(whyNotAct(state, staff.id, 'open'))
    const isAttached = await rows.isAttached(tx, id)
    if (one.kind !== 'complaint' || (one.subject_id && !isAttached)) refuse('case_names_somebody')
    if (subject === one.subject_id) return
    refuseIf(whyNotTake({ ...state, subject }, staff.id))
    if (!(await rows.setSubject(tx, id, subject))) refuse('user_not_found')
    const entry = { by: staff.id, detail: `case ${one.number}: ${reason}` }
    if (one.subject_id)
      await recordAction(tx, { ...entry, action: 'person_detached', subject: one.subject_id }, ctx.now())
    if (subject) await recordAction(tx, { ...entry, action: 'person_attached', subject }, ctx.now())
  })

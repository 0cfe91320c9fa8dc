import { adminUser, updateUser } from '@parinay/contract/admin/users'
import {
  answerAppeal,
  caseCounts,
  caseDetail,
  type CaseId,
  cases,
  confirmRemoval,
  decideCase,
  handOverCase,
  openOrder,
  takeCase,
} from '@parinay/contract/admin/cases'
import { auditLog } from '@parinay/contract/admin/overview'
import { deleteMessage, sendMessage, startConversation } from '@parinay/contract/conversations'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { deleteVideo, profileVideo } from '@parinay/contract/videos'
import { appealDecision, caseAnswers, report } from '@parinay/contract/reports'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { beforeAll, expect, test } from 'vitest'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import { inTransaction } from '../platform/database/database.ts'
import { remove } from '../account/account.ts'
import { type Actor, connect, interestFrom, somebody } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { videoKey } from '../videos/video-object-keys.ts'
import { world } from '../testing/world.ts'
import { eraseRemoved } from './erase-removed-account.ts'
import { endDueSuspensions } from '../account/account.ts'
import { warnOfficer } from './warn-officer.ts'

const mailCatcher = await startMailCatcher()
const app = await world({
  ...mailCatcher.settings,
  OPERATOR_NAME: 'Lotus',
  OPERATOR_ADDRESS: 'Mysuru',
  GRIEVANCE_OFFICER: 'The officer',
  GRIEVANCE_EMAIL: 'grievance@lotus.example',
})
const [nila, omar, admin]: Actor[] = [
  await somebody(app, { name: 'Nila', role: 'moderator' }),
  await somebody(app, { name: 'Omar', role: 'moderator' }),
  await somebody(app, { name: 'Ira', role: 'admin' }),
] as never
beforeAll(() => app.setNow(undefined))

const pair = async () =>
  [await somebody(app, { name: 'Asha' }), await somebody(app, { name: 'Rohan', gender: 'male' })] as const
const reportProfile = async (by: Actor, about: Actor, category: 'fake' | 'spam' = 'fake') =>
  (await by.asks(report, { body: { profileId: about.id, about: { kind: 'profile' }, category } })).data.number
/** The first page holds all cases of these tests. */
async function caseOf(number: number) {
  for (const list of ['waiting', 'decided'] as const) {
    const { data } = await omar!.asks(cases, { query: { list, limit: '50' } })
    const found = data.find((one) => one.number === number)
    if (found) return { ...found, id: found._id as CaseId, params: { id: found._id as CaseId } }
  }
  throw new Error('There is no such case')
}
async function take(by: Actor, number: number) {
  const { params } = await caseOf(number)
  await by.asks(takeCase, { params })
  return params
}
const REASON = { reason: 'abusive' } as const

test('a message is reported with those before it, both hear of the decision, and nothing is lost', async () => {
  const [asha, rohan] = await pair()
  await connect(rohan, asha)
  const { _id: conversation } = (await rohan.asks(startConversation, { body: { userB: asha.id } })).data
  const say = (by: Actor, text: string) => by.asks(sendMessage, { body: { conversationId: conversation, text } })
  await say(asha, 'Namaste')
  await say(rohan, 'Something vile')
  const about = { kind: 'message', conversation: conversation as never, seq: 2, withLast: true } as const
  const reporting = { body: { profileId: rohan.id, about, category: 'abuse', words: 'He frightens me' } } as const
  const { number } = (await asha.asks(report, reporting)).data
  expect((await asha.asks(report, reporting)).data.number).toBe(number)
  await rohan.asks(deleteMessage, { params: { id: conversation, seq: '2' }, query: { for: 'both' } })

  expect((await asha.asks(caseAnswers)).data).toMatchObject([{ number, side: 'reporter', state: 'received' }])
  expect((await rohan.asks(caseAnswers)).data).toEqual([])

  const before = await nila!.asks(caseDetail, { params: (await caseOf(number)).params })
  expect(before.data.reports).toMatchObject([{ words: 'He frightens me', evidence: { messages: [] } }])
  const params = await take(nila!, number)
  const { data } = await nila!.asks(caseDetail, { params })
  expect(data.reports[0]!.evidence.messages).toMatchObject([
    { isSubject: false, text: 'Namaste', isReported: false },
    { isSubject: true, text: 'Something vile', isReported: true },
  ])
  expect((await asha.asks(caseAnswers)).data[0]!.state).toBe('read')

  await nila!.asks(decideCase, { params, body: { outcome: 'warning', ...REASON, words: 'Please stop.' } })
  const answer = {
    outcome: 'warning',
    reason: 'Abusive or obscene words and pictures are against our rules. Please stop.',
  }
  expect((await asha.asks(caseAnswers)).data).toMatchObject([{ ...answer, side: 'reporter', canAppeal: false }])
  expect((await rohan.asks(caseAnswers)).data).toMatchObject([{ ...answer, side: 'subject', canAppeal: true }])
  for (const side of [asha, rohan])
    expect((await side.asks(notifications)).data.map(({ kind }) => kind)).toContain('safety_answer')
  const actions = (await admin!.asks(auditLog)).data.map(({ action, detail }) => `${action} ${detail}`)
  expect(actions).toContain(`case_decided case ${number}: warning (abusive)`)
})

test('all reports about one person are one case, and one person’s many count once', async () => {
  const [asha, rohan] = await pair()
  await connect(asha, rohan)
  const number = await reportProfile(asha, rohan)
  expect(await reportProfile(asha, rohan, 'spam')).toBe(number)
  const others = await Promise.all(Array.from({ length: 6 }, () => somebody(app)))
  const numbers = await Promise.all(others.map((other) => reportProfile(other, rohan)))
  expect(new Set(numbers)).toEqual(new Set([number]))
  expect(await caseOf(number)).toMatchObject({ reporters: 7, looksLikeBrigade: true })

  const params = await take(nila!, number)
  await nila!.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
  expect(await reportProfile(asha, rohan)).not.toBe(number)
})

test('a flood of reports is stopped, and still makes one case', async () => {
  const limited = await world({ RATE_LIMIT: 'on' })
  const [asha, rohan] = [await somebody(limited), await somebody(limited, { gender: 'male' })]
  const send = () =>
    asha.asks(report, { body: { profileId: rohan.id, about: { kind: 'profile' }, category: 'spam' } }).then(
      ({ data }) => data.number,
      (failure: RefusedError) => failure.refusal.code,
    )
  const answers = await Promise.all(Array.from({ length: 40 }, send))
  const numbers = answers.filter((answer) => typeof answer === 'number')
  expect(numbers).toHaveLength(30)
  expect(new Set(numbers).size).toBe(1)
  expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(10)
  expect(await limited.ctx.db.selectFrom('report').select('id').execute()).toHaveLength(1)
})

test.each([
  ['oneself', async (asha: Actor) => asha, 'report_yourself'],
  [
    'somebody who has left',
    async () => {
      const gone = await somebody(app)
      await inTransaction(app.ctx, (tx) => remove(app.ctx, tx, gone.id))
      return gone
    },
    'person_is_gone',
  ],
] as const)('who reports %s gets an answer', async (_, choose, refusal) => {
  const asha = await somebody(app)
  await expect(reportProfile(asha, await choose(asha))).rejects.toBeRefused(refusal)
})

test('a message of a conversation that is not mine cannot be reported, nor my own', async () => {
  const [asha, rohan] = await pair()
  await connect(rohan, asha)
  const { _id: conversation } = (await rohan.asks(startConversation, { body: { userB: asha.id } })).data
  await asha.asks(sendMessage, { body: { conversationId: conversation, text: 'Mine' } })
  const about = { kind: 'message', conversation: conversation as never, seq: 1 } as const
  const stranger = await somebody(app)
  for (const by of [stranger, asha])
    await expect(by.asks(report, { body: { profileId: rohan.id, about, category: 'abuse' } })).rejects.toBeRefused(
      'reported_thing_is_gone',
    )
})

test('a request is reported with its line', async () => {
  const [asha, rohan] = await pair()
  const { _id: request } = await interestFrom(rohan, asha)
  const about = { kind: 'request', request: request as never } as const
  const { number } = (await asha.asks(report, { body: { profileId: rohan.id, about, category: 'money' } })).data
  expect((await caseOf(number)).categories).toEqual(['money'])
})

test('a photo of somebody else is out of sight at once, due in two hours, and back if nothing is wrong', async () => {
  const [asha, rohan] = await pair()
  const photo = await createPhotoRow(app, rohan.id, 'approved')
  await app.ctx.files.put(photoKey(photo, 'card', 'webp'), Buffer.from('a picture'))
  const seen = async () => (await asha.asks(viewProfile, { params: { id: rohan.id } })).data.photos.length
  expect(await seen()).toBe(1)
  const about = { kind: 'photo', photo: photo as never } as const
  const body = { profileId: rohan.id, about, category: 'photo_of_another' } as const
  const { number } = (await asha.asks(report, { body })).data
  expect(await seen()).toBe(0)
  const { lane, openedAt, decideBy } = await caseOf(number)
  expect([lane, Date.parse(decideBy) - Date.parse(openedAt)]).toEqual(['image', 2 * HOUR_MS])

  const params = await take(nila!, number)
  const { data } = await nila!.asks(caseDetail, { params })
  expect(data.reports[0]).toMatchObject({ photoHidden: true, picture: `data:image/webp;base64,${btoa('a picture')}` })
  await nila!.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
  expect(await seen()).toBe(1)
  // It has been judged: another report of it waits with the photo in sight.
  await (await somebody(app)).asks(report, { body })
  expect(await seen()).toBe(1)
})

test('a video of somebody else is out of sight at once, its frames and captions stay, and it is back if nothing is wrong', async () => {
  const [asha, rohan] = await pair()
  const video = await createVideoRow(app, rohan.id, 'approved')
  await app.ctx.db
    .updateTable('video')
    .set({ captions: ['Namaste', 'I am from Pune'] })
    .where('id', '=', video)
    .execute()
  await app.ctx.files.put(videoKey(video, 'strip.webp'), Buffer.from('eight frames'))
  const isShown = async () => (await asha.asks(profileVideo, { params: { id: rohan.id } })).data.video !== undefined
  expect(await isShown()).toBe(true)
  const about = { kind: 'video', video: video as never } as const
  const body = { profileId: rohan.id, about, category: 'photo_of_another' } as const
  const { number } = (await asha.asks(report, { body })).data
  expect(await isShown()).toBe(false)
  expect((await caseOf(number)).lane).toBe('image')

  const params = await take(nila!, number)
  const [reported] = (await nila!.asks(caseDetail, { params })).data.reports
  expect(reported).toMatchObject({ photoHidden: true, picture: `data:image/webp;base64,${btoa('eight frames')}` })
  expect(reported!.evidence.lines).toEqual([
    { label: 'Length', text: '20 seconds' },
    { label: 'Captions', text: 'Namaste\nI am from Pune' },
  ])
  await nila!.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
  expect(await isShown()).toBe(true)
  // It has been judged: another report of it waits with the video in sight.
  const again = (await (await somebody(app)).asks(report, { body })).data.number
  expect(await isShown()).toBe(true)

  await rohan.asks(deleteVideo, { params: { videoId: video } })
  const later = await take(nila!, again)
  expect((await nila!.asks(caseDetail, { params: later })).data.reports[0]?.picture).toBeTruthy()
})

test('a video is hidden also while a new one is on its way, which stays untouched', async () => {
  const [asha, rohan] = await pair()
  const video = await createVideoRow(app, rohan.id, 'approved')
  const fresh = await createVideoRow(app, rohan.id, 'receiving')
  const about = { kind: 'video', video: video as never } as const
  const body = { profileId: rohan.id, about, category: 'abuse' } as const
  const { number } = (await asha.asks(report, { body })).data
  const statuses = async () =>
    (await app.ctx.db.selectFrom('video').select(['id', 'status']).where('member_id', '=', rohan.id).execute()).map(
      ({ id, status }) => [id === fresh ? 'new' : 'reported', status].join(' '),
    )
  expect((await statuses()).toSorted()).toEqual(['new receiving', 'reported replaced'])
  const params = await take(nila!, number)
  await nila!.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
  expect((await statuses()).toSorted()).toEqual(['new receiving', 'reported approved'])
})

test('a video that waits, was replaced or is of another member cannot be reported', async () => {
  const [asha, rohan] = await pair()
  const other = await somebody(app, { gender: 'male' })
  const videos = [await createVideoRow(app, rohan.id, 'pending'), await createVideoRow(app, other.id, 'approved')]
  for (const video of videos)
    await expect(
      asha.asks(report, {
        body: { profileId: rohan.id, about: { kind: 'video', video }, category: 'abuse' },
      }),
    ).rejects.toBeRefused('reported_thing_is_gone')
})

test('of two moderators who take a case at once, one has it', async () => {
  const [asha, rohan] = await pair()
  const { params } = await caseOf(await reportProfile(asha, rohan))
  const both = await Promise.allSettled([nila!.asks(takeCase, { params }), omar!.asks(takeCase, { params })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as RefusedError).refusal.code] : []))
  expect(refusals).toEqual(['case_is_taken'])
})

test('a case is handed over to a colleague or back, but not to a member', async () => {
  const [asha, rohan] = await pair()
  const params = await take(nila!, await reportProfile(asha, rohan))
  await expect(nila!.asks(handOverCase, { params, body: { to: asha.id } })).rejects.toBeRefused('case_needs_staff')
  await nila!.asks(handOverCase, { params, body: { to: omar!.id } })
  await expect(nila!.asks(handOverCase, { params, body: {} })).rejects.toBeRefused('case_is_not_taken')
  await omar!.asks(handOverCase, { params, body: {} })
  await nila!.asks(takeCase, { params })
})

test('who loses the role in mid-decision decides nothing', async () => {
  const [asha, rohan] = await pair()
  const former = await somebody(app, { role: 'moderator' })
  const params = await take(former, await reportProfile(asha, rohan))
  const [decision] = await Promise.allSettled([
    former.asks(decideCase, { params, body: { outcome: 'warning', ...REASON } }),
    admin!.asks(updateUser, { params: { id: former.id }, body: { role: 'user' } }),
  ])
  const { state } = (await nila!.asks(caseDetail, { params })).data
  expect(state).toBe(decision.status === 'fulfilled' ? 'decided' : 'open')
  await expect(former.asks(decideCase, { params, body: { outcome: 'warning', ...REASON } })).rejects.toBeRefused(
    'not_allowed',
  )
})

test('a decision without a reason, or a suspension without days, names the field', async () => {
  const [asha, rohan] = await pair()
  const params = await take(nila!, await reportProfile(asha, rohan))
  const decide = (body: object) => nila!.asks(decideCase, { params, body: body as never })
  await expect(decide({ outcome: 'warning' })).rejects.toMatchObject({
    refusal: { fields: { reason: 'Give a reason' } },
  })
  await expect(decide({ outcome: 'suspension', ...REASON })).rejects.toMatchObject({
    refusal: { fields: { days: expect.any(String) as string } },
  })
})

test('a profile that a moderator hides stays hidden, whatever its member saves', async () => {
  const [asha, rohan] = await pair()
  const params = await take(nila!, await reportProfile(asha, rohan))
  await nila!.asks(decideCase, { params, body: { outcome: 'hiding', ...REASON } })
  await rohan.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  expect((await rohan.asks(myProfile)).data.privacySettings.hideProfile).toBe(true)
  await expect(asha.asks(viewProfile, { params: { id: rohan.id } })).rejects.toBeRefused('profile_not_found')
})

test('a suspension ends by itself, unless staff have decided otherwise since', async () => {
  const [asha, rohan] = await pair()
  const params = await take(nila!, await reportProfile(asha, rohan))
  await nila!.asks(decideCase, { params, body: { outcome: 'suspension', days: 3, ...REASON } })
  const isActive = async () => (await admin!.asks(adminUser, { params: { id: rohan.id } })).data.isActive
  await endDueSuspensions(app.ctx)
  expect(await isActive()).toBe(false)
  const later = { ...app.ctx, now: () => new Date(Date.now() + 3 * DAY_MS + MINUTE_MS) }
  await endDueSuspensions(later)
  expect(await isActive()).toBe(true)
  await admin!.asks(updateUser, { params: { id: rohan.id }, body: { isActive: false } })
  await endDueSuspensions(later)
  expect(await isActive()).toBe(false)
})

test('a removal needs four eyes, can be appealed once to a third person, and is final a month later', async () => {
  const [asha, rohan] = await pair()
  const number = await reportProfile(asha, rohan)
  const params = await take(nila!, number)
  const propose = () => nila!.asks(decideCase, { params, body: { outcome: 'removal', ...REASON } })
  await propose()
  await expect(nila!.asks(takeCase, { params })).rejects.toBeRefused('case_needs_another')
  await omar!.asks(takeCase, { params })
  await omar!.asks(confirmRemoval, { params, body: { isConfirmed: false } })
  await omar!.asks(handOverCase, { params, body: { to: nila!.id } })
  await propose()
  await omar!.asks(takeCase, { params })
  await omar!.asks(confirmRemoval, { params, body: { isConfirmed: true } })
  await expect(rohan.asks(myProfile)).rejects.toBeRefused('session_ended')

  // A reporter cannot appeal what went their way.
  const appealing = { params: { number: String(number) }, body: { words: 'No' } }
  await expect(asha.asks(appealDecision, appealing)).rejects.toBeRefused('appeal_is_not_yours')
  await eraseRemoved(app.ctx)
  const monthLater = { ...app.ctx, now: () => new Date(Date.now() + 31 * DAY_MS) }
  await eraseRemoved(monthLater)
  await eraseRemoved(monthLater)
  const { data } = await nila!.asks(caseDetail, { params })
  expect([data.subject, data.history]).toEqual([{ fullName: 'Rohan' }, undefined])
})

test('an appeal is decided by another person, undoes the decision, and has no appeal', async () => {
  const [asha, rohan] = await pair()
  const number = await reportProfile(asha, rohan)
  const params = await take(nila!, number)
  await nila!.asks(decideCase, { params, body: { outcome: 'hiding', ...REASON } })
  const appealing = { params: { number: String(number) }, body: { words: 'My cousin wrote that' } }
  await expect((await somebody(app)).asks(appealDecision, appealing)).rejects.toBeRefused('case_not_found')
  await rohan.asks(appealDecision, appealing)
  await expect(rohan.asks(appealDecision, appealing)).rejects.toBeRefused('appeal_is_final')

  await expect(nila!.asks(takeCase, { params })).rejects.toBeRefused('case_needs_another')
  await omar!.asks(takeCase, { params })
  await omar!.asks(answerAppeal, { params, body: { outcome: 'overturned', words: 'You are right.' } })
  expect((await rohan.asks(caseAnswers)).data).toMatchObject([
    { state: 'final', canAppeal: false, appeal: { isMine: true, outcome: 'overturned', reason: 'You are right.' } },
  ])
  expect((await rohan.asks(myProfile)).data.privacySettings.hideProfile).toBe(true)
  await rohan.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  expect((await asha.asks(viewProfile, { params: { id: rohan.id } })).data.fullName).toBe('Rohan')
})

test('staff decide neither about themselves nor about their own reports', async () => {
  const staffMember = await somebody(app, { role: 'moderator', gender: 'male' })
  const asha = await somebody(app)
  for (const number of [await reportProfile(asha, staffMember), await reportProfile(staffMember, asha)]) {
    const { params } = await caseOf(number)
    await expect(staffMember.asks(takeCase, { params })).rejects.toBeRefused('case_is_own')
  }
})

test('the officer gets one e-mail when a clock is half over, and late clocks are counted', async () => {
  const [asha, rohan] = await pair()
  const params = await take(admin!, await reportProfile(asha, rohan))
  const order = await admin!.asks(openOrder, { body: { subject: rohan.id, words: 'By order of the court' } })
  expect(Date.parse(order.data.decideBy) - Date.parse(order.data.openedAt)).toBe(3 * HOUR_MS)
  const before = (await nila!.asks(caseCounts)).data
  mailCatcher.caught.length = 0
  const later = { ...app.ctx, now: () => new Date(Date.now() + 8 * DAY_MS) }
  await Promise.all([warnOfficer(later), warnOfficer(later)])
  await warnOfficer(later)
  const text = mailCatcher.caught.map((mail) => mail.text).join()
  for (const number of [order.data.number, (await nila!.asks(caseDetail, { params })).data.number])
    expect(text.match(new RegExp(`Case ${number} `, 'g'))).toHaveLength(1)

  app.setNow(later.now())
  const after = (await (await somebody(app, { role: 'moderator' })).asks(caseCounts)).data
  app.setNow(undefined)
  expect(after.notDecidedInTime).toBe(before.waiting)
})

// The public figures, and the quarterly notice of the rules.
import { answerAppeal, caseDetail, type CaseId, cases, decideCase, takeCase } from '@parinay/contract/admin/cases'
import { complain } from '@parinay/contract/complaints'
import { startConversation, sendMessage } from '@parinay/contract/conversations'
import { notifications, saveNotificationSettings } from '@parinay/contract/notifications'
import { appealDecision, report } from '@parinay/contract/reports'
import { transparency } from '@parinay/contract/transparency'
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { type Actor, connect, keepSignedIn, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { queueFlags } from './queue-flags.ts'
import { remindOfRules, quarterOf } from './remind-of-rules.ts'

const app = await world()
const start = new Date('2026-10-05T05:00:00Z')
app.setNow(start)
const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
const omar = await somebody(app, { name: 'Omar', role: 'moderator' })
const later = (ms: number) => app.setNow(new Date(app.ctx.now().getTime() + ms))
const october = async () =>
  (await app.ask(transparency, {})).data.months.find(({ month }) => month === '2026-10') ?? { received: -1 }

async function reported(category: 'money' | 'fake') {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const body = { profileId: rohan.id, about: { kind: 'profile' }, category } as const
  return { asha, rohan, number: (await asha.asks(report, { body })).data.number }
}
async function take(by: Actor, number: number) {
  const { data } = await by.asks(cases, { query: { limit: '50' } })
  const params = { id: data.find((one) => one.number === number)!._id as CaseId }
  await by.asks(takeCase, { params })
  return params
}

test('the figures of a month are those of its cases: in time, late, waiting, appealed, by category and outcome', async () => {
  const [quick, slow, waiting] = [await reported('money'), await reported('fake'), await reported('fake')]
  await app.ask(complain, { body: { category: 'other', words: 'A question', name: 'Meera' } })
  // What only the shield flagged is no case that anybody brought.
  const [a, b] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await connect(b, a)
  const { _id: conversationId } = (await b.asks(startConversation, { body: { userB: a.id } })).data
  await b.asks(sendMessage, { body: { conversationId, text: 'Please send me 5000 rupees today' } })
  await queueFlags(app.ctx)

  later(HOUR_MS)
  const inTime = await take(nila, quick.number)
  await nila.asks(decideCase, { params: inTime, body: { outcome: 'nothing', reason: 'no_evidence' } })
  await quick.asha.asks(appealDecision, { params: { number: String(quick.number) }, body: { words: 'Read it again' } })
  later(8 * DAY_MS)
  await keepSignedIn(app)
  const tooLate = await take(nila, slow.number)
  await nila.asks(decideCase, { params: tooLate, body: { outcome: 'warning', reason: 'fake_profile' } })
  await take(omar, quick.number)
  await omar.asks(answerAppeal, { params: inTime, body: { outcome: 'upheld', words: 'It stands' } })
  later(HOUR_MS)

  expect(await october()).toEqual({
    month: '2026-10',
    received: 4,
    acknowledgedInTime: 1,
    decidedInTime: 1,
    decidedLate: 1,
    waiting: 2,
    appealed: 1,
    categories: [
      { category: 'fake', cases: 2 },
      { category: 'money', cases: 1 },
      { category: 'other', cases: 1 },
    ],
    outcomes: [
      { outcome: 'nothing', cases: 1 },
      { outcome: 'warning', cases: 1 },
    ],
    told: 0,
  })
  await app.ctx.db.deleteFrom('member').where('id', '=', waiting.rohan.id).execute()
  later(HOUR_MS)
  expect(await october(), 'a deleted account takes nothing out of the figures').toMatchObject({ received: 4 })
})

test('every member hears of the rules once a quarter, also muted ones, and the proof says who and when', async () => {
  const [early, muted] = [await somebody(app), await somebody(app)]
  await muted.asks(saveNotificationSettings, {
    body: { kinds: { rules_notice: { inApp: false, push: false, email: false } } },
  })
  app.setNow(new Date('2027-01-01T03:00:00Z'))
  await keepSignedIn(app)
  const newcomer = await somebody(app)
  await Promise.all([remindOfRules(app.ctx), remindOfRules(app.ctx)])
  later(30 * DAY_MS)
  await remindOfRules(app.ctx)
  const told = async (member: Actor) =>
    (await member.asks(notifications, {})).data.filter(({ kind }) => kind === 'rules_notice')
  await keepSignedIn(app)
  for (const member of [early, muted]) expect(await told(member)).toMatchObject([{ opens: '/terms#rules' }])
  expect(await told(newcomer)).toEqual([])
  const proof = app.ctx.db.selectFrom('rules_notice').selectAll()
  expect(await proof.where('member_id', '=', early.id).execute()).toEqual([
    { quarter: '2027-Q1', member_id: early.id, told_at: new Date('2027-01-01T03:00:00Z') },
  ])

  app.setNow(new Date('2027-04-02T03:00:00Z'))
  await keepSignedIn(app)
  await remindOfRules(app.ctx)
  expect(await told(newcomer)).toHaveLength(1)
  const { data } = await somebody(app).then((asha) =>
    asha.asks(report, { body: { profileId: early.id, about: { kind: 'profile' }, category: 'spam' } }),
  )
  const { history } = (await nila.asks(caseDetail, { params: await take(nila, data.number) })).data
  expect(history).toMatchObject({ toldOfRulesAt: '2027-04-02T03:00:00.000Z' })
})

test.each([
  ['2026-12-31T18:29:59Z', '2026-Q4', '2026-09-30T18:30:00.000Z'],
  ['2026-12-31T18:30:00Z', '2027-Q1', '2026-12-31T18:30:00.000Z'],
])('at %s the quarter of India is %s', (now, name, begins) => {
  expect(quarterOf(new Date(now))).toEqual({ name, start: new Date(begins) })
})

// Texts that the shield flagged as cases, and what moderators read of private data.
import { verifyChain } from '../admin/audit-chain.ts'
import { caseDetail, type CaseId, cases, decideCase, handOverCase, takeCase } from '@parinay/contract/admin/cases'
import { auditLog } from '@parinay/contract/admin/overview'
import { revealCase, revealPhone } from '@parinay/contract/admin/reveal-masked-data'
import { adminRequests } from '@parinay/contract/admin/overview'
import { adminSearch, adminUser, adminUsers } from '@parinay/contract/admin/users'
import { deleteMessage, sendMessage, startConversation } from '@parinay/contract/conversations'
import { sendInterest } from '@parinay/contract/interests'
import { caseAnswers, report } from '@parinay/contract/reports'
import { expect, test } from 'vitest'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { queueFlags } from './queue-flags.ts'

const app = await world()
const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
const omar = await somebody(app, { name: 'Omar', role: 'moderator' })
const ira = await somebody(app, { name: 'Ira', role: 'admin' })

const ASKS_MONEY = 'Please send me 5000 rupees, I am in hospital. Call 98200 12345'
async function chat() {
  const asha = await somebody(app, { name: 'Asha' })
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male' })
  await connect(rohan, asha)
  const { _id: conversationId } = (await rohan.asks(startConversation, { body: { userB: asha.id } })).data
  const say = (by: Actor, text: string) => by.asks(sendMessage, { body: { conversationId, text } })
  return { asha, rohan, conversationId, say }
}
async function caseOf(subject: Actor) {
  const { data } = await nila.asks(cases, { query: { limit: '50' } })
  const all = data.filter((one) => one.subject._id === subject.id)
  return { all, params: { id: all[0]?._id as CaseId } }
}
const entries = async () =>
  (await ira.asks(auditLog, { query: { limit: '50' } })).data.map(({ action, detail }) => `${action}: ${detail}`)

test('a flagged message is a case with its reason and a copy, though it was deleted, and its writer is told nothing', async () => {
  const { asha, rohan, conversationId, say } = await chat()
  await say(asha, 'How are you?')
  await say(rohan, ASKS_MONEY)
  await Promise.all([queueFlags(app.ctx), queueFlags(app.ctx)])
  await rohan.asks(deleteMessage, { params: { id: conversationId, seq: '2' }, query: { for: 'both' } })
  await queueFlags(app.ctx)
  const { all, params } = await caseOf(rohan)
  expect(all).toMatchObject([{ kind: 'reports', categories: ['money'], reporters: 0, looksLikeBrigade: false }])
  expect((await rohan.asks(caseAnswers, {})).data).toEqual([])
  expect((await asha.asks(caseAnswers, {})).data).toEqual([])

  await nila.asks(takeCase, { params })
  const { reports } = (await nila.asks(caseDetail, { params })).data
  expect(reports).toMatchObject([{ isByShield: true, about: 'message', reporter: { fullName: 'The shield' } }])
  expect(reports[0]!.evidence.messages).toMatchObject([{ isReported: true, isSubject: true }])
  expect(reports[0]!.evidence.messages[0]!.text).toContain('Please send me 5000 rupees')
})

test('a report about somebody who was flagged joins the case, and many flags are one case', async () => {
  const { asha, rohan, say } = await chat()
  for (let at = 0; at < 3; at++) await say(rohan, `${ASKS_MONEY} ${at}`)
  await queueFlags(app.ctx)
  await asha.asks(report, { body: { profileId: rohan.id, about: { kind: 'profile' }, category: 'money' } })
  const { all, params } = await caseOf(rohan)
  expect(all).toMatchObject([{ categories: ['money'], reporters: 1 }])
  expect((await nila.asks(caseDetail, { params })).data.reports).toHaveLength(4)
  await nila.asks(takeCase, { params })
  await nila.asks(decideCase, { params, body: { outcome: 'warning', reason: 'asked_for_money' } })
  expect((await rohan.asks(caseAnswers, {})).data).toMatchObject([{ side: 'subject', outcome: 'warning' }])
  await say(rohan, `${ASKS_MONEY} again`)
  await queueFlags(app.ctx)
  expect((await caseOf(rohan)).all, 'a new case after the decision').toHaveLength(1)
})

test('a flagged line of an interest is a case with the line', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await rohan.asks(sendInterest, { body: { senderId: rohan.id, receiverId: asha.id, line: ASKS_MONEY } })
  await queueFlags(app.ctx)
  const { params } = await caseOf(rohan)
  await nila.asks(takeCase, { params })
  const { reports } = (await nila.asks(caseDetail, { params })).data
  expect(reports[0]).toMatchObject({ about: 'request', evidence: { lines: [{ label: 'Line' }] } })
})

test('numbers are masked until the moderator who has the case gives a reason, which the chained log keeps', async () => {
  const { asha, rohan, say } = await chat()
  await say(asha, 'My brother asked about your work')
  await say(rohan, ASKS_MONEY)
  await queueFlags(app.ctx)
  const { params } = await caseOf(rohan)
  const reveal = (by: Actor) => by.asks(revealCase, { params, body: { reason: 'case' } })
  await expect(reveal(nila)).rejects.toBeRefused('case_is_not_taken')
  const { number } = (await nila.asks(takeCase, { params })).data
  const texts = ({ reports }: Awaited<ReturnType<typeof reveal>>['data']) =>
    reports.flatMap(({ evidence }) => evidence.messages.map(({ text }) => text)).join('\n')
  const masked = texts((await nila.asks(caseDetail, { params })).data)
  expect(masked).not.toContain('98200')
  expect(masked).not.toContain('My brother')
  await expect(reveal(omar)).rejects.toBeRefused('case_is_not_taken')
  const whole = texts((await reveal(nila)).data)
  expect(whole).toContain('98200 12345')
  expect(whole).toContain('My brother asked about your work')
  expect(await entries()).toContain(
    `private_data_revealed: case ${number}: contact details and messages before flagged ones (case)`,
  )
  await nila.asks(handOverCase, { params, body: {} })
  await expect(reveal(nila)).rejects.toBeRefused('case_is_not_taken')
  expect(await verifyChain(app.ctx.db)).not.toHaveProperty('brokenAt')
})

test('a moderator reads every phone number masked, and one whole for a reason that the log keeps', async () => {
  const asha = await somebody(app, { name: 'Ashalata' })
  const rohan = await somebody(app, { name: 'Rohandas', gender: 'male' })
  await rohan.asks(sendInterest, { body: { senderId: rohan.id, receiverId: asha.id } })
  const replies = [
    await nila.asks(adminUsers, { query: { search: 'Ashalata' } }),
    await nila.asks(adminUser, { params: { id: asha.id } }),
    await nila.asks(adminSearch, { query: { q: 'Ashalata' } }),
    await nila.asks(adminRequests, { query: { search: 'Ashalata' } }),
  ]
  for (const reply of replies) {
    expect(JSON.stringify(reply)).toContain('•••')
    expect(JSON.stringify(reply)).not.toContain(asha.phone.slice(-10))
  }
  const before = await entries()
  const revealed = await nila.asks(revealPhone, { params: { id: asha.id }, body: { reason: 'help' } })
  expect(revealed.data.phoneNumber).toContain(asha.phone.slice(-10))
  expect((await entries()).filter((entry) => entry === 'private_data_revealed: phone number (help)')).toHaveLength(
    before.filter((entry) => entry === 'private_data_revealed: phone number (help)').length + 1,
  )
  const without = nila.asks(revealPhone, { params: { id: asha.id }, body: {} as never })
  await expect(without).rejects.toBeRefused('bad_input')
})

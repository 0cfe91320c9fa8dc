import { randomUUID } from 'node:crypto'
import {
  answerAppeal,
  attachPerson,
  caseDetail,
  type CaseId,
  cases,
  decideCase,
  takeCase,
} from '@parinay/contract/admin/cases'
import { appealComplaint, complain, complaintStatus } from '@parinay/contract/complaints'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { caseAnswers } from '@parinay/contract/reports'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { world } from '../testing/world.ts'

const app = await world()
const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
const omar = await somebody(app, { name: 'Omar', role: 'moderator' })
beforeEach(() => app.setNow(undefined))

const complainAbout = async (more: {
  category?: 'impersonation' | 'own_photo' | 'intimate' | 'minor' | 'other'
  link?: string
  clientId?: string
  contact?: string
}) =>
  (
    await app.ask(complain, {
      body: { category: 'impersonation', words: 'That is me', name: 'Meera', ...more },
    })
  ).data
const profileLink = (of: Actor) => `https://parinay.example/profile/${of.id}`
const rohan = () => somebody(app, { name: 'Rohan', gender: 'male' })
const statusOf = async (ticket: { number: number; code: string }) =>
  (await app.ask(complaintStatus, { body: ticket })).data
async function take(by: Actor, { number }: { number: number }) {
  const { data } = await by.asks(cases, { query: { limit: '50' } })
  const params = { id: data.find((one) => one.number === number)!._id as CaseId }
  await by.asks(takeCase, { params })
  return params
}
const isSeen = async (of: Actor) =>
  somebody(app).then((viewer) =>
    viewer.asks(viewProfile, { params: { id: of.id } }).then(
      () => true,
      () => false,
    ),
  )

test('a complaint by a non-member hides the impersonating photo at once, and the answer is read with number and code', async () => {
  app.setNow(new Date('2026-11-21T06:00:00Z'))
  const man = await rohan()
  const photo = await createPhotoRow(app, man.id, 'approved')
  const ticket = await complainAbout({ category: 'own_photo', link: `/api/photos/${photo}?viewer=${nila.id}&until=1` })
  const status = async () =>
    (await app.ctx.db.selectFrom('photo').select('status').where('id', '=', photo).executeTakeFirstOrThrow()).status
  expect(await status()).toBe('pending')
  const received = await statusOf(ticket)
  expect(received).toMatchObject({ state: 'received', category: 'own_photo', canAppeal: false, pictures: 0 })
  expect(Date.parse(received.decideBy) - Date.parse(received.openedAt)).toBe(2 * HOUR_MS)

  const params = await take(nila, ticket)
  expect(await statusOf(ticket)).toMatchObject({ state: 'read' })
  const { data: one } = await nila.asks(caseDetail, { params })
  expect(one).toMatchObject({ kind: 'complaint', lane: 'image', complaint: { name: 'Meera' } })
  expect(one.reports[0]).toMatchObject({ about: 'photo', category: 'own_photo', photoHidden: true })
  await nila.asks(decideCase, { params, body: { outcome: 'hiding', reason: 'another_photo', words: 'Thank you.' } })
  expect(await statusOf(ticket)).toMatchObject({
    state: 'decided',
    outcome: 'hiding',
    reason: 'A photo shows somebody else. Thank you.',
  })
  expect((await man.asks(caseAnswers, {})).data[0]).toMatchObject({ number: ticket.number, side: 'subject' })
})

test.each(['impersonation', 'intimate'] as const)(
  'a complaint about %s hides the profile at once',
  async (category) => {
    const man = await rohan()
    const ticket = await complainAbout({ category, link: profileLink(man) })
    expect(await isSeen(man)).toBe(false)
    const { data: own } = await man.asks(myProfile, {})
    await man.asks(saveProfile, { body: { ...own, privacySettings: { hideProfile: false } } as never })
    expect(await isSeen(man)).toBe(false)
    const params = await take(nila, ticket)
    await nila.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
    expect(await isSeen(man)).toBe(true)
    await complainAbout({ category, link: profileLink(man) })
    expect(await isSeen(man), 'a profile that was cleared is not hidden again').toBe(true)
  },
)

test('a profile that its member had hidden stays hidden after a complaint came to nothing', async () => {
  const man = await rohan()
  await app.ctx.db.updateTable('profile').set({ is_hidden: true }).where('id', '=', man.id).execute()
  const params = await take(nila, await complainAbout({ link: profileLink(man) }))
  await nila.asks(decideCase, { params, body: { outcome: 'answered', words: 'We could not confirm it.' } })
  expect(await isSeen(man)).toBe(false)
})

test('a decision to hide outlives the complaint, and a suspension ends its hiding', async () => {
  const [man, other] = [await rohan(), await rohan()]
  const hidden = await take(nila, await complainAbout({ link: profileLink(man) }))
  await nila.asks(decideCase, { params: hidden, body: { outcome: 'hiding', reason: 'fake_profile' } })
  expect(await isSeen(man)).toBe(false)
  const suspended = await take(nila, await complainAbout({ link: profileLink(other) }))
  await nila.asks(decideCase, { params: suspended, body: { outcome: 'suspension', reason: 'fake_profile', days: 1 } })
  const row = app.ctx.db.selectFrom('profile').select('is_hidden').where('id', '=', other.id)
  expect((await row.executeTakeFirstOrThrow()).is_hidden).toBe(false)
})

test.each(['minor', 'other'] as const)(
  'a complaint of the kind %s hides nothing and is due in seven days',
  async (category) => {
    const man = await rohan()
    const { decideBy, openedAt } = await statusOf(await complainAbout({ category, link: profileLink(man) }))
    expect(Date.parse(decideBy) - Date.parse(openedAt)).toBe(7 * 24 * HOUR_MS)
    expect(await isSeen(man)).toBe(true)
  },
)

test('a complaint that names nobody is answered in words, and in no other way', async () => {
  const gone = await complainAbout({ link: `https://parinay.example/profile/${randomUUID()}` })
  const typed = await complainAbout({ link: 'a man called Rohan, in Pune' })
  for (const ticket of [gone, typed]) {
    const params = await take(nila, ticket)
    const suspending = nila.asks(decideCase, {
      params,
      body: { outcome: 'suspension', reason: 'fake_profile', days: 3 },
    })
    await expect(suspending).rejects.toBeRefused('case_names_nobody')
    await nila.asks(decideCase, { params, body: { outcome: 'answered', words: 'We have found and hidden it.' } })
    expect(await statusOf(ticket)).toMatchObject({ outcome: 'answered', reason: 'We have found and hidden it.' })
  }
})

const audited = async (subject: Actor) =>
  (
    await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('subject_id', '=', subject.id)
      .where('action', 'in', ['person_attached', 'person_detached'])
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => `${action}: ${detail.replace(/^case \d+: /, '')}`)

test('a moderator attaches the person that a complaint is about, takes it back, and decides about the right one', async () => {
  const [wrong, right] = [await rohan(), await rohan()]
  const ticket = await complainAbout({ link: 'a man called Rohan, in Pune' })
  const params = await take(nila, ticket)
  expect((await nila.asks(caseDetail, { params })).data.may.attach).toBe(true)
  const attach = (by: Actor, subject: Actor | null, reason = 'Same photo') =>
    by.asks(attachPerson, { params, body: { subject: subject?.id ?? null, reason } })
  await expect(attach(omar, wrong)).rejects.toBeRefused('case_is_taken')
  await expect(attach(nila, nila)).rejects.toBeRefused('case_is_own')
  await expect(attach(nila, { ...wrong, id: randomUUID() as never })).rejects.toBeRefused('user_not_found')
  expect((await attach(nila, wrong)).data).toMatchObject({
    subject: { _id: wrong.id, fullName: 'Rohan' },
    complaint: { personAttached: true },
    history: { isActive: true },
  })
  await attach(nila, null, 'Another Rohan')
  expect((await nila.asks(caseDetail, { params })).data.subject).toEqual({ fullName: 'Nobody named' })
  await attach(nila, right, 'He wrote from this number')
  await attach(nila, right, 'He wrote from this number')
  expect(await audited(wrong)).toEqual(['person_attached: Same photo', 'person_detached: Another Rohan'])
  expect(await audited(right)).toEqual(['person_attached: He wrote from this number'])

  await nila.asks(decideCase, { params, body: { outcome: 'hiding', reason: 'fake_profile' } })
  expect([await isSeen(wrong), await isSeen(right)]).toEqual([true, false])
  await expect(attach(nila, wrong)).rejects.toBeRefused('case_is_decided')
  expect(await statusOf(ticket)).toMatchObject({ outcome: 'hiding' })
})

test('nobody is attached to a case that names its person, and none is taken away from it', async () => {
  const [man, other] = [await rohan(), await rohan()]
  const params = await take(nila, await complainAbout({ link: profileLink(man) }))
  expect((await nila.asks(caseDetail, { params })).data.may.attach).toBe(false)
  for (const subject of [other.id, null])
    await expect(nila.asks(attachPerson, { params, body: { subject, reason: 'Because' } })).rejects.toBeRefused(
      'case_names_somebody',
    )
})

test('the same complaint sent again, also at once, is one ticket with one code', async () => {
  const clientId = randomUUID()
  const tickets = await Promise.all(Array.from({ length: 5 }, () => complainAbout({ clientId })))
  expect(new Set(tickets.map((ticket) => JSON.stringify(ticket))).size).toBe(1)
  expect(await statusOf({ ...tickets[0]!, code: tickets[0]!.code.toLowerCase() })).toMatchObject({ state: 'received' })
})

test('a wrong code, another number and the number of a report are refused alike', async () => {
  const [ticket, other] = [await complainAbout({}), await complainAbout({})]
  for (const wrong of [
    { number: ticket.number, code: other.code },
    { number: 999_999_999, code: ticket.code },
  ]) {
    await expect(app.ask(complaintStatus, { body: wrong })).rejects.toBeRefused('complaint_not_found')
    const appealing = app.ask(appealComplaint, { body: { ...wrong, words: 'No' } })
    await expect(appealing).rejects.toBeRefused('complaint_not_found')
  }
})

test('the complainant appeals once, another moderator answers, and there is no second appeal', async () => {
  const ticket = await complainAbout({ link: profileLink(await rohan()) })
  const appealing = () => app.ask(appealComplaint, { body: { ...ticket, words: 'Look at the ear' } })
  await expect(appealing()).rejects.toBeRefused('case_is_not_decided')
  const params = await take(nila, ticket)
  await nila.asks(decideCase, { params, body: { outcome: 'nothing', reason: 'no_evidence' } })
  expect((await appealing()).data).toMatchObject({ state: 'appealed', appeal: { isMine: true } })
  await expect(nila.asks(takeCase, { params })).rejects.toBeRefused('case_needs_another')
  await omar.asks(takeCase, { params })
  await omar.asks(answerAppeal, { params, body: { outcome: 'upheld', words: 'It is his own.' } })
  expect(await statusOf(ticket)).toMatchObject({
    state: 'final',
    appeal: { outcome: 'upheld', reason: 'It is his own.' },
  })
  await expect(appealing()).rejects.toBeRefused('appeal_is_final')
})

test('the photo that a complaint names is kept as a copy after its owner has deleted it', async () => {
  const man = await rohan()
  const ticket = await complainAbout({ link: profileLink(man) })
  const params = await take(nila, ticket)
  await app.ctx.db.deleteFrom('member').where('id', '=', man.id).execute()
  const { data } = await nila.asks(caseDetail, { params })
  expect(data.reports[0]!.evidence.lines).toContainEqual({ label: 'Name', text: 'Rohan' })
})

test('a network that complains without end is stopped, and hides only a few before a moderator has looked', async () => {
  const limited = await world({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const men: Actor[] = []
  for (let at = 0; at < 7; at++) men.push(await somebody(limited, { gender: 'male' }))
  const send = (link: string, from = '203.0.113.9') =>
    limited.http.inject({
      method: 'POST',
      url: '/api/complaints',
      headers: { 'x-forwarded-for': from },
      payload: { category: 'impersonation', words: 'Me', name: 'Meera', link },
    })
  for (const man of men) expect((await send(profileLink(man))).statusCode).toBe(201)
  const hidden = await limited.ctx.db
    .selectFrom('profile')
    .select('id')
    .where('is_hidden_by_staff', '=', true)
    .execute()
  expect(hidden).toHaveLength(5)
  for (let at = 0; at < 13; at++) expect((await send('')).statusCode).toBe(201)
  expect((await send('')).statusCode).toBe(429)
  expect((await send('', '198.51.100.7')).statusCode).toBe(201)
})

afterAll(() => app.setNow(undefined))

import { login, me, register } from '@parinay/contract/account'
import * as calls from '@parinay/contract/candidates'
import { CONSENT_VERSIONS, giveConsent } from '@parinay/contract/consent'
import { complaintStatus } from '@parinay/contract/complaints'
import { cases, decideCase, takeCase } from '@parinay/contract/admin/cases'
import { sendInterest } from '@parinay/contract/interests'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { afterAll, expect, test } from 'vitest'
import { type Actor, keepSignedIn, PASSWORD, somebody, staff } from '../testing/actors.ts'
import { startSmsService } from '../testing/stand-in-sms-service.ts'
import { world } from '../testing/world.ts'

const sms = await startSmsService()
afterAll(sms.stop)
const app = await world(sms.settings.msg91)

let numbers = 0
const newNumber = () => `+9196${String(++numbers).padStart(8, '0')}`
interface Maker {
  id: MemberId
  token: string
  phone: string
}

/** A mother who registers her daughter, as the specification's body does. */
async function maker(): Promise<Maker> {
  const phone = newNumber()
  const { token, user } = await app.ask(register, {
    body: {
      fullName: 'Divya Iyer',
      phoneNumber: phone,
      password: PASSWORD,
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'daughter',
    },
  })
  return { id: user.id as MemberId, token, phone }
}

const interest = ({ id, token }: Maker, { id: receiverId }: Actor) =>
  app.ask(sendInterest, { body: { senderId: id, receiverId } }, token)
const men = (count: number) =>
  Promise.all(Array.from({ length: count }, () => somebody(app, { name: 'Rohan Mehta', gender: 'male' })))

/** Asks the daughter, and returns her number and the token of her link. */
async function asked({ token }: Maker, phone = newNumber()) {
  const before = sms.messages.filter(({ to }) => to === phone).length
  await app.ask(calls.askCandidate, { body: { phoneNumber: phone } }, token)
  const link = new URL(await sms.linkFor(phone, before + 1))
  expect(link.pathname).toBe('/confirm-profile')
  return { phone, token: link.searchParams.get('token')! }
}

const stateOf = async ({ token }: Maker) => (await app.ask(calls.candidate, {}, token)).data
const answer = (token: string, word: 'confirm' | 'refuse', words?: string) =>
  app.ask(calls.answerInvitation, { body: { token, answer: word, ...(words && { words }) } })
const isConfirmedFor = async (viewer: Actor, { id }: Maker) =>
  (await viewer.asks(viewProfile, { params: { id } })).data.isConfirmedByPerson

test('three interests are possible until the person has confirmed, however many are sent at once', async () => {
  const mother = await maker()
  const [first, ...others] = await men(6)
  await interest(mother, first!)
  const sent = await Promise.allSettled(others.map((one) => interest(mother, one)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(interest(mother, (await men(1))[0]!)).rejects.toBeRefused('candidate_limit')
  expect(await stateOf(mother)).toMatchObject({ state: 'unasked', canAsk: true, interestsLeft: 0 })

  const link = await asked(mother)
  expect(await isConfirmedFor(first!, mother)).toBe(false)
  await answer(link.token, 'confirm')
  expect(await isConfirmedFor(first!, mother)).toBe(true)
  expect(await stateOf(mother)).not.toHaveProperty('interestsLeft')
  await interest(mother, (await men(1))[0]!)
})

test('a profile that a person made for themselves has no such limit and no mark', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  expect((await asha.asks(calls.candidate)).data).toEqual({ state: 'self', canAsk: true })
  for (const one of await men(4)) await interest(asha, one)
  expect(await isConfirmedFor(rohan, asha)).toBeUndefined()
  await expect(asha.asks(calls.askCandidate, { body: { phoneNumber: newNumber() } })).rejects.toBeRefused(
    'candidate_is_you',
  )
})

test('the link says whose profile it is, and works once', async () => {
  const { token } = await asked(await maker())
  const { data } = await app.ask(calls.invitation, { body: { token } })
  expect(data).toMatchObject({ fullName: 'Divya Iyer', profileCreatedFor: 'daughter' })
  const answers = await Promise.allSettled([
    answer(token, 'confirm'),
    answer(token, 'refuse'),
    answer(token, 'confirm'),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(app.ask(calls.invitation, { body: { token } })).rejects.toBeRefused('link_not_good')
})

test('a link ends after a week, and when the next one is sent', async () => {
  const mother = await maker()
  const earlier = await asked(mother)
  const later = await asked(mother, earlier.phone)
  await expect(answer(earlier.token, 'confirm')).rejects.toBeRefused('link_not_good')
  await keepSignedIn(app)
  app.setNow(new Date(Date.now() + 8 * DAY_MS))
  await expect(answer(later.token, 'confirm')).rejects.toBeRefused('link_not_good')
  app.setNow(undefined)
})

test('the maker cannot confirm with their own number, nor ask a person who has answered', async () => {
  const mother = await maker()
  const own = app.ask(calls.askCandidate, { body: { phoneNumber: mother.phone } }, mother.token)
  await expect(own).rejects.toBeRefused('candidate_own_number')
  await answer((await asked(mother)).token, 'confirm')
  const again = app.ask(calls.askCandidate, { body: { phoneNumber: newNumber() } }, mother.token)
  await expect(again).rejects.toBeRefused('candidate_answered')
})

test('a refusal hides the profile at once, and moderators have two hours', async () => {
  const [mother, moderator, rohan] = [await maker(), await staff(app, 'moderator'), (await men(1))[0]!]
  const { token } = await asked(mother)
  const { data: ticket } = await answer(token, 'refuse', 'My uncle made this without asking me')
  await expect(rohan.asks(viewProfile, { params: { id: mother.id } })).rejects.toBeRefused('profile_not_found')
  const again = app.ask(calls.askCandidate, { body: { phoneNumber: newNumber() } }, mother.token)
  await expect(again).rejects.toBeRefused('profile_taken_down')

  const { data: waiting } = await moderator.asks(cases, { query: { list: 'waiting' } })
  const { _id: id } = waiting.find(({ number }) => number === ticket!.number)!
  await moderator.asks(takeCase, { params: { id } })
  await moderator.asks(decideCase, { params: { id }, body: { outcome: 'nothing', words: 'A wrong number' } })
  const { data: status } = await app.ask(complaintStatus, { body: ticket! })
  expect(status).toMatchObject({ category: 'impersonation', state: 'decided', outcome: 'nothing' })
  expect((await rohan.asks(viewProfile, { params: { id: mother.id } })).data._id).toBe(mother.id)
  expect((await stateOf(mother)).state).toBe('refused')
})

test('taking over sets a new password and number, and ends the earlier sessions', async () => {
  const mother = await maker()
  const { phone, token } = await asked(mother)
  const elsewhere = app.ask(calls.sendTakeOverCode, { body: { token, phoneNumber: newNumber() } })
  await expect(elsewhere).rejects.toBeRefused('candidate_number_differs')
  await app.ask(calls.sendTakeOverCode, { body: { token, phoneNumber: phone } })
  const code = await sms.codeFor(phone, 2)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const body = { token, phoneNumber: phone, code, password: 'her own password' }
  await expect(app.ask(calls.takeOver, { body: { ...body, code: wrong } })).rejects.toBeRefused('code_wrong')

  const taken = await app.ask(calls.takeOver, { body })
  expect(taken.user).toMatchObject({
    id: mother.id,
    phoneNumber: phone,
    profileCreatedFor: 'self',
    phoneVerified: true,
  })
  await expect(app.ask(me, {}, mother.token)).rejects.toBeRefused('session_ended')
  const old = app.ask(login, { body: { phoneNumber: mother.phone, password: PASSWORD } })
  await expect(old).rejects.toBeRefused('wrong_credentials')
  await app.ask(login, { body: { phoneNumber: phone, password: 'her own password' } })
  await expect(app.ask(calls.takeOver, { body })).rejects.toBeRefused('link_not_good')
})

test('a profile that was taken over is out of sight until its new holder gives the declarations', async () => {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  for (const isHidden of [false, true]) {
    const mother = await maker()
    const consent = { ...CONSENT_VERSIONS, personAgrees: true }
    await app.ask(giveConsent, { body: consent }, mother.token)
    if (isHidden) await app.ask(saveProfile, { body: { privacySettings: { hideProfile: true } } }, mother.token)
    const { phone, token } = await asked(mother)
    await app.ask(calls.sendTakeOverCode, { body: { token, phoneNumber: phone } })
    const body = { token, phoneNumber: phone, code: await sms.codeFor(phone, 2), password: 'her own password' }
    const { token: session } = await app.ask(calls.takeOver, { body })
    const seen = () =>
      rohan.asks(viewProfile, { params: { id: mother.id } }).then(
        () => true,
        () => false,
      )

    expect((await app.ask(me, {}, session)).isConsentDue).toBe(true)
    expect(await seen()).toBe(false)
    if (!isHidden) await app.ask(saveProfile, { body: { privacySettings: { hideProfile: false } } }, session)
    expect(await seen()).toBe(false)
    await app.ask(giveConsent, { body: CONSENT_VERSIONS }, session)
    expect((await app.ask(me, {}, session)).isConsentDue).toBe(false)
    expect(await seen()).toBe(!isHidden)
  }
})

test('a number with an account of its own cannot take over a second one, and nothing changes', async () => {
  const [mother, daughter] = [await maker(), await somebody(app)]
  const { token } = await asked(mother, daughter.phone)
  await app.ask(calls.sendTakeOverCode, { body: { token, phoneNumber: daughter.phone } })
  const body = { token, phoneNumber: daughter.phone, code: await sms.codeFor(daughter.phone, 2), password: PASSWORD }
  await expect(app.ask(calls.takeOver, { body })).rejects.toBeRefused('phone_number_taken')
  expect((await stateOf(mother)).state).toBe('asked')
})

test('without a text for links nobody is asked, and nobody is limited', async () => {
  const { SMS_LINK_TEMPLATE_ID: _, ...settings } = sms.settings.msg91
  const plain = await world(settings)
  const person = { fullName: 'Divya Iyer', phoneNumber: newNumber(), password: PASSWORD, gender: 'female' as const }
  const { token, user } = await plain.ask(register, {
    body: { ...person, dateOfBirth: '1996-04-23', profileCreatedFor: 'daughter' },
  })
  expect((await plain.ask(calls.candidate, {}, token)).data).toEqual({ state: 'unasked', canAsk: false })
  const asking = plain.ask(calls.askCandidate, { body: { phoneNumber: newNumber() } }, token)
  await expect(asking).rejects.toBeRefused('links_not_configured')
  for (let index = 0; index < 4; index++) {
    const rohan = await somebody(plain, { gender: 'male' })
    await plain.ask(sendInterest, { body: { senderId: user.id, receiverId: rohan.id } }, token)
  }
})

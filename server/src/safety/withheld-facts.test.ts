// What a member withholds reaches nobody else: no answer, page, e-mail or list tells it, and nobody finds it.
import { CALLS } from '@parinay/contract/calls'
import { browse, countOptions } from '@parinay/contract/discovery'
import { deleteInterest, receivedInterests } from '@parinay/contract/interests'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, type Profile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { deleteSearch, saveSearch, savedSearches } from '@parinay/contract/saved-searches'
import { addToShortlist } from '@parinay/contract/shortlist'
import { FACT_AUDIENCES, type FactAudience } from '@parinay/contract/vocabulary/choices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverDue } from '../notifications/deliver-due-notifications.ts'
import { type Actor, connect, interestFrom, somebody, staff } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import { createRecipients } from '../testing/mail-and-push-recipients.ts'
import { callName, injectOptions, sampleRequest } from '../testing/sample-requests.ts'
import { settleIndex } from '../testing/settle-index.ts'
import { TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'

const mailCatcher = await startMailCatcher()
const app = await world(mailCatcher.settings)
const { withMail, mailsTo } = createRecipients(app, mailCatcher)

const RELATIONS = ['strangers', 'her interest waits', 'his interest waits', 'connected', 'no longer connected'] as const
type Relation = (typeof RELATIONS)[number]

/** Words of this run alone: a smaller example must not find the people of an earlier one. */
let words = 0
const newWord = () => `Zq${String(++words).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!)}xk`
const newSecrets = () => ({ surname: newWord(), employer: newWord(), father: newWord(), mother: newWord() })
const anyAudience = fc.constantFrom(...FACT_AUDIENCES)
const settings = fc.record({
  surnameFor: anyAudience,
  employerFor: anyAudience,
  incomeFor: anyAudience,
  familyNamesFor: anyAudience,
})

const allFor = (audience: FactAudience) => ({
  surnameFor: audience,
  employerFor: audience,
  incomeFor: audience,
  familyNamesFor: audience,
})
const NOBODY = allFor('nobody')

const isShown = (audience: FactAudience, relation: Relation) =>
  audience === 'everyone' || (audience === 'connections' && relation === 'connected')

async function relate(her: Actor, him: Actor, relation: Relation) {
  if (relation === 'strangers') return undefined
  if (relation === 'her interest waits') return (await interestFrom(her, him))._id
  if (relation === 'his interest waits') return (await interestFrom(him, her))._id
  const { _id } = await connect(her, him)
  if (relation === 'no longer connected') await her.asks(deleteInterest, { params: { id: _id } })
  return relation === 'connected' ? _id : undefined
}

const READS = CALLS.filter(({ method, by, file }) => method === 'GET' && by === 'member' && !file)

/** Everything that he can read, about her where a call names somebody. */
async function readEverything(him: Actor, her: Actor, interest: string | undefined) {
  const named = { caller: him, other: her, ...(interest && { interest }) }
  const answers: string[] = []
  for (const call of READS) {
    const request = { ...sampleRequest(call, named), query: {} }
    const { statusCode, body } = await app.http.inject(injectOptions(call, request, him.token))
    answers.push(`${callName(call)} ${statusCode} ${body}`)
  }
  return answers
}

/** Otherwise each run would also send its people to the members of all earlier runs. */
async function deleteSearches(him: Actor) {
  const { data } = await him.asks(savedSearches)
  for (const { _id: id } of data) await him.asks(deleteSearch, { params: { id } })
}

/** At noon in India, not in the quiet hours. */
const atNoon = (day: number) => app.setNow(new Date(Date.UTC(2027, 0, day, 6, 30)))

const counted = { people: 0, answers: 0, mails: 0, withheld: 0, shown: 0, searches: 0 }

test('a fact is read by those it is for, and found by everyone or by nobody', { timeout: TRIAL_LIMIT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.constantFrom(...RELATIONS), async (chosen, relation) => {
      const secret = newSecrets()
      const [min, more] = [200_000_000 + words * 100, 7]
      atNoon(20)
      const him = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
      await withMail(him)
      await him.asks(saveSearch, { body: { name: 'Her', query: { search: secret.surname }, alert: 'instant' } })
      await him.asks(saveSearch, { body: { name: 'All', query: { ageMax: '60' }, alert: 'instant' } })
      const her = await somebody(app, {
        name: `Asha ${secret.surname}`,
        profile: {
          professionalDetails: {
            organizationName: secret.employer,
            annualIncomeMin: min,
            annualIncomeMax: min + more,
          },
          familyDetails: { fatherName: secret.father, motherName: secret.mother },
          privacySettings: chosen,
        },
      })
      const interest = await relate(her, him, relation)
      await him.asks(addToShortlist, { params: { id: her.id }, body: { note: 'Kind' } })
      await settleIndex(app.ctx)
      atNoon(21)
      await app.runJobs()

      const facts: [FactAudience, string, (profile: Profile) => unknown][] = [
        [chosen.surnameFor, secret.surname, ({ fullName }) => fullName.split(' ')[1]],
        [chosen.employerFor, secret.employer, ({ professionalDetails }) => professionalDetails.organizationName],
        [chosen.incomeFor, String(min), ({ professionalDetails: { annualIncomeMin: at } }) => at && String(at)],
        [chosen.incomeFor, String(min + more), ({ professionalDetails: { annualIncomeMax: at } }) => at && String(at)],
        [chosen.familyNamesFor, secret.father, ({ familyDetails }) => familyDetails.fatherName],
        [chosen.familyNamesFor, secret.mother, ({ familyDetails }) => familyDetails.motherName],
      ]
      const { data: profile } = await him.asks(viewProfile, { params: { id: her.id } })
      // His saved search holds the words that he typed.
      const answers = (await readEverything(him, her, interest)).filter((answer) => !answer.startsWith('GET /searches'))
      const mails = mailsTo(him).map(({ subject, text, html }) => `${subject} ${text} ${html}`)
      counted.people++
      counted.answers += answers.length
      counted.mails += mails.length
      for (const [audience, value, read] of facts) {
        const isForHim = isShown(audience, relation)
        counted[isForHim ? 'shown' : 'withheld']++
        expect(read(profile)).toBe(isForHim ? value : undefined)
        const telling = [...answers, ...mails].filter((text) => new RegExp(`\\b${value}\\b`).test(text))
        expect(isForHim ? [] : telling).toEqual([])
      }

      const exactly = {
        search: her.id,
        annualIncomeMin: String(min),
        annualIncomeMax: String(min + more),
      }
      const total = async (query: object) =>
        (await him.asks(browse, { query: { includeAnswered: 'true', ...query } })).total
      const expected = [chosen.surnameFor, chosen.incomeFor].map((audience) => Number(audience === 'everyone'))
      expect([await total({ search: `${secret.surname} ${her.id}` }), await total(exactly)]).toEqual(expected)
      const { data: counts } = await him.asks(countOptions, {
        query: { search: her.id, of: 'income', includeAnswered: 'true' } as never,
      })
      expect(Object.values(counts.income ?? {}).reduce((sum, count) => sum + count, 0)).toBe(expected[1])
      counted.searches += 3
      await deleteSearches(him)
    }),
    {
      numRuns: trialSize({ gate: 10, trials: 250 }),
      examples: [
        ...RELATIONS.map((relation) => [allFor('connections'), relation] as [typeof NOBODY, Relation]),
        [NOBODY, 'connected'],
        [allFor('everyone'), 'strangers'],
      ],
    },
  )
  expect(counted.mails).toBeGreaterThan(0)
  console.log('withheld facts:', JSON.stringify(counted))
})

test('who withholds the surname is called by the first name, not by a title or an initial', async () => {
  const asha = await somebody(app, { name: 'Dr. K. Asha Rao', profile: { privacySettings: { surnameFor: 'nobody' } } })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  await interestFrom(asha, rohan)
  expect((await rohan.asks(viewProfile, { params: { id: asha.id } })).data.fullName).toBe('Asha')
  expect((await rohan.asks(receivedInterests)).data.map(({ sender }) => sender.fullName)).toEqual(['Asha'])
  expect((await rohan.asks(notifications)).data[0]!.person?.fullName).toBe('Asha')
  expect((await asha.asks(myProfile)).data.fullName).toBe('Dr. K. Asha Rao')
})

test('the percent does not depend on an income that she withholds, and staff read all', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const facts = { religiousDetails: { religion: 'Hindu' }, personalDetails: { heightCm: 163 } } as const
  await rohan.asks(saveProfile, { body: { ...facts, professionalDetails: { annualIncomeMin: 2_000_000 } } })
  const percentWith = async (annualIncomeMin: number) => {
    await asha.asks(saveProfile, { body: { ...facts, professionalDetails: { annualIncomeMin } } })
    return (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.compatibility
  }
  await asha.asks(saveProfile, { body: { privacySettings: { incomeFor: 'nobody', surnameFor: 'nobody' } } })
  expect(await percentWith(100_000)).toBe(await percentWith(50_000_000))
  const { data } = await (await staff(app, 'moderator')).asks(viewProfile, { params: { id: asha.id } })
  expect([data.fullName, data.professionalDetails.annualIncomeMin]).toEqual(['Asha Rao', 50_000_000])
  const preview = await asha.asks(viewProfile, { params: { id: asha.id } })
  expect([preview.data.fullName, preview.data.professionalDetails.annualIncomeMin]).toEqual(['Asha', undefined])
})

test('who pauses is found by nobody and gets no mail, and is back as before', async () => {
  atNoon(20)
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await withMail(asha)
  const set = async (body: object) =>
    (await asha.asks(saveProfile, { body: { privacySettings: body } })).data.privacySettings
  const isFound = async () => (await rohan.asks(browse, { query: { search: asha.id } })).total === 1
  await interestFrom(rohan, asha)
  expect(await set({ pauseProfile: true })).toMatchObject({ pauseProfile: true, hideProfile: false })
  expect(await isFound()).toBe(false)
  atNoon(21)
  await deliverDue(app.ctx)
  expect(mailsTo(asha)).toEqual([])
  expect(await set({ hideProfile: true })).toMatchObject({ pauseProfile: true, hideProfile: true })
  expect(await set({ pauseProfile: false })).toMatchObject({ pauseProfile: false, hideProfile: true })
  expect(await isFound()).toBe(false)
  await set({ hideProfile: false, pauseProfile: true })
  await set({ pauseProfile: false })
  expect(await isFound()).toBe(true)
  await interestFrom(await somebody(app, { name: 'Kabir Khan', gender: 'male' }), asha)
  atNoon(22)
  await deliverDue(app.ctx)
  expect(mailsTo(asha)).toHaveLength(1)
})

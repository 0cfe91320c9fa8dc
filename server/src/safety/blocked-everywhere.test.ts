// After a block, no answer of any call differs from the one after the other member has left for good.
import { CALLS } from '@parinay/contract/calls'
import type { Call } from '@parinay/contract/kernel/call'
import { downloadOwnData } from '@parinay/contract/own-data'
import { block, blockedPeople } from '@parinay/contract/blocks'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remove } from '../account/account.ts'
import { grant } from '../membership/membership.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import { inTransaction } from '../platform/database/database.ts'
import { ACTS, type Pair, replyOf, STORIES } from '../testing/acts-between-two-members.ts'
import { compareHoroscopes } from '../testing/compare-horoscopes.ts'
import { type Actor, keepSignedIn, somebody } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import { closePagesAfterAll, openPage, shortDelay } from '../testing/open-page.ts'
import { createRecipients } from '../testing/mail-and-push-recipients.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { callName, type Relationship, type Sample, sampleRequest } from '../testing/sample-requests.ts'
import { settleIndex } from '../testing/settle-index.ts'
import { TURN } from '../testing/talk-rows.ts'
import { TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { videoKey } from '../videos/video-object-keys.ts'
import { world } from '../testing/world.ts'

const mailCatcher = await startMailCatcher()
const app = await world({ ...mailCatcher.settings, ...TURN })
closePagesAfterAll()
const { withMail, mailsTo } = createRecipients(app, mailCatcher)

/** Calls that neither read of others nor act on them, by the reason why not. */
const LEFT_OUT: Record<string, readonly string[]> = {
  'They change how I sign in': [
    'POST /auth/logout',
    'POST /auth/consent',
    'PUT /auth/password',
    'POST /auth/renew',
    'DELETE /auth/devices/:id',
    'POST /auth/devices/sign-out-others',
  ],
  'They change what is mine, and the random histories have a profile that changes': [
    'DELETE /profile',
    'POST /photos',
    'PUT /photos/order',
    'PUT /photos/:photoId',
    'DELETE /photos/:photoId',
    'POST /videos',
    'PUT /videos/:videoId/parts',
    'PUT /videos/:videoId/captions',
    'DELETE /videos/:videoId',
    'PUT /preferences',
    'POST /preferences/wishes',
    'PUT /horoscope',
    'DELETE /horoscope',
    'PUT /searches/:id',
    'DELETE /searches/:id',
    'DELETE /views',
    'POST /verification/:kind',
    'DELETE /verification/:kind',
    'PUT /my-data/nominee',
    'DELETE /my-data/nominee',
    'PUT /profile/pause-reason',
    'POST /success-stories/:storyId/photo',
    'DELETE /success-stories/:storyId/photo',
  ],
  'They are between me and the site': [
    'POST /membership/purchases',
    'POST /membership/purchases/:id/confirm',
    'POST /membership/return',
    'PUT /notifications/read',
    'PUT /notifications/settings',
    'PUT /notifications/email',
    'POST /notifications/push',
    'POST /notifications/push/stop',
    'POST /reports/:number/appeal',
    'POST /candidate/ask',
  ],
  'They make and end the block itself': ['PUT /blocks/:id', 'DELETE /blocks/:id'],
}
const EXPLAINED = new Set(Object.values(LEFT_OUT).flat())

/** Calls that read: of members, and those that answer members otherwise than visitors. Not `POST /auth/otp/*`, which only sign in. */
const isRead = (call: Call) =>
  (call.method === 'GET' && (call.by === 'member' || call.identifiesMembers === true)) || call === downloadOwnData
const READS = CALLS.filter(isRead)
const ACTED = new Set(Object.values(ACTS).flatMap(({ calls }) => calls.map(callName)))
/** Visitors are nobody to anybody, and staff see everybody. */
const isOfOthers = (call: Call) => call.by !== 'member' && !isRead(call)

test('every call is read after a block, is among the acts of histories, or has a reason why not', () => {
  const places = CALLS.map((call) => ({
    call: callName(call),
    places: [isRead(call), ACTED.has(callName(call)), EXPLAINED.has(callName(call)), isOfOthers(call)].filter(Boolean),
  }))
  // A chat is also read by an act, which marks it as read.
  const wrong = places.filter(({ call, places: { length } }) => length !== 1 && !READ_IN_ACTS.has(call))
  expect(wrong).toEqual([])
  expect([...EXPLAINED].filter((name) => !places.some(({ call }) => call === name))).toEqual([])
})

const READ_IN_ACTS = new Set(['GET /messages/conversation/:id', 'GET /profile/:id', 'GET /videos/of/:id'])

const A_DAY = 'a day passes'
const historyEntry = fc.record({ name: fc.constantFrom(A_DAY, ...Object.keys(ACTS)), byHer: fc.boolean() })
type History = readonly { name: string; byHer: boolean }[]
/** Each act of a story by both, but one interest alone: two would connect them at once. */
const byBoth = (names: readonly string[]): History =>
  names.flatMap((name) => (name === 'sends an interest' ? [true] : [true, false]).map((byHer) => ({ name, byHer })))
const CONNECTION = byBoth(STORIES.connection)

async function letADayPass() {
  app.setNow(new Date(app.ctx.now().getTime() + DAY_MS))
  await app.runJobs()
}

/** Returns the acts that were not refused. */
async function live(pair: Pair, history: History): Promise<Set<string>> {
  const done = new Set<string>()
  for (const { name, byHer } of history) {
    const [by, to] = byHer ? [pair.asha, pair.rohan] : [pair.rohan, pair.asha]
    if (name === A_DAY) await letADayPass()
    else
      await ACTS[name]!.does(pair, by, to, app).then(
        () => done.add(name),
        () => undefined,
      )
  }
  return done
}

let pairs = 0
async function createPair(): Promise<Pair> {
  // Names of their own, because a history that fails leaves its people behind.
  const asha = await somebody(app, { name: `Ashalata Zq${++pairs}` })
  const rohan = await somebody(app, { name: `Rohanjit Zq${pairs}`, gender: 'male' })
  await compareHoroscopes(app, asha, rohan)
  const photos: Record<string, string> = {}
  for (const { id } of [asha, rohan]) {
    const photo = await createPhotoRow(app, id, 'approved')
    photos[id] = photo
    for (const size of ['full', 'card', 'thumb'] as const)
      await app.ctx.files.put(photoKey(photo, size, 'webp'), Buffer.from('a picture'))
    const video = await createVideoRow(app, id, 'approved')
    await app.ctx.files.put(videoKey(video, 'low.mp4'), Buffer.from('a video'))
    await inTransaction(app.ctx, (tx) => grant(tx, id, 'elite', undefined, app.ctx.now()))
  }
  await withMail(asha)
  await withMail(rohan)
  return { asha, rohan, photos, secrets: { [asha.id]: 'Zarafshan', [rohan.id]: 'Samangan' } }
}

const FACETS_OF_ALL = 'age,height,religion,state,city,occupation'
/** Queries of the lists that could find the other. The others are read without any. */
const queriesOf = (call: Call, other: Actor): Sample['query'][] =>
  ({
    'GET /profile/list': [
      {},
      { search: other.name },
      { search: other.id },
      ...['lastActive', 'age', 'match', 'points'].map((sortBy) => ({ sortBy, includeAnswered: 'true' })),
    ],
    'GET /profile/facets': [{ of: FACETS_OF_ALL }, { of: FACETS_OF_ALL, search: other.name, includeAnswered: 'true' }],
    'GET /profile/filter-suggestions': [{ search: other.name, ageMax: '19' }],
    'GET /profile/cities': [{ q: 'pu' }],
    'GET /matches': [{}, { includeAnswered: 'true', sort: 'age' }],
    'GET /dashboard/recommended': [{}, { includeAnswered: 'true' }],
    'GET /preferences/fit': [{ wishes: '{"age":{"from":18,"to":70,"isMust":true}}' }],
    'GET /horoscope/places': [{ q: 'pune' }],
  })[callName(call)] ?? [{}]

const namedIn = (pair: Pair, caller: Actor, other: Actor): Relationship => ({
  caller,
  other,
  photo: pair.photos[other.id]!,
  ...(pair.interest && { interest: pair.interest }),
  ...(pair.conversation && { conversation: pair.conversation }),
})

/** The number of the newest member of the whole site. */
const withoutUpTo = (body: string) => body.replace(/"upTo":\d+/, '')

/** What every reading call replies; those that name something name the other member and what they share. */
async function readEverything(caller: Actor, other: Actor, pair: Pair): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const call of READS)
    for (const query of queriesOf(call, other)) {
      const request = { ...sampleRequest(call, namedIn(pair, caller, other)), query: query! }
      const { status, body } = await replyOf(app, call, request, caller)
      answers.set(`${callName(call)} ${JSON.stringify(query)}`, `${status} ${withoutUpTo(body)}`)
    }
  return answers
}

const ofCall = (call: Call) => (name: string) => name.startsWith(`${callName(call)} `)
const without = (answers: Map<string, string>, ...left: Call[]) =>
  new Map([...answers].filter(([name]) => !left.some((call) => ofCall(call)(name))))

test('without a block each act of the histories succeeds', { timeout: 60_000 }, async () => {
  app.setNow(new Date())
  const done = new Set<string>()
  for (const story of Object.values(STORIES))
    for (const name of await live(await createPair(), byBoth(story))) done.add(name)
  expect(Object.keys(ACTS).filter((name) => !done.has(name))).toEqual([])
})

/** What a member's answers, e-mails, pages and photos must not contain of the other. */
async function expectNothingOf(other: Actor, reader: Actor, pair: Pair, answers: Map<string, string>) {
  const secrets = [other.id, other.name, pair.photos[other.id]!, other.phone, pair.secrets[other.id]!]
  const own = pair.secrets[reader.id]!
  const telling = [...answers].filter(([name, answer]) => {
    if (secrets.some((secret) => answer.includes(secret))) return true
    // The own words to the other are gone with the chat, but for the copy of all data, the own profile and the own reports.
    return answer.includes(own) && !OWN_WORDS.some((call) => name.startsWith(`${call} `))
  })
  expect(telling).toEqual([])
  const mails = mailsTo(reader)
    .map(({ subject, text, html }) => `${subject} ${text} ${html}`)
    .join()
  expect(mails).not.toContain(other.name)
  expect(mails).not.toContain(other.id)
  const bytes = await reader.fetches(photoAddress(app.ctx, pair.photos[other.id]!, reader.id))
  expect(bytes.statusCode).not.toBe(200)
}
const OWN_WORDS = ['POST /my-data/download', 'GET /profile/me', 'GET /dashboard/stats', 'GET /reports']

const EVENTS = ['message', 'changed', 'marks', 'typing', 'presence'] as const

test('after a block every answer is as if the other had left', { timeout: TRIAL_LIMIT_MS }, async () => {
  const start = new Date()
  await fc.assert(
    fc.asyncProperty(
      fc.array(historyEntry, { maxLength: 12 }),
      fc.boolean(),
      fc.array(historyEntry, { maxLength: 6 }),
      async (before, herBlock, after) => {
        app.setNow(start)
        const pair = await createPair()
        await keepSignedIn(app)
        await live(pair, before)
        const [blocker, blocked] = herBlock ? [pair.asha, pair.rohan] : [pair.rohan, pair.asha]
        await blocker.asks(block, { params: { id: blocked.id } })
        const pages = {
          [pair.asha.id]: await openPage(app, pair.asha),
          [pair.rohan.id]: await openPage(app, pair.rohan),
        }
        mailCatcher.caught.length = 0
        await live(pair, after)
        await letADayPass()
        await settleIndex(app.ctx)

        // The one who is blocked comes last, so that nothing happens between their answers and the end of the other.
        let withBlock = new Map<string, string>()
        for (const [reader, other] of [
          [blocker, blocked],
          [blocked, blocker],
        ] as const) {
          const answers = await readEverything(reader, other, pair)
          expect([...answers].filter(([, answer]) => /^(400|429|5)/.test(answer))).toEqual([])
          // The settings and the copy of all data list the people that the blocker has blocked.
          const left = reader === blocker ? [blockedPeople, downloadOwnData] : []
          await expectNothingOf(other, reader, pair, without(answers, ...left))
          const page = pages[reader.id]!
          expect(EVENTS.flatMap((event) => page.received(event as 'message'))).toEqual([])
          page.close()
          withBlock = answers
        }

        // The one who is blocked finds no other number or list than if the blocker had never been there.
        await inTransaction(app.ctx, (tx) => remove(app.ctx, tx, blocker.id))
        await settleIndex(app.ctx)
        const withoutThem = await readEverything(blocked, blocker, pair)
        expect(without(withBlock, downloadOwnData)).toEqual(without(withoutThem, downloadOwnData))
        await inTransaction(app.ctx, (tx) => remove(app.ctx, tx, blocked.id))
      },
    ),
    {
      numRuns: trialSize({ gate: 6, trials: 120 }),
      examples: [
        [CONNECTION, true, byBoth(STORIES.removal)],
        [CONNECTION, false, byBoth(STORIES.removal)],
        [byBoth(STORIES.withdrawal), false, CONNECTION],
        [byBoth(STORIES.refusal), true, CONNECTION],
      ],
    },
  )
})

test('whatever one does after a block, no page of the other gets a hint', { timeout: 60_000 }, async () => {
  app.setNow(new Date())
  for (const herBlock of [true, false]) {
    const pair = await createPair()
    await live(pair, CONNECTION)
    const [blocker, blocked] = herBlock ? [pair.asha, pair.rohan] : [pair.rohan, pair.asha]
    await blocker.asks(block, { params: { id: blocked.id } })
    await shortDelay()
    for (const [doer, other] of [
      [pair.asha, pair.rohan],
      [pair.rohan, pair.asha],
    ] as const) {
      const page = await openPage(app, other)
      await shortDelay()
      const before = page.received('hint').length
      await live(
        pair,
        byBoth(Object.keys(ACTS)).filter(({ byHer }) => byHer === (doer === pair.asha)),
      )
      await shortDelay()
      expect(page.received('hint').slice(before)).toEqual([])
      page.close()
    }
  }
})

import { createHmac, randomUUID } from 'node:crypto'
import { logout } from '@parinay/contract/account'
import { updateUser } from '@parinay/contract/admin/users'
import { conversations, editMessage, messages, startConversation } from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import {
  notifications,
  notificationSettings,
  saveNotificationSettings,
  subscribePush,
} from '@parinay/contract/notifications'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { block } from '@parinay/contract/blocks'
import * as calls from '@parinay/contract/talks'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, connect, somebody, staff } from '../../testing/actors.ts'
import { startPushService } from '../../testing/stand-in-mail-and-push.ts'
import { closePagesAfterAll, openPage, shortDelay } from '../../testing/open-page.ts'
import { TURN } from '../../testing/talk-rows.ts'
import { world } from '../../testing/world.ts'
import { endDueTalks, ringAgain } from './end-calls.ts'

const pushService = await startPushService()
const app = await world({ ...TURN, LOCAL_PUSH: 'on' })
closePagesAfterAll()
afterAll(() => pushService.stop())

const RELAY = 'candidate:1 1 udp 58597631 192.0.2.7 4235 typ relay raddr 10.1.2.3 rport 5123 generation 0'
const HOST = 'candidate:1 1 udp 2122260223 10.1.2.3 5123 typ host generation 0'
const SDP = 'v=0\r\no=- 1 2 IN IP4 10.1.2.3\r\ns=-\r\nt=0 0\r\n'

async function pair() {
  app.setNow(undefined)
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const interest = await connect(rohan, asha)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  return { asha, rohan, id, interest: interest._id }
}

const agree = (by: Actor, id: string, isAgreed = true) =>
  by.asks(calls.agreeToTalks, { params: { id }, body: { isAgreed } }).then(({ data }) => data.agreement)

/** Two who agreed to calls, with an open page each. */
async function agreedPair() {
  const two = await pair()
  await agree(two.asha, two.id)
  await agree(two.rohan, two.id)
  const [hers, his] = [await openPage(app, two.asha), await openPage(app, two.rohan)]
  return { ...two, hers, his, herPage: randomUUID(), hisPage: randomUUID() }
}

const start = (by: Actor, id: string, page: string = randomUUID(), kind: 'voice' | 'video' = 'voice') =>
  by.asks(calls.startTalk, { params: { id }, body: { kind, page } }).then(({ data }) => data)
const answer = (by: Actor, id: string, talk: string, page: string) =>
  by.asks(calls.answerTalk, { params: { id }, body: { talk, page } }).then(({ data }) => data)
const hangUp = (by: Actor, id: string, talk: string) => by.asks(calls.endTalk, { params: { id }, body: { talk } })
const mine = (by: Actor) => by.asks(calls.myTalk).then(({ data }) => data)
const lines = async (by: Actor, id: string) =>
  (await by.asks(messages, { params: { id } })).data.map(({ text, talk }) => ({ text, talk }))
const later = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000))

/** A call that Asha began and Rohan answered. */
async function runningTalk() {
  const two = await agreedPair()
  const { _id: talk } = await start(two.asha, two.id, two.herPage)
  await answer(two.rohan, two.id, talk, two.hisPage)
  const signal = (by: Actor, page: string, sent: object) =>
    by.asks(calls.signalTalk, { params: { id: two.id }, body: { talk, page, signal: sent } })
  return { ...two, talk, signal }
}

describe('an agreement to calls', () => {
  test('needs both, and a decline looks as if it waited', async () => {
    const { asha, rohan, id } = await pair()
    await expect(start(asha, id)).rejects.toBeRefused('talk_not_agreed')
    expect(await agree(asha, id)).toBe('asked')
    const theirs = async (by: Actor) => (await by.asks(calls.talkStatus, { params: { id } })).data
    expect(await theirs(rohan)).toEqual({ isOffered: true, agreement: 'asked_me' })
    await expect(start(asha, id)).rejects.toBeRefused('talk_not_agreed')
    expect(await agree(rohan, id, false)).toBe('none')
    expect(await theirs(asha)).toEqual({ isOffered: true, agreement: 'asked' })
    expect(await agree(rohan, id)).toBe('agreed')
    expect((await asha.asks(notifications)).data.map(({ kind }) => kind)).toContain('talk_agreed')
    expect((await start(asha, id)).state).toBe('ringing')
  })

  test('ends with the connection', async () => {
    const { asha, rohan, id, interest } = await agreedPair()
    await asha.asks(deleteInterest, { params: { id: interest } })
    await expect(agree(rohan, id)).rejects.toBeRefused('not_connected')
    expect((await rohan.asks(calls.talkStatus, { params: { id } })).data).toEqual({
      isOffered: false,
      agreement: 'none',
    })
    await expect(start(asha, id)).rejects.toBeRefused('not_connected')
  })
})

describe('a call', () => {
  test('rings on every page of the callee, and an answer on one ends that on the others', async () => {
    const { asha, rohan, id, herPage, hisPage, his } = await agreedPair()
    const second = await openPage(app, rohan)
    const { _id: talk, relay } = await start(asha, id, herPage, 'video')
    for (const page of [his, second]) await page.receives('hint', (topics) => topics.includes('talks'))
    expect(await mine(rohan)).toMatchObject({
      _id: talk,
      state: 'ringing',
      kind: 'video',
      isCaller: false,
      with: { _id: asha.id, fullName: 'Asha Rao' },
    })
    expect(await answer(rohan, id, talk, hisPage)).toMatchObject({ state: 'running', page: hisPage })
    await expect(answer(rohan, id, talk, randomUUID())).rejects.toBeRefused('talk_over')
    expect(await answer(rohan, id, talk, hisPage)).toMatchObject({ page: hisPage })
    expect((await mine(asha))!.page).toBe(herPage)
    const credential = createHmac('sha1', TURN.TURN_SECRET).update(relay.username).digest('base64')
    expect(relay).toEqual({ urls: [TURN.TURN_URLS], username: expect.stringMatching(/^\d+:/), credential })
    expect(relay.username).not.toContain(asha.id)
  })

  test('again from the same page is the same call, and one conversation has one', async () => {
    const { asha, rohan, id, herPage } = await agreedPair()
    const [one, again] = [await start(asha, id, herPage), await start(asha, id, herPage)]
    expect(again._id).toBe(one._id)
    await expect(start(asha, id)).rejects.toBeRefused('talk_exists')
    await expect(start(rohan, id)).rejects.toBeRefused('talk_exists')
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => start(i % 2 ? asha : rohan, id)))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('of many at the same moment is one', async () => {
    const { asha, rohan, id } = await agreedPair()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => start(i % 2 ? asha : rohan, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const live = app.ctx.db.selectFrom('live_talk').select('id').where('conversation_id', '=', id)
    expect(await live.where('outcome', 'is', null).execute()).toHaveLength(1)
  })

  test('to somebody in another call is busy, and leaves a missed line', async () => {
    const { asha, rohan, id, talk } = await runningTalk()
    const meera = await somebody(app, { name: 'Meera Nair' })
    await connect(rohan, meera)
    const { _id: theirs } = (await meera.asks(startConversation, { body: { userB: rohan.id } })).data
    await agree(meera, theirs)
    await agree(rohan, theirs)
    await expect(start(meera, theirs)).rejects.toBeRefused('talk_busy')
    await expect(start(rohan, theirs)).rejects.toBeRefused('talk_own')
    expect(await lines(rohan, theirs)).toEqual([
      { text: 'Missed voice call', talk: { kind: 'voice', outcome: 'busy', seconds: 0 } },
    ])
    await hangUp(asha, id, talk)
    expect((await start(meera, theirs)).state).toBe('ringing')
  })

  test('that is hung up leaves a line with its length, which nobody has to read', async () => {
    const { asha, rohan, id, talk, hers, his } = await runningTalk()
    later(10)
    for (const [who, page] of [
      [asha, (await mine(asha))!.page!],
      [rohan, (await mine(rohan))!.page!],
    ] as const)
      await who.asks(calls.stayInTalk, { params: { id }, body: { talk, page } })
    later(35)
    await hangUp(rohan, id, talk)
    for (const page of [hers, his]) expect(await page.receives('ended')).toEqual({ talk, outcome: 'answered' })
    const [line] = await lines(asha, id)
    expect(line).toMatchObject({ text: 'Voice call (0:35)', talk: { kind: 'voice', outcome: 'answered', seconds: 35 } })
    const [seen] = (await rohan.asks(conversations)).data
    expect(seen!.unreadCount[rohan.id]).toBe(0)
    await hangUp(asha, id, talk)
    expect(await lines(asha, id)).toHaveLength(1)
    const edit = { params: { id, seq: '1' }, body: { text: 'A long call' } }
    await expect(asha.asks(editMessage, edit)).rejects.toBeRefused('talk_not_edited')
    expect(await mine(asha)).toBeNull()
  })

  test('that is declined tells the caller, and that nobody answers is missed', async () => {
    const { asha, rohan, id, hers } = await agreedPair()
    const first = await start(asha, id)
    await hangUp(rohan, id, first._id)
    expect(await hers.receives('ended')).toEqual({ talk: first._id, outcome: 'declined' })
    const second = await start(asha, id)
    await app.runJobs()
    expect((await rohan.asks(notifications)).data.map(({ kind }) => kind)).toContain('talk_rings')
    later(calls.RING_SECONDS)
    await endDueTalks(app.ctx)
    expect(await hers.receives('ended', ({ talk }) => talk === second._id)).toEqual({
      talk: second._id,
      outcome: 'missed',
    })
    expect((await lines(rohan, id)).map(({ text }) => text)).toEqual(['Missed voice call', 'Missed voice call'])
    expect((await rohan.asks(notifications)).data.map(({ kind }) => kind)).not.toContain('talk_rings')
  })

  test('rings by push, which is worth nothing after the ring', async () => {
    const { asha, rohan, id } = await agreedPair()
    const { data } = await rohan.asks(notificationSettings)
    const browser = pushService.subscribe(data.pushKey)
    await rohan.asks(subscribePush, { body: browser.subscription })
    await rohan.asks(saveNotificationSettings, { body: { quietHours: false } })
    await app.runJobs()
    browser.received.length = 0
    await start(asha, id)
    await app.runJobs()
    const rings = browser.received.map(({ data: sent, ttl }) => [(sent as { body: string }).body, Number(ttl)])
    expect(rings).toEqual([['Asha Rao is calling you', calls.RING_SECONDS]])
  })

  test('rings on a page that was opened while it rings', async () => {
    const { asha, rohan, id } = await agreedPair()
    await start(asha, id)
    const late = await openPage(app, rohan)
    await ringAgain(app.ctx)
    expect(await late.receives('hint', (topics) => topics.includes('talks'))).toEqual(['talks'])
  })

  test('whose other side is silent is lost; a killed server leaves none running', async () => {
    const { asha, id, talk, herPage } = await runningTalk()
    later(calls.GONE_SECONDS - 5)
    await asha.asks(calls.stayInTalk, { params: { id }, body: { talk, page: herPage } })
    later(calls.GONE_SECONDS)
    await endDueTalks(app.ctx)
    expect(await mine(asha)).toBeNull()
    await expect(asha.asks(calls.stayInTalk, { params: { id }, body: { talk, page: herPage } })).rejects.toBeRefused(
      'talk_over',
    )
    expect((await lines(asha, id)).at(-1)!.talk!.outcome).toBe('lost')
  })

  test('whose server died between the end and the line has one line', async () => {
    const { asha, id, talk } = await runningTalk()
    const ended = { outcome: 'answered', ended_at: new Date() }
    await app.ctx.db.updateTable('live_talk').set(ended).where('id', '=', talk).execute()
    await app.ctx.db.deleteFrom('live_talk_side').where('talk_id', '=', talk).execute()
    later(5)
    await Promise.all([endDueTalks(app.ctx), endDueTalks(app.ctx)])
    expect(await lines(asha, id)).toHaveLength(1)
    expect(await app.ctx.db.selectFrom('live_talk').select('id').where('id', '=', talk).execute()).toEqual([])
  })
})

describe('a signal', () => {
  test('reaches the page in the call without the addresses of its sender', async () => {
    const { asha, signal, herPage, hisPage, his, talk } = await runningTalk()
    await signal(asha, herPage, {
      description: { type: 'offer', sdp: SDP },
      candidates: [{ mid: '0', candidate: RELAY }],
    })
    const received = await his.receives('signal')
    expect(received).toMatchObject({ talk, page: hisPage, signal: { description: { type: 'offer' } } })
    expect(JSON.stringify(received)).not.toMatch(/10\.1\.2\.3|5123/)
  })

  test.each([
    ['signal.candidates.0.candidate', { candidates: [{ mid: '0', candidate: HOST }] }],
    ['signal.description.sdp', { description: { type: 'offer', sdp: `${SDP}a=${HOST}\r\n` } }],
    ['signal.description.sdp', { description: { type: 'offer', sdp: SDP + 'a'.repeat(calls.MAX_SDP_LENGTH) } }],
    [
      'signal.candidates',
      { candidates: Array.from({ length: calls.MAX_CANDIDATES + 1 }, () => ({ mid: '0', candidate: RELAY })) },
    ],
  ])('with a fault in %s is refused by its name', async (field, sent) => {
    const { asha, signal, herPage, his } = await runningTalk()
    await expect(signal(asha, herPage, sent)).rejects.toMatchObject({
      refusal: { fields: { [field]: expect.any(String) } },
    })
    await shortDelay()
    expect(his.received('signal')).toEqual([])
  })

  test('passes only between the two pages of the call', async () => {
    const { asha, rohan, id, talk, signal, herPage, hisPage } = await runningTalk()
    await expect(signal(asha, randomUUID(), { wantsOffer: true })).rejects.toBeRefused('talk_over')
    await expect(signal(rohan, herPage, { wantsOffer: true })).rejects.toBeRefused('talk_over')
    const meera = await somebody(app, { name: 'Meera Nair' })
    await expect(signal(meera, hisPage, { wantsOffer: true })).rejects.toBeRefused('conversation_not_found')
    await expect(hangUp(meera, id, talk)).rejects.toBeRefused('conversation_not_found')
    expect((await mine(asha))!.state).toBe('running')
  })
})

describe('a call ends at once, and says no more than that,', () => {
  test.each<[string, (two: Awaited<ReturnType<typeof runningTalk>>) => Promise<unknown>]>([
    ['by a block', ({ rohan, asha }) => rohan.asks(block, { params: { id: asha.id } })],
    ['by the end of the connection', ({ rohan, interest }) => rohan.asks(deleteInterest, { params: { id: interest } })],
    ['when one takes back the agreement', ({ rohan, id }) => agree(rohan, id, false)],
    ['when one signs out', ({ rohan }) => rohan.asks(logout)],
    ['by a deletion', ({ rohan }) => rohan.asks(deleteProfile)],
    [
      'by a suspension',
      async ({ rohan }) =>
        (await staff(app, 'admin')).asks(updateUser, { params: { id: rohan.id }, body: { isActive: false } }),
    ],
  ])('%s', async (_, act) => {
    const two = await runningTalk()
    await act(two)
    expect(await two.hers.receives('ended')).toEqual({ talk: two.talk, outcome: 'answered' })
    expect(await mine(two.asha)).toBeNull()
  })

  test('and a blocked person neither rings nor leaves a line', async () => {
    const { asha, rohan, id, his } = await agreedPair()
    const { _id: talk } = await start(asha, id)
    await his.receives('hint', (topics) => topics.includes('talks'))
    await rohan.asks(block, { params: { id: asha.id } })
    expect(await mine(rohan)).toBeNull()
    await expect(start(asha, id)).rejects.toBeRefused('conversation_not_found')
    const stored = app.ctx.db.selectFrom('message').select('seq').where('conversation_id', '=', id)
    expect(await stored.execute()).toEqual([])
    const live = app.ctx.db.selectFrom('live_talk').select('id').where('id', '=', talk)
    await expect.poll(() => live.execute()).toEqual([])
  })
})

import { conversations, sendMessage, startConversation } from '@parinay/contract/conversations'
import { dashboardStats } from '@parinay/contract/dashboard'
import {
  answerInterest,
  connections,
  deleteInterest,
  interestStats,
  MAX_LINE_LENGTH,
  receivedInterests,
  sendInterest,
  sentInterests,
  undoInterestAct,
  UNDO_SECONDS,
  WITHDRAWAL_COOLDOWN_DAYS,
  withdrawInterest,
  writeInterestLine,
} from '@parinay/contract/interests'
import { notifications } from '@parinay/contract/notifications'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { afterEach, expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, cast, interestFrom } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()
afterEach(() => app.setNow(undefined))

const START = new Date('2026-06-15T09:00:00Z').getTime()
const pass = (seconds: number) => app.setNow(new Date(START + seconds * 1000))

const id = (interest: { _id: string }) => ({ params: { id: interest._id as never } })
const answer = (by: Actor, interest: { _id: string }, status: 'accepted' | 'rejected', undoable = true) =>
  by.asks(answerInterest, { ...id(interest), body: { status, undoable } })
const withdraw = (by: Actor, interest: { _id: string }, undoable = true) =>
  by.asks(withdrawInterest, { ...id(interest), body: { undoable } })
const undo = (by: Actor, interest: { _id: string }) => by.asks(undoInterestAct, id(interest))
const kinds = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ kind }) => kind)
const bell = async (actor: Actor) => (await actor.asks(notifications)).unread
const sentStatus = async (actor: Actor) => (await actor.asks(sentInterests)).data.map(({ status }) => status)
const receivedStatus = async (actor: Actor) => (await actor.asks(receivedInterests)).data.map(({ status }) => status)

async function waiting() {
  pass(0)
  const { asha, rohan, kabir } = await cast(app)
  return { asha, rohan, kabir, interest: await interestFrom(asha, rohan) }
}

test('an acceptance is notified after five seconds, not before', async () => {
  const { asha, rohan, interest } = await waiting()
  const accepted = (await answer(rohan, interest, 'accepted')).data
  expect(accepted).toMatchObject({ status: 'accepted', undoUntil: new Date(START + UNDO_SECONDS * 1000).toISOString() })
  expect(await rohan.asks(interestStats)).toMatchObject({ data: { received: 1, pending: 0 } })
  expect((await rohan.asks(connections)).data).toHaveLength(1)
  expect((await rohan.asks(dashboardStats)).data).toMatchObject({ matches: 1, pendingRequests: 0 })

  for (const seconds of [0, 4.999]) {
    pass(seconds)
    await app.runJobs()
    expect(await sentStatus(asha)).toEqual(['pending'])
    expect(await kinds(asha)).toEqual([])
    expect((await asha.asks(connections)).data).toEqual([])
    await expect(asha.asks(startConversation, { body: { userB: rohan.id } })).rejects.toBeRefused('not_connected')
    expect((await asha.asks(dashboardStats)).data).toMatchObject({ matches: 0 })
  }
  pass(5)
  await app.runJobs()
  await app.runJobs()
  expect(await sentStatus(asha)).toEqual(['accepted'])
  expect(await kinds(asha)).toEqual(['interest_accepted'])
  expect((await rohan.asks(receivedInterests)).data[0]).not.toHaveProperty('undoUntil')
})

test.each(['accepted', 'rejected'] as const)(
  'what was %s can be undone, twice too, and then answered anew',
  async (status) => {
    const { asha, rohan, interest } = await waiting()
    await answer(rohan, interest, status)
    pass(4)
    expect((await undo(rohan, interest)).data.status).toBe('pending')
    expect((await undo(rohan, interest)).data.status).toBe('pending')
    pass(60)
    await app.runJobs()
    expect([await sentStatus(asha), await kinds(asha)]).toEqual([['pending'], []])
    expect((await answer(rohan, interest, 'accepted', false)).data.status).toBe('accepted')
  },
)

test('after five seconds it is too late, also when the job that tells it was late', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted')
  pass(5)
  await expect(undo(rohan, interest)).rejects.toBeRefused('too_late_to_undo')
  await app.runJobs()
  expect(await kinds(asha)).toEqual(['interest_accepted'])
  await expect(undo(rohan, interest)).rejects.toBeRefused('too_late_to_undo')
})

test('writing to the person ends the time to undo', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted')
  pass(1)
  const { data: chat } = await rohan.asks(startConversation, { body: { userB: asha.id } })
  expect(await kinds(asha)).toEqual(['interest_accepted'])
  await asha.asks(sendMessage, { body: { conversationId: chat._id, text: 'Namaste' } })
  await expect(undo(rohan, interest)).rejects.toBeRefused('too_late_to_undo')
  pass(9)
  await app.runJobs()
  expect((await kinds(asha)).filter((kind) => kind === 'interest_accepted')).toHaveLength(1)
})

test('in an earlier conversation a message ends it too', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted', false)
  const { data: chat } = await rohan.asks(startConversation, { body: { userB: asha.id } })
  await asha.asks(deleteInterest, id(interest))
  const again = await interestFrom(asha, rohan)
  await answer(rohan, again, 'accepted')
  const saying = (by: Actor) =>
    by.asks(sendMessage, { body: { conversationId: chat._id, text: 'Good to hear from you' } })
  await expect(saying(asha)).rejects.toBeRefused('not_connected')
  await saying(rohan)
  await saying(asha)
  expect((await asha.asks(conversations)).data[0]).toMatchObject({ canSend: true })
})

test('the same answer from two devices counts once; another one must wait for the undo', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'rejected')
  pass(3)
  const again = (await answer(rohan, interest, 'rejected')).data
  expect(again.undoUntil).toBe(new Date(START + UNDO_SECONDS * 1000).toISOString())
  await expect(answer(rohan, interest, 'accepted')).rejects.toBeRefused('interest_already_answered')
  pass(5)
  await app.runJobs()
  expect([await sentStatus(asha), await kinds(asha)]).toEqual([['rejected'], []])
})

test('a withdrawn interest is gone for both, silently, with its notification', async () => {
  const { asha, rohan, interest } = await waiting()
  expect([await kinds(rohan), await bell(rohan)]).toEqual([['interest_received'], 1])
  await withdraw(asha, interest, false)
  expect([await kinds(rohan), await bell(rohan), await kinds(asha)]).toEqual([[], 0, []])
  expect([await sentStatus(asha), await receivedStatus(rohan)]).toEqual([[], []])
  await expect(answer(rohan, interest, 'accepted')).rejects.toBeRefused('interest_not_found')
  await expect(withdraw(asha, interest)).rejects.toBeRefused('interest_not_found')
})

test('a withdrawal can be undone for five seconds, in which the receiver notices nothing', async () => {
  const { asha, rohan, interest } = await waiting()
  await withdraw(asha, interest)
  await withdraw(asha, interest)
  expect([await sentStatus(asha), await receivedStatus(rohan), await bell(rohan)]).toEqual([[], ['pending'], 1])
  expect((await asha.asks(interestStats)).data.sent).toBe(0)
  pass(4)
  expect((await undo(asha, interest)).data.status).toBe('pending')
  pass(30)
  await app.runJobs()
  expect(await receivedStatus(rohan)).toEqual(['pending'])

  await withdraw(asha, interest)
  pass(35)
  await app.runJobs()
  expect([await receivedStatus(rohan), await bell(rohan)]).toEqual([[], 0])
})

test('sending again takes back the withdrawal; once it is over the sender waits a week, the other does not', async () => {
  const { asha, rohan, interest } = await waiting()
  await withdraw(asha, interest)
  expect((await interestFrom(asha, rohan))._id).toBe(interest._id)
  await withdraw(asha, interest)
  pass(5)
  // The job has not run: the withdrawal counts all the same.
  await expect(interestFrom(asha, rohan)).rejects.toBeRefused('interest_withdrawn_lately')
  await app.runJobs()
  await expect(interestFrom(asha, rohan)).rejects.toBeRefused('interest_withdrawn_lately')
  app.setNow(new Date(START + 5_000 + WITHDRAWAL_COOLDOWN_DAYS * DAY_MS))
  expect((await interestFrom(asha, rohan)).status).toBe('pending')

  const other = await waiting()
  await withdraw(other.asha, other.interest, false)
  expect((await interestFrom(other.rohan, other.asha)).status).toBe('pending')
  expect((await interestFrom(other.asha, other.rohan)).status).toBe('accepted')
})

test('only the sender withdraws, while nobody has answered', async () => {
  const { asha, rohan, kabir, interest } = await waiting()
  await expect(withdraw(rohan, interest)).rejects.toBeRefused('only_sender_withdraws')
  await expect(withdraw(kabir, interest)).rejects.toBeRefused('interest_not_found')
  await expect(undo(kabir, interest)).rejects.toBeRefused('interest_not_found')
  await expect(asha.asks(deleteInterest, id(interest))).rejects.toBeRefused('interest_still_pending')
  await answer(rohan, interest, 'rejected', false)
  await expect(withdraw(asha, interest)).rejects.toBeRefused('interest_already_answered')
})

test('declined while withdrawn: the first to settle counts, and notifies once', async () => {
  const { asha, rohan, interest } = await waiting()
  await withdraw(asha, interest)
  pass(2)
  await answer(rohan, interest, 'accepted')
  pass(20)
  await app.runJobs()
  expect([await sentStatus(asha), await receivedStatus(rohan)]).toEqual([[], []])
  expect([await kinds(asha), await kinds(rohan)]).toEqual([[], []])

  const other = await waiting()
  await answer(other.rohan, other.interest, 'accepted')
  pass(2)
  await withdraw(other.asha, other.interest)
  pass(20)
  await app.runJobs()
  expect([await sentStatus(other.asha), await receivedStatus(other.rohan)]).toEqual([['accepted'], ['accepted']])
  expect(await kinds(other.asha)).toEqual(['interest_accepted'])
})

test('an answer without an undo wins over a withdrawal that waits, and the other way round', async () => {
  const { asha, rohan, interest } = await waiting()
  await withdraw(asha, interest)
  expect((await answer(rohan, interest, 'accepted', false)).data.status).toBe('accepted')
  await expect(undo(asha, interest)).rejects.toBeRefused('too_late_to_undo')
  expect(await kinds(asha)).toEqual(['interest_accepted'])

  const other = await waiting()
  await answer(other.rohan, other.interest, 'accepted')
  await withdraw(other.asha, other.interest, false)
  pass(9)
  await app.runJobs()
  expect([await receivedStatus(other.rohan), await kinds(other.asha)]).toEqual([[], []])
})

test('twenty concurrent acts of both members have one outcome, notified once', async () => {
  const { asha, rohan, interest } = await waiting()
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      place % 4 === 0
        ? withdraw(asha, interest, place % 8 === 0)
        : place % 4 === 1
          ? answer(rohan, interest, 'accepted', place % 8 === 1)
          : place % 4 === 2
            ? interestFrom(rohan, asha)
            : undo(place % 8 === 3 ? asha : rohan, interest),
    ),
  )
  pass(10)
  await Promise.all([app.runJobs(), app.runJobs()])
  const [sent, received] = [await sentStatus(asha), await receivedStatus(rohan)]
  expect(sent).toEqual(received)
  const acceptances = (await kinds(asha)).filter((kind) => kind === 'interest_accepted')
  expect(acceptances).toHaveLength(sent[0] === 'accepted' ? 1 : 0)
  const { rows } = await app.ctx.pool.query('select from held_act')
  expect(rows).toEqual([])
})

test('an act left by a crash is notified once after the restart', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted')
  // Hours later, by two processes at once.
  pass(7_200)
  expect(await sentStatus(asha)).toEqual(['pending'])
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()])
  expect([await sentStatus(asha), await kinds(asha)]).toEqual([['accepted'], ['interest_accepted']])
})

test('a block in between keeps the answer silent', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted')
  await block(app.ctx, asha.id, rohan.id)
  await expect(undo(rohan, interest)).rejects.toBeRefused('interest_not_found')
  pass(6)
  await app.runJobs()
  expect(await kinds(asha)).toEqual([])
})

test('deleting what was just accepted ends the connection', async () => {
  const { asha, rohan, interest } = await waiting()
  await answer(rohan, interest, 'accepted')
  await expect(asha.asks(deleteInterest, id(interest))).rejects.toBeRefused('interest_still_pending')
  await rohan.asks(deleteInterest, id(interest))
  expect(await sentStatus(asha)).toEqual([])
  await expect(interestFrom(asha, rohan)).rejects.toBeRefused('interest_too_soon')
})

test('an interest carries a line of up to 300 signs, which only the two read', async () => {
  pass(0)
  const { asha, rohan } = await cast(app)
  const body = { senderId: asha.id, receiverId: rohan.id, line: 'My mother saw that you also grew up in Nashik.' }
  const { data: interest } = await asha.asks(sendInterest, { body })
  expect(interest.line).toBe(body.line)
  expect((await rohan.asks(receivedInterests)).data[0]?.line).toBe(body.line)
  expect(JSON.stringify(await rohan.asks(notifications))).not.toContain('Nashik')

  const write = (by: Actor, line: string) => by.asks(writeInterestLine, { ...id(interest), body: { line } })
  expect((await write(asha, '  नमस्ते  ')).data.line).toBe('नमस्ते')
  expect((await write(asha, '😀'.repeat(MAX_LINE_LENGTH / 2))).data.line).toHaveLength(MAX_LINE_LENGTH)
  await expect(write(asha, 'x'.repeat(MAX_LINE_LENGTH + 1))).rejects.toBeRefused('bad_input')
  await expect(write(rohan, 'Mine')).rejects.toBeRefused('only_sender_writes_line')
  expect((await write(asha, ' ')).data).not.toHaveProperty('line')
  await answer(rohan, interest, 'accepted', false)
  await expect(write(asha, 'Too late')).rejects.toBeRefused('interest_already_answered')
})

import { conversations, messages, sendMessage, startConversation } from '@parinay/contract/conversations'
import {
  answerInterest,
  connections,
  deleteInterest,
  interestStats,
  receivedInterests,
  sendInterest,
  sentInterests,
} from '@parinay/contract/interests'
import { expect, test } from 'vitest'
import { cast, connect, interestFrom } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

// spec: 3.3.3, 3.3.5
test('a new interest is pending, and both members see each other without a phone number', async () => {
  const { asha, rohan } = await cast(app)
  const sent = await interestFrom(asha, rohan)
  expect(sent).toMatchObject({ status: 'pending', sender: { _id: asha.id }, receiver: { _id: rohan.id } })

  const received = await rohan.asks(receivedInterests)
  expect(received.data).toHaveLength(1)
  expect(received.data[0]).toMatchObject({ _id: sent._id, sender: { fullName: 'Asha Rao' } })
  expect(JSON.stringify(received)).not.toContain(asha.phone)
  expect((await asha.asks(sentInterests)).data).toHaveLength(1)
  expect((await rohan.asks(interestStats)).data).toEqual({ received: 1, sent: 0, pending: 1 })
})

// spec: 4.5.2
test('only the receiver can accept an interest', async () => {
  const { asha, rohan, kabir } = await cast(app)
  const { _id } = await interestFrom(asha, rohan)
  const accepting = { params: { id: _id as never }, body: { status: 'accepted' as const } }

  await expect(asha.asks(answerInterest, accepting)).rejects.toBeRefused('only_receiver_answers')
  await expect(kabir.asks(answerInterest, accepting)).rejects.toBeRefused('interest_not_found')
  expect((await rohan.asks(answerInterest, accepting)).data.status).toBe('accepted')
  await expect(rohan.asks(answerInterest, accepting)).rejects.toBeRefused('interest_already_answered')
})

test('a second interest to the same person is refused; one in return accepts the first', async () => {
  const { asha, rohan } = await cast(app)
  await interestFrom(asha, rohan)
  await expect(interestFrom(asha, rohan)).rejects.toBeRefused('interest_exists')
  expect((await interestFrom(rohan, asha)).status).toBe('accepted')
  expect((await asha.asks(connections)).data.map(({ _id }) => _id)).toEqual([rohan.id])
})

test('a member cannot send an interest to themselves or in the name of another member', async () => {
  const { asha, rohan, kabir } = await cast(app)
  await expect(interestFrom(asha, asha)).rejects.toBeRefused('interest_to_yourself')
  const forged = asha.asks(sendInterest, { body: { senderId: kabir.id, receiverId: rohan.id } })
  await expect(forged).rejects.toBeRefused('sender_is_not_you')
})

// spec: 4.5.4
test('a pending interest cannot be deleted; deleting an accepted one ends the connection', async () => {
  const { asha, rohan } = await cast(app)
  const pending = await interestFrom(asha, rohan)
  const deleting = { params: { id: pending._id as never } }
  await expect(asha.asks(deleteInterest, deleting)).rejects.toBeRefused('interest_still_pending')

  await rohan.asks(answerInterest, { ...deleting, body: { status: 'accepted' } })
  const { data: chat } = await asha.asks(startConversation, { body: { userB: rohan.id } })
  const saying = { body: { conversationId: chat._id as never, text: 'Namaste' } }
  await asha.asks(sendMessage, saying)

  await asha.asks(deleteInterest, deleting)
  await expect(rohan.asks(sendMessage, saying)).rejects.toBeRefused('not_connected')
  expect((await rohan.asks(messages, { params: { id: chat._id } })).data).toHaveLength(1)
  expect((await rohan.asks(conversations)).data[0]).toMatchObject({ canSend: false })
})

test('twenty simultaneous interests store one, and twenty in return store one connection', async () => {
  const { asha, rohan } = await cast(app)
  const sends = await Promise.allSettled(Array.from({ length: 20 }, () => interestFrom(asha, rohan)))
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => interestFrom(rohan, asha)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await asha.asks(interestStats)).data).toEqual({ received: 0, sent: 1, pending: 0 })
})

// spec: 4.5.1
test('of twenty simultaneous answers, accepting and rejecting, only one counts', async () => {
  const { asha, rohan } = await cast(app)
  const { _id } = await interestFrom(asha, rohan)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      rohan.asks(answerInterest, { params: { id: _id }, body: { status: index % 2 ? 'accepted' : 'rejected' } }),
    ),
  )
  const counted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data.status] : []))
  expect(counted).toHaveLength(1)
  expect((await asha.asks(sentInterests)).data[0]?.status).toBe(counted[0])
})

test('simultaneous interests in both directions become one connection', async () => {
  const { asha, rohan } = await cast(app)
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? interestFrom(asha, rohan) : interestFrom(rohan, asha))),
  )
  expect((await asha.asks(connections)).data).toHaveLength(1)
})

// spec: 4.5.8
test('connected people find each other among their connections', async () => {
  const { asha, rohan } = await cast(app)
  await connect(asha, rohan)
  expect((await rohan.asks(connections)).data[0]).toMatchObject({
    _id: asha.id,
    fullName: 'Asha Rao',
    gender: 'female',
  })
})

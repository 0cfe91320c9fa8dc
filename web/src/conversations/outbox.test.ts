import type { Message } from '@parinay/contract/conversations'
import { expect, test } from 'vitest'
import { Refused } from '../platform/ask.ts'
import { type Draft, newOutbox } from './outbox.ts'

/** A server that answers when it is told to. */
function server() {
  const asked: { draft: Draft; accept: () => void; refuse: (why: string) => void }[] = []
  const post = (draft: Draft) =>
    new Promise<Message>((resolve, reject) => {
      asked.push({
        draft,
        accept: () =>
          resolve({
            _id: `c.${asked.length}`,
            seq: asked.length,
            sender: { _id: 'me' },
            text: draft.text,
            createdAt: draft.at,
          }),
        refuse: (why) => reject(new Refused(why, 'too_many', 429)),
      })
    })
  return { asked, post }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text)

test('messages written in a row are sent one after another, and each is acknowledged', async () => {
  const { asked, post } = server()
  const outbox = newOutbox(post)

  outbox.write('Namaste')
  outbox.write('How was Sunday?')
  await settle()
  expect(textsOf(outbox.written().drafts)).toEqual(['Namaste', 'How was Sunday?'])
  expect(asked).toHaveLength(1)

  asked[0]!.accept()
  await settle()
  asked[1]!.accept()
  await settle()
  expect(textsOf(outbox.written().acknowledged)).toEqual(['Namaste', 'How was Sunday?'])
  expect(outbox.written().drafts).toEqual([])
})

test('a message that failed says why, lets the next one pass, and is tried again under the same clientId', async () => {
  const { asked, post } = server()
  const outbox = newOutbox(post)

  outbox.write('Namaste')
  outbox.write('Are you there?')
  await settle()
  asked[0]!.refuse('Please wait a minute')
  await settle()
  asked[1]!.accept()
  await settle()
  const [failed] = outbox.written().drafts
  expect(failed).toMatchObject({ text: 'Namaste', state: 'failed', why: 'Please wait a minute' })

  outbox.retry(failed!)
  await settle()
  expect(outbox.written().drafts[0]).toMatchObject({ state: 'sending' })
  expect(outbox.written().drafts[0]).not.toHaveProperty('why')
  expect(asked[2]!.draft.clientId).toBe(asked[0]!.draft.clientId)

  asked[2]!.accept()
  await settle()
  expect(outbox.written().drafts).toEqual([])
})

test('whoever listens hears of each change until they stop', async () => {
  const outbox = newOutbox(server().post)
  let heard = 0
  const stop = outbox.listen(() => heard++)

  outbox.write('One')
  expect(heard).toBe(1)
  stop()
  outbox.write('Two')
  expect(heard).toBe(1)
})

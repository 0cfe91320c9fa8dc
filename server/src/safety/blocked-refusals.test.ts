// A refusal after a block says what it says of somebody who has left.
import { CALLS } from '@parinay/contract/calls'
import type { Relation } from '@parinay/contract/kernel/call'
import { block, unblock } from '@parinay/contract/blocks'
import { expect, test } from 'vitest'
import { replyOf } from '../testing/acts-between-two-members.ts'
import { type Actor, interestFrom, somebody } from '../testing/actors.ts'
import { type RelationshipKind, withRelationship } from '../testing/create-relationship.ts'
import { callName, sampleRequest } from '../testing/sample-requests.ts'
import { world } from '../testing/world.ts'

const app = await world()

/** The relationship before the block, so that the call would succeed without it. */
const BEFORE: Record<Relation, RelationshipKind> = {
  visible: 'stranger',
  sender: 'sender',
  receiver: 'receiver',
  waiting: 'receiver',
  party: 'connection',
  participant: 'connection',
  connection: 'connection',
}
/** Every call that names another member, an interest or a chat, in its path or body. */
const NAMING = CALLS.filter((call) => call.by === 'member' && call !== block && call !== unblock).filter((call) => {
  const marks = { interest: 'an interest', conversation: 'a chat', other: { id: 'the other' } as Actor }
  const named = { caller: { id: 'the caller' } as Actor, ...marks }
  return ['an interest', 'a chat', 'the other'].some((mark) =>
    JSON.stringify(sampleRequest(call, named)).includes(mark),
  )
})

test.each(NAMING.map((call) => [callName(call), call] as const))(
  '%s answers a blocked member as if the other had left',
  async (_, call) => {
    const answers = await Promise.all(
      (['blocked', 'of somebody deactivated'] as const).map((kind) =>
        withRelationship(app, kind, call.to ? BEFORE[call.to] : 'connection', async (named) => {
          const { status, body } = await replyOf(app, call, sampleRequest(call, named), named.caller)
          const ids = [named.caller.id, named.other.id, named.interest, named.conversation]
          return {
            status,
            body: ids.reduce<string>((text, id, at) => (id ? text.replaceAll(id, `id ${at}`) : text), body),
          }
        }),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
  },
)

test('a stranger who was blocked and one who never was are refused alike', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await asha.asks(block, { params: { id: rohan.id } })
  await expect(interestFrom(rohan, asha)).rejects.toBeRefused('profile_not_found')
  await asha.asks(unblock, { params: { id: rohan.id } })
  expect((await interestFrom(rohan, asha)).status).toBe('pending')
})

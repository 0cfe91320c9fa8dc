// Members register, connect and chat until the product is killed.
import { randomUUID } from 'node:crypto'
import { register } from '@parinay/contract/account'
import { startConversation } from '@parinay/contract/conversations'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { answerInterest, sendInterest } from '@parinay/contract/interests'
import { Client, RefusedError } from './http-client.ts'
import { type AcknowledgedWrites, type Person, sendText, startChat } from './acknowledged-writes.ts'

const COUPLES = 3
const MESSAGES_EACH = 15
const PARTICIPANTS = 4

let registrations = 0
let texts = 0

/** Settles when no request gets an answer. Rejects if the product refuses a permitted call or fails. */
export async function chatUntilKilled(origin: string, ledger: AcknowledgedWrites) {
  const chats = [...ledger.chats]
  await Promise.all([
    ...Array.from({ length: COUPLES }, () => untilTheEnd(origin, (client) => addCouple(client, ledger))),
    ...Array.from({ length: chats.length > 0 ? PARTICIPANTS : 0 }, (_, participant) =>
      untilTheEnd(origin, async (client) => {
        const chat = chats[chats.length - 1 - (participant % Math.min(2, chats.length))]!
        await sendText(client, chat, chat.between[participant < 2 ? 0 : 1], nextText(), randomUUID())
      }),
    ),
  ])
}

async function untilTheEnd(origin: string, live: (client: Client) => Promise<void>) {
  const client = new Client(origin)
  try {
    for (;;) await live(client)
  } catch (error) {
    if (error instanceof RefusedError && error.status !== 503) throw error
  } finally {
    client.close()
  }
}

/** Two members register, connect and exchange messages. Records each acknowledged step. */
export async function addCouple(client: Client, ledger: AcknowledgedWrites) {
  const woman = await newMember(client, ledger, 'female')
  const man = await newMember(client, ledger, 'male')

  client.token = man.token
  const sent = await client.ask(sendInterest, { body: { senderId: man.id, receiverId: woman.id } })
  client.token = woman.token
  await client.ask(answerInterest, { params: { id: sent.data._id }, body: { status: 'accepted' } })
  ledger.accepted.push([woman, man])

  const { data } = await client.ask(startConversation, { body: { userB: man.id } })
  const chat = startChat(data, [woman, man])
  ledger.chats.push(chat)
  for (let turn = 0; turn < MESSAGES_EACH; turn++)
    await sendText(client, chat, turn % 2 === 0 ? woman : man, nextText(), randomUUID())
}

const nextText = () => `Message ${++texts}`

async function newMember(client: Client, ledger: AcknowledgedWrites, gender: 'female' | 'male'): Promise<Person> {
  const phone = `+9198${String(++registrations).padStart(8, '0')}`
  const password = `secret of ${phone}`
  client.token = undefined
  const { token, user } = await client.ask(register, {
    body: {
      fullName: gender === 'female' ? 'Meera Nair' : 'Kabir Khan',
      phoneNumber: phone,
      password,
      gender,
      dateOfBirth: '1994-03-08',
      profileCreatedFor: 'self',
    },
  })
  const person = { id: user.id as MemberId, phone, password, token }
  ledger.registered.push(person)
  return person
}

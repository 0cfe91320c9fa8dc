// Members upload photos until the product is killed. Records what it acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@parinay/contract/account'
import { MAX_PHOTOS } from '@parinay/contract/photos'
import { picture } from '../src/testing/sample-pictures.ts'
import { Client } from './http-client.ts'

const UPLOADERS = 3
const PAUSE_MS = 250

export interface SentFile {
  token: string
  clientId: string
  file: Buffer
  /** True once the upload has become a photo or has a fault. */
  isWhole: boolean
  /** The id in the reply. */
  acknowledged?: string
  /** A deletion was requested. Without an answer its outcome is unknown. */
  deleted?: 'asked' | 'acknowledged'
}

export interface SampleFiles {
  whole: Buffer[]
  broken: Buffer
}

export async function createSampleFiles(): Promise<SampleFiles> {
  const whole = await Promise.all(
    [1, 2, 3].map((seed) =>
      picture({ width: 400 * seed, height: 500 * seed, seed })
        .jpeg()
        .toBuffer(),
    ),
  )
  return { whole, broken: whole[1]!.subarray(0, whole[1]!.length / 2) }
}

/** Settles when no request gets an answer. */
export async function uploadUntilKilled(origin: string, ledger: SentFile[], files: SampleFiles) {
  await Promise.all(Array.from({ length: UPLOADERS }, () => untilTheEnd(origin, ledger, files)))
}

let people = 0

async function untilTheEnd(origin: string, ledger: SentFile[], { whole, broken }: SampleFiles) {
  const client = new Client(origin)
  try {
    for (;;) {
      const token = await newMember(client)
      for (let n = 0; n < MAX_PHOTOS; n++) {
        const isWhole = ledger.length % 8 !== 7
        const file = isWhole ? whole[ledger.length % whole.length]! : broken
        const sent: SentFile = { token, clientId: randomUUID(), file, isWhole }
        ledger.push(sent)
        await deliver(origin, sent)
        if (ledger.length % 5 === 4) await withdraw(origin, sent)
        await sleep(PAUSE_MS)
      }
    }
  } catch (error) {
    if (error instanceof Unexpected) throw error
  } finally {
    client.close()
  }
}

/** Waits until something more was acknowledged, so that each kill can lose something, even on a busy machine. */
export async function acknowledgedMore(ledger: readonly { acknowledged?: string }[]) {
  const count = () => ledger.filter(({ acknowledged }) => acknowledged !== undefined).length
  const before = count()
  for (const until = Date.now() + 60_000; count() === before && Date.now() < until;) await sleep(20)
}

/** Thrown if the product refuses a permitted call or fails. */
export class Unexpected extends Error {}

/** Sends unanswered uploads again with the same client id, like a browser. */
export async function resendUnanswered(origin: string, ledger: readonly SentFile[]) {
  for (const sent of ledger) if (!sent.acknowledged) await deliver(origin, sent)
}

async function deliver(origin: string, sent: SentFile) {
  const { token, clientId, file } = sent
  const reply = await fetch(`${origin}/api/photos?clientId=${clientId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(file),
  })
  const { data } = (await answerOf(reply)) as { data: { _id: string } }
  sent.acknowledged = data._id
}

async function withdraw(origin: string, sent: SentFile) {
  sent.deleted = 'asked'
  const reply = await fetch(`${origin}/api/photos/${sent.acknowledged}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${sent.token}` },
  })
  await answerOf(reply)
  sent.deleted = 'acknowledged'
}

export async function answerOf(reply: Response): Promise<unknown> {
  if (reply.status === 503) throw new Error('It is stopping')
  const text = await reply.text()
  if (!reply.ok) throw new Unexpected(text)
  return JSON.parse(text)
}

export async function newMember(client: Client): Promise<string> {
  const { token } = await client.ask(register, {
    body: {
      fullName: 'Asha Rao',
      phoneNumber: `+9193${String(++people).padStart(8, '0')}`,
      password: 'a good password',
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'self',
    },
  })
  return token
}

// Members send a video each until the product is killed. Records what it acknowledged.
import { randomUUID } from 'node:crypto'
import { VIDEO_PART_BYTES, VIDEO_PART_TYPE } from '@parinay/contract/videos'
import { Client } from './http-client.ts'
import { answerOf, newMember, Unexpected } from './upload-until-killed.ts'

const SENDERS = 3

export interface SentVideo {
  token: string
  clientId: string
  file: Buffer
  /** True if a video can be made of it; otherwise its owner reads a fault. */
  isWhole: boolean
  /** The id in the reply to the last part. */
  acknowledged?: string
  /** A deletion was requested. Without an answer its outcome is unknown. */
  deleted?: 'asked' | 'acknowledged'
}

/** Settles when no request gets an answer. */
export async function sendUntilKilled(
  origin: string,
  ledger: SentVideo[],
  { whole, broken }: Record<'whole' | 'broken', Buffer>,
) {
  const untilTheEnd = async () => {
    const client = new Client(origin)
    try {
      for (;;) {
        const token = await newMember(client)
        const isWhole = ledger.length % 5 !== 4
        const sent: SentVideo = { token, clientId: randomUUID(), file: isWhole ? whole : broken, isWhole }
        ledger.push(sent)
        await deliverVideo(origin, sent)
        if (ledger.length % 4 === 3) await withdraw(origin, sent)
      }
    } catch (error) {
      if (error instanceof Unexpected) throw error
    } finally {
      client.close()
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, untilTheEnd))
}

/** Continues unanswered videos where the product has stopped to receive them, like a browser. */
export async function resendUnanswered(origin: string, ledger: readonly SentVideo[]) {
  for (const sent of ledger) if (!sent.acknowledged) await deliverVideo(origin, sent)
}

interface State {
  data: { _id: string; receivedBytes: number }
}

/** Sends what the product has not received yet. */
export async function deliverVideo(origin: string, sent: SentVideo) {
  const { token, clientId, file } = sent
  const asks = async (path: string, method: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    return (await answerOf(await fetch(`${origin}/api/videos${path}`, { method, headers, body }))) as State
  }
  const begin = JSON.stringify({ totalBytes: file.length, clientId })
  let { data } = await asks('', 'POST', 'application/json', begin)
  while (data.receivedBytes < file.length) {
    const { _id: id, receivedBytes: offset } = data
    const isLast = file.length - offset < 2 * VIDEO_PART_BYTES.min
    const part = new Uint8Array(file.subarray(offset, isLast ? file.length : offset + VIDEO_PART_BYTES.min))
    data = (await asks(`/${id}/parts?offset=${offset}`, 'PUT', VIDEO_PART_TYPE, part)).data
  }
  sent.acknowledged = data._id
}

async function withdraw(origin: string, sent: SentVideo) {
  sent.deleted = 'asked'
  const headers = { authorization: `Bearer ${sent.token}` }
  await answerOf(await fetch(`${origin}/api/videos/${sent.acknowledged}`, { method: 'DELETE', headers }))
  sent.deleted = 'acknowledged'
}

// Simulates thousands of open pages in one process, some of which write. The sockets implement only the necessary part of the protocol.
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '@parinay/contract/conversations'
import { LIVE_PATH } from '@parinay/contract/kernel/live-events'
import { Client } from './http-client.ts'
import { participantToken } from './chat-participants.ts'

export interface OpenPagesOptions {
  /** The origins of one installation, over which members are spread. */
  origins: string[]
  conversations: string[]
  sockets: number
}
export interface WritingOptions {
  /** Without a rate, each client waits for its last reply. */
  perSecond?: number
  seconds: number
}
export interface WritingResult {
  sent: number
  received: number
  /** Milliseconds from the sender's call to the receiver's event. */
  latencies: number[]
}

const AT_ONCE = 100
const WRITERS = 32
const underWay = new Map<string, number>()
const latencies: number[] = []

process.once('message', (order: OpenPagesOptions) => void start(order))

async function start({ origins, conversations, sockets }: OpenPagesOptions) {
  for (let from = 0; from < sockets; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, sockets - from) }, (_, n) =>
        open(origins[(from + n) % origins.length]!, participantToken(from + n)),
      ),
    )
  process.on('message', (writing: WritingOptions) => void write(origins, conversations, writing))
  process.send!('open')
}

function open(origin: string, token: string): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`)
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A socket was not opened')))
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data)
      if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40')) resolve()
      else if (packet.startsWith('44')) reject(new Error(packet))
      else if (packet.startsWith('42["message"')) arrived(packet)
    })
  })
}

/** The sender's own page also gets the message, with its client id. That event does not count. */
function arrived(packet: string) {
  if (packet.includes('"clientId"')) return
  const text = /"text":"([^"]+)"/.exec(packet)?.[1] ?? ''
  const began = underWay.get(text)
  if (began === undefined) return
  underWay.delete(text)
  latencies.push(performance.now() - began)
}

/** Cycles through the conversations, at a fixed rate or one message after another. */
async function write(origins: string[], conversations: string[], { perSecond, seconds }: WritingOptions) {
  const writers = Array.from({ length: WRITERS }, (_, n) => new Client(origins[n % origins.length]!))
  latencies.length = 0
  underWay.clear()
  let sent = 0
  const one = async (n: number) => {
    const place = (n * 7919) % conversations.length
    const writer = writers[n % WRITERS]!
    const text = `message ${n} of ${perSecond ?? 'many'}`
    writer.token = participantToken(place * 2 + (n % 2))
    underWay.set(text, performance.now())
    await writer.ask(sendMessage, {
      body: { conversationId: conversations[place]!, text, clientId: crypto.randomUUID() },
    })
    sent++
  }
  const began = performance.now()
  if (perSecond === undefined) {
    let n = 0
    const untilTheEnd = async () => {
      while (performance.now() - began < seconds * 1000) await one(n++)
    }
    await Promise.all(writers.map(untilTheEnd))
  } else {
    const calls: Promise<void>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      const wait = began + (n * 1000) / perSecond - performance.now()
      if (wait > 1) await sleep(wait)
      calls.push(one(n))
    }
    await Promise.all(calls)
  }
  await sleep(500)
  for (const writer of writers) writer.close()
  process.send!({ sent, received: latencies.length, latencies } satisfies WritingResult)
}

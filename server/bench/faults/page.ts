// A page of the chat without its looks: what it was told and what it asked for, put together as the web app does it.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { conversations, messages, type OwnMessage, sendMessage } from '@parinay/contract/conversations'
import { LIVE_PATH, type Says, type Told } from '@parinay/contract/live'
import { io, type Socket } from 'socket.io-client'
import { Client, Refused } from '../client.ts'

/** While it cannot hear, it asks now and then. */
const ASKS_EVERY_MS = 1_000
const RETRY_MS = 300

export class Page {
  /** By number: what this page shows of its conversation. */
  readonly shown = new Map<number, OwnMessage>()
  /** Every text under a number that had another text before: must stay empty. */
  readonly changed: string[] = []
  /** Conversations it was told of that are not its own: must stay empty. */
  readonly foreign: string[] = []
  /** Client ids whose message the server has acknowledged. */
  readonly acknowledged = new Map<string, OwnMessage>()
  readonly socket: Socket<Told, Says>
  private readonly client: Client
  private readonly conversation: string
  private readonly asking: NodeJS.Timeout
  private line: Promise<void> = Promise.resolve()
  private catching: Promise<void> | undefined
  private isWavering = false
  private isClosed = false

  constructor(origin: string, token: string, conversation: string) {
    this.conversation = conversation
    this.client = new Client(origin, token)
    this.socket = io(origin, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      timeout: 5_000,
    })
    this.socket.on('connect', () => void this.catchUp())
    this.socket.on('wavering', (isWavering) => {
      this.isWavering = isWavering
      void this.catchUp()
    })
    this.socket.on('message', ({ conversationId, message }) => {
      if (conversationId !== this.conversation) return void this.foreign.push(conversationId)
      const before = this.last
      this.show(message)
      if (message.seq > before + 1) void this.catchUp()
    })
    this.asking = setInterval(() => {
      if (this.isWavering || !this.socket.connected) void this.catchUp()
    }, ASKS_EVERY_MS)
  }

  /** The highest number up to which nothing is missing. */
  get last(): number {
    let seq = 0
    while (this.shown.has(seq + 1)) seq++
    return seq
  }

  /** One after another, each until the server has acknowledged it, under the same id. */
  write(text: string) {
    const clientId = randomUUID()
    const before = this.line
    this.line = (async () => {
      await before
      await this.send(text, clientId)
    })()
  }

  /** Settles when all that was written is acknowledged. */
  written = () => this.line

  /** Settles when nothing is missing any more up to what the server has now. */
  async catchUp(): Promise<void> {
    this.catching ??= this.askSince().finally(() => (this.catching = undefined))
    return this.catching
  }

  async unread(self: string): Promise<number> {
    const { data } = await this.client.ask(conversations, {})
    return data.find(({ _id }) => _id === this.conversation)?.unreadCount[self] ?? NaN
  }

  close() {
    this.isClosed = true
    clearInterval(this.asking)
    this.socket.close()
    this.client.close()
  }

  private async send(text: string, clientId: string) {
    while (!this.isClosed) {
      try {
        const { data } = await this.client.ask(sendMessage, {
          body: { conversationId: this.conversation, text, clientId },
        })
        this.acknowledged.set(clientId, data)
        return this.show(data)
      } catch (error) {
        if (error instanceof Refused && error.status < 500) throw error
        await sleep(RETRY_MS)
      }
    }
  }

  private async askSince() {
    for (let tries = 0; tries < 40 && !this.isClosed;) {
      try {
        const { data } = await this.client.ask(messages, {
          params: { id: this.conversation },
          query: { since: String(this.last), limit: '100' },
        })
        for (const message of data) this.show(message)
        if (data.length < 100) return
      } catch {
        tries++
        await sleep(RETRY_MS)
      }
    }
  }

  private show(message: OwnMessage) {
    const known = this.shown.get(message.seq)
    if (known && (known.text !== message.text || known.sender._id !== message.sender._id)) this.changed.push(known.text)
    this.shown.set(message.seq, message)
  }
}

// A simulated chat page: it merges events and fetched data like the web app, with the web app's own outbox and read marks.
import { setTimeout as sleep } from 'node:timers/promises'
import { conversations, messages, type OwnMessage, readMessages, sendMessage } from '@parinay/contract/conversations'
import { LIVE_PATH, type ClientEvents, type ServerEvents } from '@parinay/contract/kernel/live-events'
import { io, type Socket } from 'socket.io-client'
import type { Draft } from '../../../web/src/conversations/outbox-drafts.ts'
import { createOutbox, type Outbox } from '../../../web/src/conversations/outbox.ts'
import { createReadMarks } from '../../../web/src/conversations/send-read-marks.ts'
import { Client, RefusedError } from '../http-client.ts'
import type { Browser } from './simulated-browser.ts'

/** The poll interval while the process is degraded. */
const ASKS_EVERY_MS = 1_000
const RETRY_MS = 300
/** A request without an answer is aborted. */
const WITHIN_MS = 2_000

interface Whose {
  token: string
  member: string
  /** The open conversation. The page may also write in others. */
  conversation: string
  others?: readonly string[]
  browser: Browser
  /** The page is visible to the member. */
  reads?: boolean
}

export class Page {
  /** The messages that this page shows, by number. */
  readonly shown = new Map<number, OwnMessage>()
  /** Texts under a number that had another text before. Must stay empty. */
  readonly changed: string[] = []
  /** Other members' conversations of which it got events. Must stay empty. */
  readonly foreign: string[] = []
  /** Client ids whose message the server has acknowledged. */
  readonly acknowledged = new Map<string, OwnMessage>()
  readonly socket: Socket<ServerEvents, ClientEvents>
  private readonly client: Client
  private readonly whose: Whose
  private readonly senders = new Map<string, Client>()
  private readonly origin: string
  private readonly conversation: string
  private readonly asking: NodeJS.Timeout
  private readonly marks: ReturnType<typeof createReadMarks>
  private outbox: Outbox
  private catching: Promise<void> | undefined
  private isDegraded = false
  private isClosed = false

  constructor(origin: string, whose: Whose) {
    const { token, conversation, others = [] } = whose
    this.origin = origin
    this.whose = whose
    this.conversation = conversation
    this.client = new Client(origin, token)
    this.marks = createReadMarks((id, seq) =>
      this.tell(`marks ${id}`, (client) => client.ask(readMessages, { params: { id }, body: { seq } })),
    )
    this.outbox = this.openOutbox()
    this.socket = io(origin, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      timeout: 5_000,
    })
    this.socket.on('connect', () => this.reconnected())
    this.socket.on('degraded', (isDegraded) => {
      this.isDegraded = isDegraded
      void this.catchUp()
    })
    this.socket.on('lost', () => void this.catchUp())
    this.socket.on('message', ({ conversationId, message }) => {
      if ('clientId' in message) this.isStored(conversationId, message)
      if (others.includes(conversationId)) return
      if (conversationId !== this.conversation) return void this.foreign.push(conversationId)
      const before = this.last
      this.show(message)
      if (message.seq > before + 1) void this.catchUp()
    })
    this.asking = setInterval(() => {
      if (this.isDegraded || !this.socket.connected) void this.catchUp()
    }, ASKS_EVERY_MS)
  }

  /** The highest number up to which nothing is missing. */
  get last(): number {
    let seq = 0
    while (this.shown.has(seq + 1)) seq++
    return seq
  }

  /** Queues a message without waiting for earlier ones. */
  write(text: string, conversation = this.conversation) {
    const { browser, member } = this.whose
    browser.written.push({ member, conversation, text })
    this.outbox.write(conversation, text)
  }

  /** Reloads the page without an open chat. Only the browser's storage remains, and the outbox continues. */
  reload() {
    this.closeOutbox()
    this.outbox = this.openOutbox()
  }

  /** Signs out: nothing is sent until the page is loaded again. */
  leave = () => this.closeOutbox()

  /** Settles when all messages written here are acknowledged. */
  async written() {
    const all = [this.conversation, ...(this.whose.others ?? [])]
    while (!this.isClosed && all.some((id) => this.outbox.of(id).drafts.length > 0)) await sleep(50)
  }

  /** Retries all pending requests after the connection is restored. */
  reconnected() {
    this.outbox.retryAll()
    this.marks.retryAll()
    void this.catchUp()
  }

  /** Settles when the page has everything that the server has now. */
  async catchUp(): Promise<void> {
    this.catching ??= this.askSince().finally(() => (this.catching = undefined))
    return this.catching
  }

  async unread(self: string): Promise<number> {
    return (await this.listed())?.unreadCount[self] ?? NaN
  }

  /** The other participant's read position, as this member knows it. */
  async readByOther(): Promise<number> {
    return (await this.listed())?.marks.read ?? NaN
  }

  /** All messages of a conversation. */
  async all(conversation: string): Promise<OwnMessage[]> {
    const own: OwnMessage[] = []
    for (;;) {
      const query = { since: String(own.at(-1)?.seq ?? 0), limit: '100' }
      const { data } = await this.client.ask(messages, { params: { id: conversation }, query })
      own.push(...data)
      if (data.length < 100) return own
    }
  }

  private async listed() {
    const { data } = await this.client.ask(conversations, {})
    return data.find(({ _id }) => _id === this.conversation)
  }

  close() {
    this.isClosed = true
    this.closeOutbox()
    this.marks.close()
    for (const client of this.senders.values()) client.close()
    clearInterval(this.asking)
    this.socket.close()
    this.client.close()
  }

  private openOutbox(): Outbox {
    const { browser, member } = this.whose
    const outbox: Outbox = createOutbox({
      storage: browser.kept(member, () => this.outbox),
      withLock: (conversation, work) => browser.alone(`${member} ${conversation}`, work),
      retryDelays: [RETRY_MS],
      post: (draft) => this.post(draft),
    })
    browser.opened(outbox, member)
    return outbox
  }

  private closeOutbox() {
    this.outbox.close()
    this.whose.browser.closed(this.outbox)
  }

  private async post({ conversationId: id, text, clientId }: Draft): Promise<OwnMessage> {
    const body = { conversationId: id, text, clientId }
    const { data } = await this.tell(`outbox ${id}`, (client) => client.ask(sendMessage, { body }))
    this.isStored(id, { ...data, clientId })
    if (id === this.conversation) this.show(data)
    return data
  }

  /** Records a message as acknowledged: by the reply, or by the event if the reply was lost or another tab sent it. */
  private isStored(conversation: string, message: OwnMessage) {
    this.outbox.stored(message)
    if (conversation === this.conversation && message.clientId) this.acknowledged.set(message.clientId, message)
  }

  /** Sends a request on the connection of its queue, which closes with an aborted request. */
  private async tell<T>(line: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = this.senders.get(line) ?? new Client(this.origin, this.whose.token)
    this.senders.set(line, client)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.senders.delete(line)
      client.close()
      late.reject(new Error('No answer'))
    }, WITHIN_MS)
    try {
      return await Promise.race([work(client), late.promise])
    } catch (error) {
      throw Object.assign(new Error(String(error)), { status: error instanceof RefusedError ? error.status : 0 })
    } finally {
      clearTimeout(timer)
    }
  }

  private async askSince() {
    for (let tries = 0; tries < 40 && !this.isClosed;) {
      try {
        const input = {
          params: { id: this.conversation },
          query: { since: String(this.last), limit: '100' },
        }
        const { data } = await this.tell('since', (client) => client.ask(messages, input))
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
    if (this.whose.reads) this.marks.seen(this.conversation, this.last)
  }
}

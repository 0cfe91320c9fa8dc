// Stands in for the SMS providers of the outside world: checks each request as they do, and stores the messages.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { read } from './find-leaked-phones.ts'

const KEY = 'an-sms-key'
const ACCOUNT = 'AC00000000000000000000000000000001'
const TEMPLATE = 'template-of-dlt'
const SENDER = 'PARNAY'
const LINK_TEMPLATE = 'template-of-dlt-for-links'
const TEXT = '{code} is your code for Parinay.'
const LINK_TEXT = 'Please look at {link} of Parinay.'

/** An SMS service on this machine that stores all messages. */
export async function startSmsService() {
  /** Of a link, the code is empty. */
  const messages: { to: string; code: string; link?: string }[] = []
  const behavior = { delayMs: 0, refuses: false }
  const server = createServer((request, answer) => {
    void (async () => {
      const message = await readMessage(request)
      await sleep(behavior.delayMs)
      if (!message || behavior.refuses) return answer.writeHead(400).end('{"type":"error"}')
      read('text messages', 'text message', `${message.code} ${message.link ?? ''}`)
      messages.push(message)
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"success","message":"id"}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const common = {
    SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SMS_KEY: KEY,
    SMS_SENDER: SENDER,
  }
  return {
    messages,
    /** The delay before it accepts a message, and whether it refuses all. */
    behavior,
    settings: {
      msg91: { ...common, SMS_PROVIDER: 'msg91', SMS_TEMPLATE_ID: TEMPLATE, SMS_LINK_TEMPLATE_ID: LINK_TEMPLATE },
      twilio: { ...common, SMS_PROVIDER: 'twilio', SMS_ACCOUNT: ACCOUNT, SMS_TEXT: TEXT, SMS_LINK_TEXT: LINK_TEXT },
    },
    /** The newest code of a number; waits until its message number `count` has arrived. */
    async codeFor(phone: string, count = 1): Promise<string> {
      for (let attempt = 0; attempt < 4_000; attempt++) {
        const received = messages.filter(({ to }) => to === phone)
        if (received.length >= count) return received.at(-1)!.code
        await sleep(10)
      }
      throw new Error(`${count} messages to this number did not arrive`)
    },
    /** The newest link that a number received. */
    async linkFor(phone: string, count = 1): Promise<string> {
      await this.codeFor(phone, count)
      return messages.findLast(({ to, link }) => to === phone && link)!.link!
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function readMessage(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const body = Buffer.concat(parts).toString()
  if (request.method !== 'POST') return undefined
  return request.url === '/api/v5/flow' ? readMsg91(request, body) : readTwilio(request, body)
}

function readMsg91({ headers }: IncomingMessage, body: string) {
  if (headers['authkey'] !== KEY || headers['content-type'] !== 'application/json') return undefined
  const { template_id: template, sender, recipients } = JSON.parse(body) as Record<string, unknown>
  const [recipient, ...others] = recipients as { mobiles: string; otp: string; link?: string }[]
  if (sender !== SENDER || others.length > 0) return undefined
  if (template === LINK_TEMPLATE && recipient?.link && /^[1-9]\d{6,14}$/.test(recipient.mobiles))
    return { to: `+${recipient.mobiles}`, code: '', link: recipient.link }
  if (template !== TEMPLATE) return undefined
  if (!recipient || !/^[1-9]\d{6,14}$/.test(recipient.mobiles) || !/^\d{6}$/.test(recipient.otp)) return undefined
  return { to: `+${recipient.mobiles}`, code: recipient.otp }
}

function readTwilio({ url, headers }: IncomingMessage, body: string) {
  const form = new URLSearchParams(body)
  const code = /^(\d{6}) is your code for Parinay\.$/.exec(form.get('Body') ?? '')?.[1]
  const link = /^Please look at (\S+) of Parinay\.$/.exec(form.get('Body') ?? '')?.[1]
  const credentials = `Basic ${Buffer.from(`${ACCOUNT}:${KEY}`).toString('base64')}`
  if (url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json` || headers.authorization !== credentials) return undefined
  if (form.get('From') !== SENDER || !/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '')) return undefined
  if (link) return { to: form.get('To')!, code: '', link }
  return code ? { to: form.get('To')!, code } : undefined
}

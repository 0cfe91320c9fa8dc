// Stands in for the mail server and the push services of the outside world. Both check and store what they receive.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { read } from './find-leaked-phones.ts'

/** A mail server on this machine that stores all messages. */
export async function startMailCatcher() {
  const messages: (Email & { recipients: string[] })[] = []
  const behavior = { delayMs: 0, failsAt: undefined as 'recipient' | 'data' | undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(behavior.failsAt === 'recipient' ? new Error(`Nobody is called <${address}>`) : undefined)
    },
    onData(stream, session, done) {
      void (async () => {
        const body = await readBody(stream).catch(() => undefined)
        // The connection broke in the middle of a message.
        if (!body) return
        const mail = await PostalMime.parse(body)
        read('e-mails', mail.subject ?? '', [mail.subject, mail.text, mail.html].join('\n'))
        messages.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        await sleep(behavior.delayMs)
        done(behavior.failsAt === 'data' ? new Error('Out of paper') : undefined)
      })()
    },
  })
  // A killed client resets its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    caught: messages,
    /** The delay before it accepts a message, and the step at which it fails. */
    behavior,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Parinay <hello@parinay.example>',
      SITE_URL: 'https://parinay.example',
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export interface ReceivedPush {
  /** The data for the service worker. */
  data: unknown
  ttl: string
  /** The claims that the sender signed (RFC 8292). */
  claims: { aud: string; sub: string; exp: number }
}

/** A push service on this machine, with its subscribed browsers. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const server = createServer((request, answer) => {
    void (async () => {
      const known = browsers.get(request.url!)
      if (!known || known.isGone) return answer.writeHead(410).end()
      const push = decryptPush(known, request, await readBody(request))
      read('pushes', 'push', JSON.stringify(push.data))
      known.received.push(push)
      if (known.isSilent) return
      answer.writeHead(known.answers).end(known.says)
    })().catch((error: unknown) => answer.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** A browser that accepts pushes signed with this key. */
    subscribe(applicationKey: string | null) {
      if (applicationKey === null) throw new Error('The site offers no pushes')
      const path = `/push/${randomBytes(9).toString('base64url')}`
      const made = createBrowser(origin, path, applicationKey)
      browsers.set(path, made)
      return made
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function createBrowser(origin: string, path: string, applicationKey: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return {
    keys,
    secret,
    applicationKey,
    received: [] as ReceivedPush[],
    answers: 201,
    /** The text of the answer, where a real service gives its reason. */
    says: '',
    isGone: false,
    /** Receives pushes without an answer. */
    isSilent: false,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: secret.toString('base64url') },
    },
  }
}

async function readBody(stream: AsyncIterable<unknown>) {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** Checks the signature and decrypts one record (RFC 8291 over RFC 8188); throws on any error. */
function decryptPush(
  { keys, secret, applicationKey }: ReturnType<typeof createBrowser>,
  { headers }: IncomingMessage,
  body: Buffer,
): ReceivedPush {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== applicationKey) throw new Error('Signed with another key')
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')

  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const shared = keys.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opening.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return {
    data: JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()),
    ttl: String(headers.ttl),
    claims: JSON.parse(Buffer.from(claims!, 'base64url').toString()) as ReceivedPush['claims'],
  }
}

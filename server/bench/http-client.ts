// A browser reduced to one open connection.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'

export class RefusedError extends Error {
  readonly status: number
  readonly refusal: Refusal
  readonly headers: IncomingHttpHeaders

  constructor(status: number, refusal: Refusal, headers: IncomingHttpHeaders) {
    super(`${status} ${refusal.code}: ${refusal.error}`)
    this.status = status
    this.refusal = refusal
    this.headers = headers
  }
}

export class Client {
  token: string | undefined
  private readonly origin: string
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(origin: string, token?: string) {
    this.origin = origin
    this.token = token
  }

  /** Rejects with RefusedError, or with the connection's error if the reply is incomplete. */
  async ask<C extends Call>(call: C, input: CallInput<C>): Promise<Reply<C>> {
    const { params, query, body } = input as Record<'params' | 'query', Record<string, string> | undefined> & {
      body?: unknown
    }
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const { status, text, headers } = await this.fetch(call.method, `/api${path}${search}`, body)
    const answered = JSON.parse(text) as Reply<C> & { success: boolean }
    if (!answered.success) throw new RefusedError(status, answered as unknown as Refusal, headers)
    return answered
  }

  async get(path: string) {
    return this.fetch('GET', path)
  }

  async post(path: string, body: object) {
    return this.fetch('POST', path, body)
  }

  private async fetch(method: string, path: string, body?: unknown) {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(`${this.origin}${path}`, {
        method,
        agent: this.agent,
        headers: {
          'accept-encoding': 'br, gzip',
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
        },
      })
      asking.once('response', resolve)
      asking.once('error', reject)
      asking.end(payload)
    })
    const parts: Buffer[] = []
    for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
    const whole = Buffer.concat(parts)
    return { status: answer.statusCode ?? 0, text: whole.toString(), bytes: whole.length, headers: answer.headers }
  }

  close() {
    this.agent.destroy()
  }
}

/** Runs the work and returns its duration in milliseconds and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const gave = await work()
  return { ms: performance.now() - began, result: gave }
}

import type { Asked, Call, Refusal, Reply } from '@parinay/contract/call'
import { endSession, session } from './session.ts'

export const NOT_REACHED = 'Failed to connect to the server. Please check your connection.'

/** The server said no, or could not be reached. Its message is a sentence for the person. */
export class Refused extends Error {
  readonly code: string
  /** 0 when the server could not be reached. */
  readonly status: number
  /** What is wrong with single fields, by their path in the body. */
  readonly fields: Record<string, string>

  constructor(sentence: string, code: string, status: number, fields: Record<string, string> = {}) {
    super(sentence)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** What a person reads about a failure of any kind. */
export const sentenceOf = (failure: unknown, otherwise: string) =>
  failure instanceof Refused ? failure.message : otherwise

/** Makes a call. Throws `Refused`, and nothing else, when it does not succeed. */
export async function ask<C extends Call>(call: C, asked?: Asked<C>, signal?: AbortSignal): Promise<Reply<C>> {
  const response = await fetchCall(call, asked, signal)
  const answer = (await response.json().catch(() => undefined)) as (Reply<C> & { success?: boolean }) | undefined
  if (answer && answer.success !== false) return answer
  throw refusalOf(call, response.status, answer as Refusal | undefined)
}

/** The same, for whoever reads the reply: it is one of success. */
export async function fetchCall<C extends Call>(call: C, asked?: Asked<C>, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query = {}, body } = (asked ?? {}) as Partial<Record<'params' | 'query' | 'body', object>>
  const token = session()?.token

  const response = await fetch(addressOf(call.path, params, query), {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    // A server that reads JSON wants some, even from a change that says nothing more.
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    throw new Refused(NOT_REACHED, 'not_reached', 0)
  })
  if (response.ok) return response

  throw refusedTo(token, call, response.status, (await response.json().catch(() => undefined)) as Refusal | undefined)
}

/** What a call was refused with; a refusal of the session itself ends it. */
export function refusedTo(token: string | undefined, call: Call, status: number, said?: Refusal): Refused {
  const refusal = refusalOf(call, status, said)
  if (token && token === session()?.token && endsSession(refusal)) endSession(refusal.message)
  return refusal
}

const ENDINGS = ['not_signed_in', 'session_ended', 'account_deactivated']
const endsSession = ({ code }: Refused) => ENDINGS.includes(code)

const refusalOf = (call: Call, status: number, refusal?: Refusal) =>
  new Refused(
    refusal?.error ?? refusal?.message ?? call.failure,
    refusal?.code ?? 'unexpected',
    status,
    refusal?.fields,
  )

export function addressOf(path: string, params: object, query: object): string {
  const given = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${words.length > 0 ? `?${search}` : ''}`
}

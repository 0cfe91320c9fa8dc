import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import { inTime, TookTooLong } from './with-timeout.ts'
import { endSession, session } from './session.ts'

export const NOT_REACHED = 'Failed to connect to the server. Please check your connection.'
export const NOT_ANSWERED = 'The server is taking too long to answer. Please try again.'
const OTHER_SESSION = 'You are no longer signed in to this account here.'

/** The server said no, or could not be reached. Its message is a sentence for the person. */
export class Refused extends Error {
  readonly code: string
  /** 0 when the server could not be reached. */
  readonly status: number
  /** What is wrong with single fields, by their path in the body. */
  readonly fields: Record<string, string>
  /** The sentence is the server's own, and not what stands in for it. */
  readonly hasWords: boolean

  constructor(
    sentence: string,
    code: string,
    status: number,
    fields: Record<string, string> = {},
    hasWords = status !== 0,
  ) {
    super(sentence)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.fields = fields
    this.hasWords = hasWords
  }
}

/** What a person reads about a failure of any kind. */
export const sentenceOf = (failure: unknown, otherwise: string) =>
  failure instanceof Refused ? failure.message : otherwise

/** What the server itself said about a failure, if it said anything. */
export const serverWords = (failure: unknown): string | undefined =>
  failure instanceof Refused && failure.hasWords ? failure.message : undefined

/** It was asked by a member who is no longer here: the next one is told nothing of it. */
export const isOfAnother = (failure: unknown) => failure instanceof Refused && failure.code === 'other_session'

export interface How {
  signal?: AbortSignal | undefined
  /** The member who asks. When somebody else is signed in by now, or once the reply is there, it is refused. */
  as?: string | undefined
  /** Milliseconds for the whole reply. */
  within?: number
}

/** Longer than a slow telephone needs for anything but files. */
const WITHIN_MS = 30_000

/** Makes a call. Throws `Refused`, and nothing else, when it does not succeed. */
export function ask<C extends Call>(call: C, asked?: CallInput<C>, how: How = {}): Promise<Reply<C>> {
  const { within = WITHIN_MS, as = session()?.user.id } = how
  return inTime(within, how.signal, async (signal) => {
    const response = await fetchAs(as, call, asked, signal)
    const answer = (await response.json().catch(() => undefined)) as (Reply<C> & { success?: boolean }) | undefined
    if (as) refuseOthers(as)
    if (answer && answer.success !== false) return answer
    throw refusalOf(call, response.status, answer as Refusal | undefined)
  }).catch(refusedLate)
}

/** The same, for a caller that reads the reply itself: it is one of success, and has begun in time. */
export const fetchCall = <C extends Call>(call: C, asked: CallInput<C>, signal: AbortSignal): Promise<Response> =>
  inTime(WITHIN_MS, signal, () => fetchAs(session()?.user.id, call, asked, signal)).catch(refusedLate)

const refusedLate = (failure: unknown) => {
  if (failure instanceof TookTooLong) throw new Refused(NOT_ANSWERED, 'not_answered', 0)
  throw failure
}

/** What one member asked for is neither sent nor answered in the name of another who has signed in meanwhile. */
export function refuseOthers(member: string) {
  if (session()?.user.id !== member) throw new Refused(OTHER_SESSION, 'other_session', 401)
}

async function fetchAs<C extends Call>(
  member: string | undefined,
  call: C,
  asked: CallInput<C> | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const { params = {}, query = {}, body } = (asked ?? {}) as Partial<Record<'params' | 'query' | 'body', object>>
  if (member) refuseOthers(member)
  const token = session()?.token

  const response = await fetch(addressOf(call.path, params, query), {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    // A server that reads JSON wants some, even from a change that says nothing more.
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    signal,
  }).catch((failure: unknown) => {
    if (signal.aborted) throw failure
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

function refusalOf(call: Call, status: number, refusal?: Refusal) {
  const words = refusal?.error ?? refusal?.message
  return new Refused(words ?? call.failure, refusal?.code ?? 'unexpected', status, refusal?.fields, words !== undefined)
}

export function addressOf(path: string, params: object, query: object): string {
  const given = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${words.length > 0 ? `?${search}` : ''}`
}

import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import { withTimeout, TimeoutError } from './with-timeout.ts'
import { endSession, session } from './session.ts'

export const UNREACHABLE_MESSAGE = 'Failed to connect to the server. Please check your connection.'
export const TIMEOUT_MESSAGE = 'The server is taking too long to answer. Please try again.'
const OTHER_SESSION_MESSAGE = 'You are no longer signed in to this account here.'

/** The server said no, or could not be reached. Its message is a sentence for the person. */
export class CallError extends Error {
  readonly code: string
  /** 0 when the server could not be reached. */
  readonly status: number
  /** What is wrong with single fields, by their path in the body. */
  readonly fields: Record<string, string>
  /** The sentence is the server's own, and not what stands in for it. */
  readonly hasServerMessage: boolean

  constructor(
    sentence: string,
    code: string,
    status: number,
    fields: Record<string, string> = {},
    hasServerMessage = status !== 0,
  ) {
    super(sentence)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = fields
    this.hasServerMessage = hasServerMessage
  }
}

/** What a person reads about a failure of any kind. */
export const errorMessage = (failure: unknown, otherwise: string) =>
  failure instanceof CallError ? failure.message : otherwise

/** What the server itself said about a failure, if it said anything. */
export const serverMessage = (failure: unknown): string | undefined =>
  failure instanceof CallError && failure.hasServerMessage ? failure.message : undefined

/** The member who made the call is no longer signed in here. The next member does not see this failure. */
export const isOtherSession = (failure: unknown) => failure instanceof CallError && failure.code === 'other_session'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The member who makes the call. It fails if another member is signed in now or when the reply arrives. */
  as?: string | undefined
  /** Milliseconds for the whole reply. */
  timeoutMs?: number
}

/** Longer than a slow telephone needs for anything but files. */
const CALL_TIMEOUT_MS = 30_000

/** Makes a call. Throws `CallError`, and nothing else, when it does not succeed. */
export function callApi<C extends Call>(call: C, input?: CallInput<C>, options: CallOptions = {}): Promise<Reply<C>> {
  const { timeoutMs = CALL_TIMEOUT_MS, as = session()?.user.id } = options
  return withTimeout(timeoutMs, options.signal, async (signal) => {
    const response = await fetchAs(as, call, input, signal)
    const answer = (await response.json().catch(() => undefined)) as (Reply<C> & { success?: boolean }) | undefined
    if (as) requireMember(as)
    if (answer && answer.success !== false) return answer
    throw toCallError(call, response.status, answer as Refusal | undefined)
  }).catch(asTimeoutError)
}

/** The same, for a caller that reads the reply itself: it is one of success, and has begun in time. */
export const fetchCall = <C extends Call>(call: C, input: CallInput<C>, signal: AbortSignal): Promise<Response> =>
  withTimeout(CALL_TIMEOUT_MS, signal, () => fetchAs(session()?.user.id, call, input, signal)).catch(asTimeoutError)

const asTimeoutError = (failure: unknown) => {
  if (failure instanceof TimeoutError) throw new CallError(TIMEOUT_MESSAGE, 'not_answered', 0)
  throw failure
}

/** What one member asked for is neither sent nor answered in the name of another who has signed in meanwhile. */
export function requireMember(member: string) {
  if (session()?.user.id !== member) throw new CallError(OTHER_SESSION_MESSAGE, 'other_session', 401)
}

async function fetchAs<C extends Call>(
  member: string | undefined,
  call: C,
  input: CallInput<C> | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const { params = {}, query = {}, body } = (input ?? {}) as Partial<Record<'params' | 'query' | 'body', object>>
  if (member) requireMember(member)
  const token = session()?.token

  const response = await fetch(buildUrl(call.path, params, query), {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    // A server that reads JSON wants some, even from a change that says nothing more.
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    signal,
  }).catch((failure: unknown) => {
    if (signal.aborted) throw failure
    throw new CallError(UNREACHABLE_MESSAGE, 'not_reached', 0)
  })
  if (response.ok) return response

  throw callErrorFor(
    token,
    call,
    response.status,
    (await response.json().catch(() => undefined)) as Refusal | undefined,
  )
}

/** What a call was refused with; a refusal of the session itself ends it. */
export function callErrorFor(token: string | undefined, call: Call, status: number, reply?: Refusal): CallError {
  const refusal = toCallError(call, status, reply)
  if (token && token === session()?.token && endsSession(refusal)) endSession(refusal.message)
  return refusal
}

const SESSION_ENDING_CODES = ['not_signed_in', 'session_ended', 'account_deactivated']
const endsSession = ({ code }: CallError) => SESSION_ENDING_CODES.includes(code)

function toCallError(call: Call, status: number, refusal?: Refusal) {
  const filledParams = refusal?.error ?? refusal?.message
  return new CallError(
    filledParams ?? call.failure,
    refusal?.code ?? 'unexpected',
    status,
    refusal?.fields,
    filledParams !== undefined,
  )
}

export function buildUrl(path: string, params: object, query: object): string {
  const given = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const filledParams = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(filledParams.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${filledParams.length > 0 ? `?${search}` : ''}`
}

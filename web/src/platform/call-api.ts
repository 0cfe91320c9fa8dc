// Makes calls of the contract over HTTP.
import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import { repeatOnDeadLine } from './dead-line.ts'
import { withTimeout, TimeoutError } from './with-timeout.ts'
import { endSession, session } from './session.ts'

export const UNREACHABLE_MESSAGE = 'Failed to connect to the server. Please check your connection.'
export const TIMEOUT_MESSAGE = 'The server is taking too long to answer. Please try again.'
const OTHER_SESSION_MESSAGE = 'You are no longer signed in to this account in this browser.'

/** Thrown if the server refuses a call or cannot be reached. The message is a sentence for the member. */
export class CallError extends Error {
  readonly code: string
  /** The HTTP status; 0 if the server could not be reached. */
  readonly status: number
  /** The faults of single fields, by their path in the body. */
  readonly fields: Record<string, string>
  /** True if the message comes from the server, and is not a default. */
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

/** The sentence for the member about any failure. */
export const errorMessage = (failure: unknown, otherwise: string) =>
  failure instanceof CallError ? failure.message : otherwise

/** The server's own sentence about a failure, if it gave one. */
export const serverMessage = (failure: unknown): string | undefined =>
  failure instanceof CallError && failure.hasServerMessage ? failure.message : undefined

/** True if the member who made the call is no longer signed in here. The next member must not see this failure. */
export const isOtherSession = (failure: unknown) => failure instanceof CallError && failure.code === 'other_session'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The member who makes the call. It fails if another member is signed in now or when the reply arrives. */
  as?: string | undefined
  /** The time limit for the whole reply. */
  timeoutMs?: number
  /** True if the server does a repeated call once, so that it may be made again over another connection. Reading calls always are. */
  isRepeatable?: boolean
}

/** Longer than a slow phone needs for anything but files. */
const CALL_TIMEOUT_MS = 30_000

/** Makes a call. If it fails, throws only `CallError`. */
export function callApi<C extends Call>(call: C, input?: CallInput<C>, options: CallOptions = {}): Promise<Reply<C>> {
  const { timeoutMs = CALL_TIMEOUT_MS, as = session()?.user.id } = options
  const run = (options.isRepeatable ?? call.method === 'GET') ? repeatOnDeadLine : withTimeout
  return run(timeoutMs, options.signal, async (signal) => {
    const response = await fetchAs(as, call, input, signal)
    const answer = (await response.json().catch(() => undefined)) as (Reply<C> & { success?: boolean }) | undefined
    if (as) requireMember(as)
    if (answer && answer.success !== false) return answer
    throw toCallError(call, response.status, answer as Refusal | undefined)
  }).catch(asTimeoutError)
}

/** Like `callApi`, but returns the successful response unread. The timeout ends with its head. */
export const fetchCall = <C extends Call>(call: C, input: CallInput<C>, signal: AbortSignal): Promise<Response> =>
  withTimeout(CALL_TIMEOUT_MS, signal, () => fetchAs(session()?.user.id, call, input, signal)).catch(asTimeoutError)

const asTimeoutError = (failure: unknown) => {
  if (failure instanceof TimeoutError) throw new CallError(TIMEOUT_MESSAGE, 'not_answered', 0)
  throw failure
}

/** Throws if another member has signed in meanwhile, so that no member gets the reply to another's call. */
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
    ...(call.method !== 'GET' && changeWith(body)),
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

/** Browsers refuse more than 64 KB of kept-alive bodies at a time. */
const KEPT_ALIVE_CHARACTERS = 4_000

/** The body of a change. A small one arrives even if the page closes meanwhile. The server expects JSON even without data. */
function changeWith(data: object = {}): RequestInit {
  const body = JSON.stringify(data)
  return { body, keepalive: body.length <= KEPT_ALIVE_CHARACTERS }
}

/** The error of a refused call. A refusal of the session ends it. */
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
  const filledParams = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .flatMap((one) =>
        one === undefined || one === null || one === '' ? [] : [[name, `${one as string | number | boolean}`]],
      ),
  )
  const search = new URLSearchParams(filledParams)
  return `/api${filled}${filledParams.length > 0 ? `?${search}` : ''}`
}

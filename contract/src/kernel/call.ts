import type { z } from 'zod'
import type { Topic } from './topics.ts'
import type { ProblemCode } from './problems.ts'

/** The least role that may make a call. Whoever may do less may not; whoever may do more may. */
export type Caller = 'visitor' | 'member' | 'moderator' | 'admin'

/**
 * What the caller must be to the thing that a call names in its path or body.
 * `visible`: any member who may see that person. `receiver`, `party`: of that interest. `participant`: of that conversation.
 * `connection`: joined to that person by an accepted interest. Strangers are told 404, never that the thing exists.
 */
export type Relation = 'visible' | 'receiver' | 'party' | 'participant' | 'connection'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for each member of `params`. */
  path: `/${string}`
  summary: string
  by: Caller
  /** A visitor may make the call, and a member who does is known. */
  recognises?: true
  to?: Relation
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Not JSON: the body is a file of one of these types, at most so many bytes. */
  bytes?: { types: readonly string[]; largest: number; wrongType: ProblemCode; tooLarge: ProblemCode }
  /** Beside `success: true`. A member that is not declared here cannot leave the server. */
  reply: z.ZodObject
  status?: 200 | 201
  /** Not JSON: the reply is a file of this type. */
  file?: 'text/csv'
  /** What a person reads when the server said nothing better. */
  failure: string
  /** What a page that made this call is showing; it is fetched again when another call changes that. */
  shows?: readonly Topic[]
  changes?: readonly Topic[]
}

export const call = <const C extends Call>(described: C): C => described

/** A file, as a browser holds one. */
export interface Bytes {
  readonly size: number
  readonly type: string
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type OutputOf<T> = T extends z.ZodType ? z.output<T> : never
type Part<C, K extends 'params' | 'query' | 'body'> = K extends keyof C
  ? C[K] extends z.ZodType
    ? C[K]
    : never
  : never

/** What a client hands to a call; `query` may be left out. */
export type Asked<C extends Call> = (Part<C, 'params'> extends never
  ? object
  : { params: InputOf<Part<C, 'params'>> }) &
  (Part<C, 'query'> extends never ? object : { query?: InputOf<Part<C, 'query'>> }) &
  (Part<C, 'body'> extends never ? object : { body: InputOf<Part<C, 'body'>> }) &
  (C extends { bytes: object } ? { bytes: Bytes } : object)

/** The same after checking, as the server reads it. */
export interface Given<C extends Call> {
  params: OutputOf<Part<C, 'params'>>
  query: OutputOf<Part<C, 'query'>>
  body: C extends { bytes: object } ? AsyncIterable<Uint8Array> : OutputOf<Part<C, 'body'>>
}

export type Answer<C extends Call> = z.input<C['reply']>
export type Reply<C extends Call> = z.output<C['reply']>

/** The one shape of every refusal. */
export interface Refusal {
  success: false
  error: string
  message: string
  code: string
  fields?: Record<string, string>
}

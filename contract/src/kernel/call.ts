import type { z } from 'zod'
import type { Topic } from './hint-topics.ts'
import type { ProblemCode } from './problems.ts'

/** The lowest role that may make a call. Higher roles may make it too. */
export type CallerRole = 'visitor' | 'member' | 'moderator' | 'admin'

/**
 * How the caller must relate to the resource that a call names in its path or body.
 * `visible`: any member who may see that person. `sender`, `receiver`, `party`: of that interest; `waiting`: a party while it waits. `participant`: of that conversation.
 * `connection`: connected to that person by an accepted interest. All others get 404, so that nobody learns that the resource exists.
 */
export type Relation = 'visible' | 'sender' | 'receiver' | 'waiting' | 'party' | 'participant' | 'connection'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below /api, with `:name` for each parameter. */
  path: `/${string}`
  summary: string
  by: CallerRole
  /** For a call that visitors may make: the operation also learns which member makes it, if any. */
  identifiesMembers?: true
  to?: Relation
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Set if the body is not JSON but a file of one of these types. */
  bytes?: { types: readonly string[]; maxBytes: number; wrongType: ProblemCode; tooLarge: ProblemCode }
  /** The reply, sent with `success: true`. An undeclared field cannot leave the server. */
  reply: z.ZodObject
  status?: 200 | 201
  /** Set if the reply is not JSON but a file of this type. */
  file?: 'text/csv' | 'audio/*' | 'image/webp' | 'application/pdf' | 'application/zip'
  /** The message for the user if the server gives no better one. */
  failure: string
  /** The topics that the reply shows: the browser fetches it again when another call changes one of them. */
  shows?: readonly Topic[]
  changes?: readonly Topic[]
}

export const call = <const C extends Call>(definition: C): C => definition

/** The part of a browser's `Blob` that a call needs; the contract has no DOM types. */
export interface FileLike {
  readonly size: number
  readonly type: string
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type OutputOf<T> = T extends z.ZodType ? z.output<T> : never
type SchemaOf<C, K extends 'params' | 'query' | 'body'> = K extends keyof C
  ? C[K] extends z.ZodType
    ? C[K]
    : never
  : never

/** What a client passes to a call; `query` is optional. */
export type CallInput<C extends Call> = (SchemaOf<C, 'params'> extends never
  ? object
  : { params: InputOf<SchemaOf<C, 'params'>> }) &
  (SchemaOf<C, 'query'> extends never ? object : { query?: InputOf<SchemaOf<C, 'query'>> }) &
  (SchemaOf<C, 'body'> extends never ? object : { body: InputOf<SchemaOf<C, 'body'>> }) &
  (C extends { bytes: object } ? { bytes: FileLike } : object)

/** The input after validation, as the server reads it. */
export interface ParsedInput<C extends Call> {
  params: OutputOf<SchemaOf<C, 'params'>>
  query: OutputOf<SchemaOf<C, 'query'>>
  body: C extends { bytes: object } ? AsyncIterable<Uint8Array> : OutputOf<SchemaOf<C, 'body'>>
}

export type ReplyInput<C extends Call> = z.input<C['reply']>
export type Reply<C extends Call> = z.output<C['reply']>

/** The shape of every refusal. */
export interface Refusal {
  success: false
  error: string
  message: string
  code: string
  fields?: Record<string, string>
}

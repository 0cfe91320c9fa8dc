// Binds the calls of the contract to their operations.
import type { ReplyInput, Call, ParsedInput } from '@parinay/contract/kernel/call'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** The member who makes a call. */
export interface SignedIn {
  id: MemberId
  role: 'user' | 'moderator' | 'admin'
  gender: 'male' | 'female' | 'other'
  tokenHash: Buffer
  signedInAt: Date
  tokenIssuedAt: Date
  /** The primary's position after this browser's last change; set if there is a replica. */
  lastWritePosition?: bigint
}

/** The client that makes a call. */
export interface Origin {
  /** The client's IP address. */
  address: string
  /** The unit of limits: see `clientNetwork`. */
  network: string
  userAgent: string
}

type CallerOf<C extends Call> = C['by'] extends 'visitor' ? SignedIn | undefined : SignedIn

export interface CallRequest<C extends Call> extends ParsedInput<C> {
  ctx: Context
  member: CallerOf<C>
  from: Origin
}

export interface Route {
  call: Call
  answer: (request: never) => Promise<object>
  /** Sends a reply other than JSON. */
  send?: (request: never, reply: FastifyReply, raw: FastifyRequest) => Promise<unknown>
}

/** Binds a call to its operation. Authentication, permission and validation have passed before `answer` runs. */
export const serve = <C extends Call>(call: C, answer: (request: CallRequest<C>) => Promise<ReplyInput<C>>): Route => ({
  call,
  answer,
})

/** Binds a call whose reply is a file. */
export const serveFile = <C extends Call>(
  call: C,
  send: (request: CallRequest<C>, reply: FastifyReply) => Promise<unknown>,
): Route => ({ call, answer: async () => ({}), send })

import type { Answer, Call, Given } from '@parinay/contract/kernel/call'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** The member behind a call. */
export interface SignedIn {
  id: MemberId
  role: 'user' | 'moderator' | 'admin'
  gender: 'male' | 'female' | 'other'
  tokenHash: Buffer
  /** Where the database was after this browser's last change; set where there is a replica. */
  seen?: bigint
}

type Recognised<C extends Call> = C['by'] extends 'visitor' ? SignedIn | undefined : SignedIn

export interface Asking<C extends Call> extends Given<C> {
  ctx: Context
  member: Recognised<C>
  /** The network that the call came from. */
  address: string
}

export interface Route {
  call: Call
  answer: (asking: never) => Promise<object>
  /** Answers with something other than JSON. */
  send?: (asking: never, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>
}

/** Binds a call to what answers it. Signing in, permission and checking of everything given have happened before. */
export const serve = <C extends Call>(call: C, answer: (asking: Asking<C>) => Promise<Answer<C>>): Route => ({
  call,
  answer,
})

/** The same for a call whose reply is a file. */
export const serveFile = <C extends Call>(
  call: C,
  send: (asking: Asking<C>, reply: FastifyReply) => Promise<unknown>,
): Route => ({ call, answer: async () => ({}), send })

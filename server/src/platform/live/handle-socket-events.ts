import type { CLIENT_EVENTS, ClientEvents, ServerEvents } from '@parinay/contract/kernel/live-events'
import type { DefaultEventsMap, Server, Socket as AnySocket } from 'socket.io'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { SignedIn } from '../http/bind-call.ts'
import { Problem } from '../problem.ts'
import { EventRateLimit } from './event-rate-limit.ts'

const PROBE = 'probe' satisfies keyof ClientEvents

interface SocketData {
  member: SignedIn
}
export type Socket = AnySocket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>
export type SocketServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

/** Handles one event of a page. The sender is signed in and the schema has passed; all other checks are the handler's. */
export interface SocketHandler {
  event: keyof typeof CLIENT_EVENTS
  schema: z.ZodType
  handle(ctx: Context, member: SignedIn, input: never): Promise<void>
}

export const onSocketEvent = <E extends keyof typeof CLIENT_EVENTS>(
  event: E,
  schema: (typeof CLIENT_EVENTS)[E],
  handle: (ctx: Context, member: SignedIn, input: z.output<(typeof CLIENT_EVENTS)[E]>) => Promise<void>,
): SocketHandler => ({ event, schema, handle })

/** Drops unknown and malformed events, and disconnects a socket that floods. */
export function listen(ctx: Context, socket: Socket, handlers: readonly SocketHandler[]) {
  const rateLimit = new EventRateLimit()
  socket.use(([event], next) => {
    const decision = rateLimit.consume(Date.now())
    if (decision === 'disconnect') return void socket.disconnect(true)
    if (decision === 'accept' && (event === PROBE || handlers.some((handler) => handler.event === event))) next()
  })
  socket.on(PROBE, (answer: unknown) => {
    if (typeof answer === 'function') answer()
  })
  for (const { event, schema, handle } of handlers)
    socket.on(event, (input: unknown) => {
      const parsed = schema.safeParse(input)
      if (!parsed.success) return
      handle(ctx, socket.data.member, parsed.data as never).catch((error: unknown) => {
        if (!(error instanceof Problem)) ctx.log.warn({ live: event, error })
      })
    })
}

import { LIVE_PATH, type ClientEvents, type ServerEvents } from '@parinay/contract/kernel/live-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll } from 'vitest'
import type { World } from './world.ts'

type Event = keyof ServerEvents
type Payload<E extends Event> = Parameters<ServerEvents[E]>[0]

/** The socket of an open page. */
export interface OpenPage {
  socket: Socket<ServerEvents, ClientEvents>
  /** The payloads of all events of this name so far. */
  received<E extends Event>(event: E): Payload<E>[]
  /** Resolves with the first payload that matches, whether it arrived before or arrives in time. */
  receives<E extends Event>(
    event: E,
    matches?: (payload: Payload<E>) => boolean,
    timeoutMs?: number,
  ): Promise<Payload<E>>
  /** Resolves with the reason when the socket is closed. */
  disconnected(): Promise<string>
  close(): void
}

const origins = new WeakMap<World, Promise<string>>()

/** Starts listening, on the first call, and returns the origin. */
export function originOf(world: World): Promise<string> {
  const existing = origins.get(world)
  if (existing) return existing
  const opened = world.http.listen({ port: 0, host: '127.0.0.1' })
  origins.set(world, opened)
  return opened
}

/** Opens a page with a member's token, or rejects with the code of the refusal. */
export async function openPage(
  at: World | string,
  { token }: { token: string },
  headers: Record<string, string> = {},
): Promise<OpenPage> {
  const origin = typeof at === 'string' ? at : await originOf(at)
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  const events: { event: string; payload: unknown }[] = []
  const received = <E extends Event>(event: E) =>
    events.filter((other) => other.event === event).map(({ payload }) => payload as Payload<E>)
  socket.onAny((event: string, payload: unknown) => events.push({ event, payload }))
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  afterAllOnce(() => socket.close())

  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    received,
    async receives(event, matches = () => true, timeoutMs = 30_000) {
      const deadline = Date.now() + timeoutMs
      for (;;) {
        const found = received(event).find(matches)
        if (found !== undefined) return found
        if (Date.now() > deadline) throw new Error(`The page did not receive ${event} in time`)
        await new Promise((later) => setTimeout(later, 5))
      }
    },
    disconnected: () => ended,
    close: () => void socket.close(),
  }
}

let closing: (() => void)[] | undefined
function afterAllOnce(close: () => void) {
  closing?.push(close)
}

/** Closes all pages of a test file at its end. */
export function closePagesAfterAll() {
  closing = []
  afterAll(() => {
    for (const close of closing ?? []) close()
    closing = undefined
  })
}

/** Long enough for an event to arrive, in tests that expect none. */
export const shortDelay = (ms = 150) => new Promise((later) => setTimeout(later, ms))

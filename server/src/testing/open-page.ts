import { LIVE_PATH, type Says, type Told } from '@parinay/contract/kernel/live-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll } from 'vitest'
import type { World } from './world.ts'

type Event = keyof Told
type What<E extends Event> = Parameters<Told[E]>[0]

/** A page that somebody has open, as far as its socket goes. */
export interface OpenPage {
  socket: Socket<Told, Says>
  /** Everything it was told under a name so far. */
  told<E extends Event>(event: E): What<E>[]
  /** Settles with the first that fits, told before or from now on in time. */
  hears<E extends Event>(event: E, fits?: (what: What<E>) => boolean, withinMs?: number): Promise<What<E>>
  /** Settles when the socket is closed, with the reason. */
  ends(): Promise<string>
  close(): void
}

const origins = new WeakMap<World, Promise<string>>()

/** Where the site of a world can be reached from outside. */
export function originOf(world: World): Promise<string> {
  const known = origins.get(world)
  if (known) return known
  const opened = world.http.listen({ port: 0, host: '127.0.0.1' })
  origins.set(world, opened)
  return opened
}

/** Opens a page with somebody's token; settles once it is open, or fails with the code of the refusal. */
export async function openPage(
  at: World | string,
  { token }: { token: string },
  headers: Record<string, string> = {},
): Promise<OpenPage> {
  const origin = typeof at === 'string' ? at : await originOf(at)
  const socket: Socket<Told, Says> = io(origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  const all: { event: string; what: unknown }[] = []
  const told = <E extends Event>(event: E) =>
    all.filter((one) => one.event === event).map(({ what }) => what as What<E>)
  socket.onAny((event: string, what: unknown) => all.push({ event, what }))
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  afterAllOnce(() => socket.close())

  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    told,
    async hears(event, fits = () => true, withinMs = 8_000) {
      const until = Date.now() + withinMs
      for (;;) {
        const found = told(event).find(fits)
        if (found !== undefined) return found
        if (Date.now() > until) throw new Error(`The page was not told ${event} in time`)
        await new Promise((later) => setTimeout(later, 5))
      }
    },
    ends: () => ended,
    close: () => void socket.close(),
  }
}

let closing: (() => void)[] | undefined
function afterAllOnce(close: () => void) {
  closing?.push(close)
}

/** In a test file that opens pages: closes what is left open in the end. */
export function closesPages() {
  closing = []
  afterAll(() => {
    for (const close of closing ?? []) close()
  })
}

/** For what must not arrive: long enough for it to have arrived. */
export const aMoment = (ms = 150) => new Promise((later) => setTimeout(later, ms))

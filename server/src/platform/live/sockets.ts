import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { LIVE_PATH, type PAGE_SAYS, type Says, type Told } from '@parinay/contract/kernel/live-events'
import { type DefaultEventsMap, Server, type Socket as AnySocket } from 'socket.io'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { SignedIn } from '../http/serve.ts'
import { trustedProxies } from '../http/trusted-proxies.ts'
import { Flood } from './event-rate-limit.ts'
import { addressOf, Handshakes, isOwnPage } from './connection-rate-limit.ts'
import type { Live } from './live.ts'
import { type OtherProcesses, theOnlyProcess } from './cluster-adapter.ts'
import { roomOf, roomOfSession, STAFF } from './rooms.ts'

interface Seat {
  member: SignedIn
}
export type Socket = AnySocket<Says, Told, DefaultEventsMap, Seat>
type Sockets = Server<Says, Told, DefaultEventsMap, Seat>

/** What a page says, and who listens. Its shape has been checked and its sender is signed in; all else is the listener's to check. */
export interface Hearing {
  event: keyof typeof PAGE_SAYS
  says: z.ZodType
  hear(ctx: Context, member: SignedIn, said: never): Promise<void>
}

export const hearing = <E extends keyof typeof PAGE_SAYS>(
  event: E,
  says: (typeof PAGE_SAYS)[E],
  hear: (ctx: Context, member: SignedIn, said: z.output<(typeof PAGE_SAYS)[E]>) => Promise<void>,
): Hearing => ({ event, says, hear })

export interface Doorkeeper {
  isReady(): boolean
  /** Who a token belongs to; refuses one that is no longer good. */
  recognise(token: string): Promise<SignedIn>
  /** Which of these sessions have ended. */
  ended(ctx: Context, tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]>
}

export interface LiveOf {
  hearings: readonly Hearing[]
  /** The member's first page was opened, or the last one closed and not opened again for a while. */
  cameOrLeft(ctx: Context, member: MemberId, isOnline: boolean): Promise<void>
}

/** Pages of one member that can be open in one process. */
const MOST_SOCKETS = 20
/** Nothing that a page says is longer. */
const LARGEST_EVENT = 4 * 1024
/** A page that is loaded anew, or a telephone that changes its network, has not left. */
const GRACE_MS = 4_000
const EVERY_SESSION_MS = 20_000

/** Opens the sockets beside the calls. `ctx.live` is theirs from then on. */
export function openSockets(
  http: HttpServer,
  ctx: Context,
  doorkeeper: Doorkeeper,
  { hearings, cameOrLeft }: LiveOf,
  others: OtherProcesses = theOnlyProcess,
) {
  const handshakes = new Handshakes()
  const isTrusted = trustedProxies(ctx.config.trustedProxies)
  /** Requests, and then their connections. */
  const tooMany = new WeakSet<object>()
  /** Why a page may not even knock. Who comes too often is let in as far as to be told so. */
  const whyNotOpen = (request: IncomingMessage): string | null => {
    if (!isOwnPage(request, ctx.config.mail?.site)) return 'not_allowed'
    const verdict = ctx.config.rateLimit ? handshakes.judge(addressOf(request, isTrusted), Date.now()) : 'welcome'
    if (verdict === 'refused') tooMany.add(request)
    return verdict === 'turned away' ? 'too_many' : null
  }
  const io: Sockets = new Server(http, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_EVENT,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      const refusal = whyNotOpen(request)
      answer(refusal, refusal === null)
    },
    ...(others.adapter && { adapter: others.adapter }),
  })
  io.engine.on('connection', (raw: { request: object | null }) => {
    if (raw.request && tooMany.has(raw.request)) tooMany.add(raw)
    // Kept for as long as the socket is open otherwise: kilobytes each.
    raw.request = null
  })
  const here = new Set<MemberId>()
  const isHere = (member: MemberId) => io.of('/').adapter.rooms.has(roomOf(member))
  const warn = (what: string) => (error: unknown) => ctx.log.warn({ live: what, error })

  const enter = async (socket: Socket): Promise<string | undefined> => {
    const { token } = socket.handshake.auth as { token?: unknown }
    if (tooMany.has(socket.conn)) return 'too_many'
    if (!doorkeeper.isReady()) return 'starting_or_stopping'
    if (typeof token !== 'string' || !/^[\w-]{20,100}$/.test(token)) return 'session_ended'
    try {
      const member = await doorkeeper.recognise(token)
      socket.data.member = member
      const open = io.of('/').adapter.rooms.get(roomOf(member.id))?.size ?? 0
      return open < MOST_SOCKETS ? undefined : 'too_many'
    } catch (error) {
      return error instanceof Problem ? error.code : 'unexpected'
    }
  }
  io.use((socket, next) => {
    void (async () => {
      const refusal = await enter(socket)
      next(refusal ? new Error(refusal) : undefined)
    })()
  })

  io.on('connection', (socket) => {
    const { member } = socket.data
    void socket.join([roomOf(member.id), roomOfSession(member.tokenHash), ...(member.role === 'user' ? [] : [STAFF])])
    listen(ctx, socket, hearings)
    if (others.areWavering()) socket.emit('wavering', true)
    // The session may have ended between the look at it and the moment in which the end is heard here.
    endIfEnded([socket]).catch(warn('sessions not checked'))
    if (!here.has(member.id)) arrive(member.id).catch(warn('arrival not told'))
    socket.once('disconnect', () => {
      if (!isHere(member.id)) setTimeout(() => void leave(member.id).catch(warn('leaving not told')), GRACE_MS).unref()
    })
  })

  async function arrive(member: MemberId) {
    here.add(member)
    await others.arrive(member)
    await cameOrLeft(ctx, member, true)
  }

  async function leave(member: MemberId) {
    if (isHere(member) || !here.delete(member)) return
    await others.leave(member)
    if (!(await others.areThere([member])).has(member)) await cameOrLeft(ctx, member, false)
  }

  /** Another process may have believed this one dead and told that its members left. One by one, because they may be thousands. */
  async function tellAgain() {
    for (const member of here) if (isHere(member)) await cameOrLeft(ctx, member, true).catch(warn('arrival not told'))
  }

  async function endIfEnded(sockets: readonly Socket[]) {
    if (sockets.length === 0) return
    const hashes = new Map(sockets.map(({ data }) => [data.member.tokenHash.toString('hex'), data.member.tokenHash]))
    for (const hash of await doorkeeper.ended(ctx, [...hashes.values()]))
      io.local.in(roomOfSession(hash)).disconnectSockets(true)
  }

  // A session that expires, or whose end was said while the processes could not hear one another.
  const look = setInterval(() => {
    if (doorkeeper.isReady()) endIfEnded([...io.of('/').sockets.values()]).catch(warn('sessions not checked'))
  }, EVERY_SESSION_MS).unref()
  others.onWavering((isWavering) => {
    io.local.emit('wavering', isWavering)
    if (!isWavering) void tellAgain()
  })
  others.onLost((members) => {
    for (const member of members)
      if (!isHere(member)) void cameOrLeft(ctx, member, false).catch(warn('leaving not told'))
  })

  // What the others cannot be told is told here at least; their pages ask when they hear one another again.
  const everywhere = () => (others.areWavering() ? io.local : io)
  const live: Live = {
    tell(to, event, ...told) {
      if (to.length === 0) return
      everywhere()
        .to(to === 'staff' ? STAFF : to.map(roomOf))
        .emit(event, ...told)
    },
    endSession: (tokenHash) => everywhere().in(roomOfSession(tokenHash)).disconnectSockets(true),
    endMember: (member) => everywhere().in(roomOf(member)).disconnectSockets(true),
    async online(members) {
      const elsewhere = await others.areThere(members.filter((member) => !isHere(member)))
      return new Set(members.filter((member) => isHere(member) || elsewhere.has(member)))
    },
  }
  ctx.live = live
  return {
    /** Pages come back by themselves, to another process or to the next one. */
    async close() {
      clearInterval(look)
      await Promise.all([...here].map((member) => others.leave(member)))
      io.local.disconnectSockets(true)
      await others.close()
    },
  }
}

function listen(ctx: Context, socket: Socket, hearings: readonly Hearing[]) {
  const flood = new Flood()
  socket.use(([event], next) => {
    const verdict = flood.judge(Date.now())
    if (verdict === 'cut') return void socket.disconnect(true)
    if (verdict === 'heard' && hearings.some((one) => one.event === event)) next()
  })
  for (const { event, says, hear } of hearings)
    socket.on(event, (said: unknown) => {
      const read = says.safeParse(said)
      if (!read.success) return
      hear(ctx, socket.data.member, read.data as never).catch((error: unknown) => {
        if (!(error instanceof Problem)) ctx.log.warn({ live: event, error })
      })
    })
}

// Opens the sockets over which pages exchange live events with the server.
import type { Server as HttpServer } from 'node:http'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { LIVE_PATH } from '@parinay/contract/kernel/live-events'
import { Server } from 'socket.io'
import type { Context } from '../context.ts'
import type { SignedIn } from '../http/bind-call.ts'
import { Problem } from '../problem.ts'
import { createAdmission } from './socket-admission.ts'
import { type ClusterAdapter, singleProcess } from './cluster-adapter.ts'
import type { Live } from './live.ts'
import { trackPresence } from './local-presence.ts'
import { memberRoom, sessionRoom, STAFF_ROOM } from './room-names.ts'
import { listen, type Socket, type SocketHandler, type SocketServer } from './handle-socket-events.ts'

export interface SocketAuth {
  isReady(): boolean
  /** Finds the member of a token; refuses a token that is no longer valid. */
  authenticate(token: string): Promise<SignedIn>
  /** Which of these sessions have ended. */
  endedSessions(ctx: Context, tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]>
}

export interface LiveFeatures {
  handlers: readonly SocketHandler[]
  /** Runs after the member's first page opens, and some seconds after the last one closes. */
  presenceChanged(ctx: Context, member: MemberId, isOnline: boolean): Promise<void>
}

/** Open pages of one member in one process. */
const MAX_SOCKETS_PER_MEMBER = 20
const MAX_EVENT_BYTES = 4 * 1024

/** Opens the sockets and puts them behind `ctx.live`. */
export function startSocketServer(
  http: HttpServer,
  ctx: Context,
  auth: SocketAuth,
  { handlers, presenceChanged }: LiveFeatures,
  cluster: ClusterAdapter = singleProcess,
) {
  const admission = createAdmission(ctx)
  const io = createServer(http, admission, cluster)
  const openPages = (member: MemberId) => io.of('/').adapter.rooms.get(memberRoom(member))?.size ?? 0
  const hasOpenPage = (member: MemberId) => openPages(member) > 0
  const presence = trackPresence(ctx, { cluster, hasOpenPage, presenceChanged })
  io.use((socket, next) => {
    void (async () => {
      const refusal = await signIn(socket, { admission, auth, openPages })
      next(refusal ? new Error(refusal) : undefined)
    })()
  })

  const disconnectEnded = (sockets: readonly Socket[]) =>
    disconnectEndedSessions(ctx, io, auth, sockets).catch((error: unknown) =>
      ctx.log.warn({ live: 'sessions not checked', error }),
    )
  io.on('connection', (socket) => {
    joinRooms(socket)
    listen(ctx, socket, handlers)
    if (cluster.isDegraded()) socket.emit('degraded', true)
    // The session may end between authentication and joining its room.
    void disconnectEnded([socket])
    const { id } = socket.data.member
    presence.pageOpened(id)
    socket.once('disconnect', () => presence.pageClosed(id))
  })

  // Catches sessions that expire, and those that ended while the processes could not reach one another.
  const sessionCheck = setInterval(() => {
    if (auth.isReady()) void disconnectEnded([...io.of('/').sockets.values()])
  }, ctx.config.sessionCheckSeconds * 1000).unref()
  cluster.onDegradedChange((isDegraded) => {
    io.local.emit('degraded', isDegraded)
    if (!isDegraded) void presence.announceAgain()
  })

  ctx.live = liveOver(io, cluster, hasOpenPage)
  return {
    /** Closes the sockets. Pages reconnect by themselves, to another process or after a restart. */
    async close() {
      clearInterval(sessionCheck)
      await presence.close()
      io.local.disconnectSockets(true)
      await cluster.close()
    },
  }
}

type Admission = ReturnType<typeof createAdmission>

function createServer(http: HttpServer, admission: Admission, cluster: ClusterAdapter): SocketServer {
  const io: SocketServer = new Server(http, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      const refusal = admission.whyNotConnect(request)
      answer(refusal, refusal === null)
    },
    ...(cluster.socketAdapter && { adapter: cluster.socketAdapter }),
  })
  io.engine.on('connection', admission.onConnection)
  return io
}

interface SignInChecks {
  admission: Admission
  auth: SocketAuth
  openPages(member: MemberId): number
}

/** Signs the socket in, or returns the code of a refusal. */
async function signIn(socket: Socket, { admission, auth, openPages }: SignInChecks): Promise<string | undefined> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (admission.isOverLimit(socket.conn)) return 'too_many'
  if (!auth.isReady()) return 'starting_or_stopping'
  if (typeof token !== 'string' || !/^[\w-]{20,100}$/.test(token)) return 'session_ended'
  try {
    const member = await auth.authenticate(token)
    socket.data.member = member
    return openPages(member.id) < MAX_SOCKETS_PER_MEMBER ? undefined : 'too_many'
  } catch (error) {
    return error instanceof Problem ? error.code : 'unexpected'
  }
}

function joinRooms(socket: Socket) {
  const { id, tokenHash, role } = socket.data.member
  void socket.join([memberRoom(id), sessionRoom(tokenHash), ...(role === 'user' ? [] : [STAFF_ROOM])])
}

async function disconnectEndedSessions(ctx: Context, io: SocketServer, auth: SocketAuth, sockets: readonly Socket[]) {
  if (sockets.length === 0) return
  const hashes = new Map(sockets.map(({ data }) => [data.member.tokenHash.toString('hex'), data.member.tokenHash]))
  for (const hash of await auth.endedSessions(ctx, [...hashes.values()]))
    io.local.in(sessionRoom(hash)).disconnectSockets(true)
}

function liveOver(io: SocketServer, cluster: ClusterAdapter, hasOpenPage: (member: MemberId) => boolean): Live {
  // If the other processes are unreachable, the event reaches only pages of this one.
  const reachable = () => (cluster.isDegraded() ? io.local : io)
  /** Rooms whose pages in other processes have missed events. Those processes may not have noticed the outage. */
  const roomsWithLostEvents = new Set<string>()
  cluster.onDegradedChange((isDegraded) => {
    if (isDegraded || roomsWithLostEvents.size === 0) return
    io.to([...roomsWithLostEvents]).emit('lost')
    roomsWithLostEvents.clear()
  })
  return {
    emit(to, event, ...values) {
      if (to.length === 0) return
      const rooms = to === 'staff' ? [STAFF_ROOM] : to.map(memberRoom)
      if (cluster.isDegraded()) for (const room of rooms) roomsWithLostEvents.add(room)
      reachable()
        .to(rooms)
        .emit(event, ...values)
    },
    endSession: (tokenHash) => reachable().in(sessionRoom(tokenHash)).disconnectSockets(true),
    endMember: (member) => reachable().in(memberRoom(member)).disconnectSockets(true),
    async onlineAmong(members) {
      const elsewhere = await cluster.onlineElsewhere(members.filter((member) => !hasOpenPage(member)))
      return new Set(members.filter((member) => hasOpenPage(member) || elsewhere.has(member)))
    },
  }
}

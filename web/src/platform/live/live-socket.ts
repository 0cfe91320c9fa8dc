// The socket of an open page. It passes events to its listeners, which then read the data with the ordinary calls.
import { me } from '@parinay/contract/account'
import {
  type CLIENT_EVENTS,
  LIVE_PATH,
  type ClientEvents,
  PROBE_TIMEOUT_MS,
  type ServerEvents,
} from '@parinay/contract/kernel/live-events'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { callApi } from '../call-api.ts'
import { reportDeadLine } from '../dead-line.ts'

/** The server's events, and one of the socket itself. */
interface LiveEvents extends ServerEvents {
  /** Events may have been missed, so listeners fetch new data. `isFirst` if the page has just opened and can have missed little. */
  missed: (isFirst: boolean) => void
}
type EventArguments<E extends keyof LiveEvents> = Parameters<LiveEvents[E]>

/** A shorter disconnection is not shown, for example while a phone changes its network. */
const DISCONNECT_GRACE_MS = 3_000
/** How often a page without live events polls. */
const POLL_INTERVAL_MS = 15_000
/** If a timer is this late, the device or the page was asleep. */
const SLEEP_THRESHOLD_MS = 10_000
const SLEEP_CHECK_INTERVAL_MS = 5_000
const FORWARDED_EVENTS = ['hint', 'message', 'changed', 'marks', 'typing', 'presence', 'signal', 'ended'] as const

type Listener = (...what: never[]) => void
const listeners = new Map<string, Set<Listener>>()
const watchers = new Set<() => void>()
let socket: Socket<ServerEvents, ClientEvents> | undefined
let isReceiving = false
/** When the probe without an answer was sent, or the socket without a connection was opened. */
let provingSince = -Infinity
/** True if the disconnection is so long that the page shows it and polls. */
let isDisconnected = false

export function subscribe<E extends keyof LiveEvents>(event: E, listener: LiveEvents[E]): () => void {
  const registered = listeners.get(event) ?? new Set()
  listeners.set(event, registered)
  registered.add(listener)
  return () => void registered.delete(listener)
}

/** Calls the latest `then` for each event of this name. */
export function useLive<E extends keyof LiveEvents>(event: E, then: (...what: EventArguments<E>) => void) {
  const latest = useEffectEvent(then as unknown as Listener)
  useEffect(() => subscribe(event, ((...what: never[]) => latest(...what)) as never), [event])
}

export const useIsDisconnected = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => isDisconnected,
  )

/** Whether this page receives live events at the moment. */
export const receivesLiveEvents = () => isReceiving

/** Sends an event to the server, or drops it while there is no connection. */
export function sendToServer<E extends keyof typeof CLIENT_EVENTS>(event: E, ...said: Parameters<ClientEvents[E]>) {
  if (isReceiving) socket?.volatile.emit(event, ...said)
}

export function publish<E extends keyof LiveEvents>(event: E, ...what: EventArguments<E>) {
  listeners.get(event)?.forEach((listener) => listener(...(what as unknown as never[])))
}

/** Keeps the socket of one session open until the returned function is called. */
export function connectLive(token: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let graceTimer: ReturnType<typeof setTimeout> | undefined
  /** Opens the socket later if the file that can open it could not be fetched. */
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let connection: ConnectionState = { isConnected: false, isDegraded: false }
  let isFirst = true

  const updateState = () => {
    const isOpen = connection.isConnected && !connection.isDegraded
    if (isOpen === isReceiving && (isOpen || graceTimer)) return
    isReceiving = isOpen
    clearTimeout(graceTimer)
    graceTimer = undefined
    if (isOpen) {
      setDisconnected(false)
      publish('missed', isFirst)
      isFirst = false
    } else graceTimer = setTimeout(setDisconnected, DISCONNECT_GRACE_MS, true)
  }
  updateState()
  const open = () =>
    void openSocket(token, signal, (change) => {
      connection = { ...connection, ...change }
      updateState()
    }).catch(() => (openTimer = setTimeout(open, POLL_INTERVAL_MS)))
  open()

  proveOnReturn(signal)
  const sleepCheck = setInterval(proveAfterSleep(), SLEEP_CHECK_INTERVAL_MS)
  const poll = setInterval(() => isDisconnected && publish('missed', false), POLL_INTERVAL_MS)

  return () => {
    controller.abort()
    for (const timer of [graceTimer, openTimer, sleepCheck, poll]) clearTimeout(timer)
    socket?.disconnect()
    socket = undefined
    isReceiving = false
    setDisconnected(false)
  }
}

interface ConnectionState {
  isConnected: boolean
  /** True if the socket is connected but the server's processes cannot reach one another. */
  isDegraded: boolean
}

/** Opens the socket, unless the signal was aborted meanwhile. */
async function openSocket(token: string, signal: AbortSignal, onChange: (change: Partial<ConnectionState>) => void) {
  const { io } = await import('socket.io-client')
  if (signal.aborted) return
  const opened: Socket<ServerEvents, ClientEvents> = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 10_000,
  })
  socket = opened
  provingSince = performance.now()
  opened.on('connect', () => {
    provingSince = -Infinity
    onChange({ isConnected: true, isDegraded: false })
  })
  opened.on('disconnect', (why) => {
    onChange({ isConnected: false })
    if (why === 'ping timeout') reportDeadLine()
    // The server closed the socket: the session has ended, or a new role needs another socket.
    if (why === 'io server disconnect') void checkSession().then(() => signal.aborted || opened.connect())
  })
  opened.on('connect_error', ({ message }) => {
    onChange({})
    if (message === 'session_ended') void checkSession()
    else if (!opened.active) setTimeout(() => signal.aborted || opened.connect(), POLL_INTERVAL_MS)
  })
  opened.on('degraded', (isDegraded) => onChange({ isDegraded }))
  opened.on('lost', () => publish('missed', false))
  for (const event of FORWARDED_EVENTS)
    opened.on(event, ((...what: never[]) => publish(event, ...(what as never))) as never)
}

/** A connection may be dead without an event. Opens another one unless the server answers. */
function proveConnection() {
  const isProving = performance.now() - provingSince < PROBE_TIMEOUT_MS
  if (!socket || isProving) return
  provingSince = performance.now()
  const probed = socket
  if (!probed.connected) return void probed.disconnect().connect()
  const { id } = probed
  probed.timeout(PROBE_TIMEOUT_MS).emit('probe', (failure: Error | null) => {
    if (probed !== socket || probed.id !== id) return
    provingSince = -Infinity
    if (!failure) return
    reportDeadLine()
    probed.disconnect().connect()
  })
}

/** Proves the connection when the page becomes visible, comes back whole or thawed, or the device is online again. */
function proveOnReturn(signal: AbortSignal) {
  const proveIfVisible = () => {
    if (document.visibilityState === 'visible') proveConnection()
  }
  addEventListener('online', proveConnection, { signal })
  addEventListener('pageshow', proveConnection, { signal })
  document.addEventListener('resume', proveConnection, { signal })
  document.addEventListener('visibilitychange', proveIfVisible, { signal })
}

/** Proves the connection when a timer was late. */
function proveAfterSleep() {
  let lastCheckAt = Date.now()
  return () => {
    const sleptMs = Date.now() - lastCheckAt - SLEEP_CHECK_INTERVAL_MS
    lastCheckAt = Date.now()
    if (sleptMs > SLEEP_THRESHOLD_MS) proveConnection()
  }
}

/** Asks the server about the session. A refusal ends it, as for any call. */
const checkSession = () =>
  callApi(me).then(
    () => undefined,
    () => undefined,
  )

function setDisconnected(is: boolean) {
  if (is === isDisconnected) return
  isDisconnected = is
  for (const watcher of watchers) watcher()
}

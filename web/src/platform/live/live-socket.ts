// The socket of an open page. What it is told goes to whoever listens; what the page shows is then read with the ordinary calls.
import { me } from '@parinay/contract/account'
import { LIVE_PATH, type ClientEvents, type ServerEvents } from '@parinay/contract/kernel/live-events'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { callApi } from '../call-api.ts'

/** What is heard besides what the server says. */
interface LiveEvents extends ServerEvents {
  /** Something may have been missed: ask for what is new. The page has just been opened, the first time: not much can be. */
  missed: (isFirst: boolean) => void
}
type EventArguments<E extends keyof LiveEvents> = Parameters<LiveEvents[E]>

/** Silence that nobody needs to hear of: a telephone changing its network. */
const DISCONNECT_GRACE_MS = 3_000
/** How often a page that does not hear asks. */
const POLL_INTERVAL_MS = 15_000
/** A clock that went on so much further than it should: the device was asleep. */
const SLEEP_THRESHOLD_MS = 30_000
const SLEEP_CHECK_INTERVAL_MS = 5_000
const FORWARDED_EVENTS = ['hint', 'message', 'marks', 'typing', 'presence'] as const

type Listener = (...what: never[]) => void
const listeners = new Map<string, Set<Listener>>()
const watchers = new Set<() => void>()
let socket: Socket<ServerEvents, ClientEvents> | undefined
let isReceiving = false
/** Not hearing for so long that the page says so and asks by itself. */
let isDisconnected = false

export function subscribe<E extends keyof LiveEvents>(event: E, listener: LiveEvents[E]): () => void {
  const registered = listeners.get(event) ?? new Set()
  listeners.set(event, registered)
  registered.add(listener)
  return () => void registered.delete(listener)
}

/** Calls `then` whenever the page hears it, always in its latest form. */
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

/** Whether what happens elsewhere is told to this page now. */
export const receivesLiveEvents = () => isReceiving

/** Said to whoever is there; without a connection it is said to nobody. */
export function sendToServer<E extends keyof ClientEvents>(event: E, ...said: Parameters<ClientEvents[E]>) {
  if (isReceiving) socket?.volatile.emit(event, ...said)
}

export function publish<E extends keyof LiveEvents>(event: E, ...what: EventArguments<E>) {
  listeners.get(event)?.forEach((listener) => listener(...(what as unknown as never[])))
}

/** Keeps the socket of one session open until it is told to stop. */
export function connectLive(token: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let graceTimer: ReturnType<typeof setTimeout> | undefined
  let isConnected = false
  let isDegraded = false
  let isFirst = true

  const updateState = () => {
    const isOpen = isConnected && !isDegraded
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
  const open = async () => {
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
    opened.on('connect', () => {
      isConnected = true
      isDegraded = false
      updateState()
    })
    opened.on('disconnect', (why) => {
      isConnected = false
      updateState()
      // The server ended it: the session is over, or another role needs another socket.
      if (why === 'io server disconnect') void checkSession().then(() => signal.aborted || opened.connect())
    })
    opened.on('connect_error', ({ message }) => {
      updateState()
      if (message === 'session_ended') void checkSession()
      else if (!opened.active) setTimeout(() => signal.aborted || opened.connect(), POLL_INTERVAL_MS)
    })
    opened.on('wavering', (wavers) => {
      isDegraded = wavers
      updateState()
    })
    for (const event of FORWARDED_EVENTS)
      opened.on(event, ((...what: never[]) => publish(event, ...(what as never))) as never)
  }
  updateState()
  open().catch(() => undefined)

  const reconnect = () => socket?.disconnect().connect()
  const reconnectIfVisible = () => {
    if (document.visibilityState === 'visible' && socket && !socket.connected) reconnect()
  }
  addEventListener('online', reconnectIfVisible, { signal })
  addEventListener('pageshow', reconnectIfVisible, { signal })
  document.addEventListener('visibilitychange', reconnectIfVisible, { signal })
  let lastCheckAt = Date.now()
  const sleepCheck = setInterval(() => {
    const sleptMs = Date.now() - lastCheckAt - SLEEP_CHECK_INTERVAL_MS
    lastCheckAt = Date.now()
    // After a sleep the line may be dead without anybody having noticed.
    if (sleptMs > SLEEP_THRESHOLD_MS) reconnect()
  }, SLEEP_CHECK_INTERVAL_MS)
  const poll = setInterval(() => isDisconnected && publish('missed', false), POLL_INTERVAL_MS)

  return () => {
    controller.abort()
    for (const timer of [graceTimer, sleepCheck, poll]) clearTimeout(timer)
    socket?.disconnect()
    socket = undefined
    isReceiving = false
    setDisconnected(false)
  }
}

/** The server's word on the session; a refusal ends it as any call's does. */
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

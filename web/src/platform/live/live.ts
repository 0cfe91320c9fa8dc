// The socket of an open page. What it is told goes to whoever listens; what the page shows is then read with the ordinary calls.
import { me } from '@parinay/contract/account'
import { LIVE_PATH, type ClientEvents, type ServerEvents } from '@parinay/contract/kernel/live-events'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { ask } from '../ask.ts'

/** What is heard besides what the server says. */
interface Heard extends ServerEvents {
  /** Something may have been missed: ask for what is new. The page has just been opened, the first time: not much can be. */
  missed: (isFirst: boolean) => void
}
type What<E extends keyof Heard> = Parameters<Heard[E]>

/** Silence that nobody needs to hear of: a telephone changing its network. */
const QUIET_MS = 3_000
/** How often a page that does not hear asks. */
const ASKS_EVERY_MS = 15_000
/** A clock that went on so much further than it should: the device was asleep. */
const ASLEEP_MS = 30_000
const LOOK_MS = 5_000
const PAGE_TOLD = ['hint', 'message', 'marks', 'typing', 'presence'] as const

type Listener = (...what: never[]) => void
const listeners = new Map<string, Set<Listener>>()
const watchers = new Set<() => void>()
let socket: Socket<ServerEvents, ClientEvents> | undefined
let isHearing = false
/** Not hearing for so long that the page says so and asks by itself. */
let isCutOff = false

export function listen<E extends keyof Heard>(event: E, listener: Heard[E]): () => void {
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known)
  known.add(listener)
  return () => void known.delete(listener)
}

/** Calls `then` whenever the page hears it, always in its latest form. */
export function useLive<E extends keyof Heard>(event: E, then: (...what: What<E>) => void) {
  const latest = useEffectEvent(then as unknown as Listener)
  useEffect(() => listen(event, ((...what: never[]) => latest(...what)) as never), [event])
}

export const useCutOff = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => isCutOff,
  )

/** Whether what happens elsewhere is told to this page now. */
export const hears = () => isHearing

/** Said to whoever is there; without a connection it is said to nobody. */
export function say<E extends keyof ClientEvents>(event: E, ...said: Parameters<ClientEvents[E]>) {
  if (isHearing) socket?.volatile.emit(event, ...said)
}

export function tell<E extends keyof Heard>(event: E, ...what: What<E>) {
  listeners.get(event)?.forEach((listener) => listener(...(what as unknown as never[])))
}

/** Keeps the socket of one session open until it is told to stop. */
export function keepLive(token: string): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let silence: ReturnType<typeof setTimeout> | undefined
  let isConnected = false
  let isWavering = false
  let isFirst = true

  const changed = () => {
    const isOpen = isConnected && !isWavering
    if (isOpen === isHearing && (isOpen || silence)) return
    isHearing = isOpen
    clearTimeout(silence)
    silence = undefined
    if (isOpen) {
      setCutOff(false)
      tell('missed', isFirst)
      isFirst = false
    } else silence = setTimeout(setCutOff, QUIET_MS, true)
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
      isWavering = false
      changed()
    })
    opened.on('disconnect', (why) => {
      isConnected = false
      changed()
      // The server ended it: the session is over, or another role needs another socket.
      if (why === 'io server disconnect') void stillSignedIn().then(() => signal.aborted || opened.connect())
    })
    opened.on('connect_error', ({ message }) => {
      changed()
      if (message === 'session_ended') void stillSignedIn()
      else if (!opened.active) setTimeout(() => signal.aborted || opened.connect(), ASKS_EVERY_MS)
    })
    opened.on('wavering', (wavers) => {
      isWavering = wavers
      changed()
    })
    for (const event of PAGE_TOLD) opened.on(event, ((...what: never[]) => tell(event, ...(what as never))) as never)
  }
  changed()
  open().catch(() => undefined)

  const again = () => socket?.disconnect().connect()
  const wake = () => {
    if (document.visibilityState === 'visible' && socket && !socket.connected) again()
  }
  addEventListener('online', wake, { signal })
  addEventListener('pageshow', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  let looked = Date.now()
  const look = setInterval(() => {
    const slept = Date.now() - looked - LOOK_MS
    looked = Date.now()
    // After a sleep the line may be dead without anybody having noticed.
    if (slept > ASLEEP_MS) again()
  }, LOOK_MS)
  const asking = setInterval(() => isCutOff && tell('missed', false), ASKS_EVERY_MS)

  return () => {
    stopped.abort()
    for (const timer of [silence, look, asking]) clearTimeout(timer)
    socket?.disconnect()
    socket = undefined
    isHearing = false
    setCutOff(false)
  }
}

/** The server's word on the session; a refusal ends it as any call's does. */
const stillSignedIn = () =>
  ask(me).then(
    () => undefined,
    () => undefined,
  )

function setCutOff(is: boolean) {
  if (is === isCutOff) return
  isCutOff = is
  for (const watcher of watchers) watcher()
}

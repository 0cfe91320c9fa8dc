// A line that is dead but says open: probes and their answers, over a socket that the test controls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive, subscribe } from './live-socket.ts'

const line = vi.hoisted(() => {
  const handlers = new Map<string, (...said: unknown[]) => void>()
  const state = { answers: true, opened: 0, probes: 0 }
  const socket = {
    connected: false,
    active: true,
    id: '',
    on: (event: string, handler: () => void) => void handlers.set(event, handler),
    timeout: (ms: number) => ({
      emit(_: string, answer: (failure: Error | null) => void) {
        state.probes++
        if (state.answers) answer(null)
        else setTimeout(() => answer(new Error('timeout')), ms)
      },
    }),
    receive: (event: string) => handlers.get(event)?.(),
    connect() {
      state.opened++
      Object.assign(socket, { connected: true, id: `connection ${state.opened}` })
      handlers.get('connect')?.()
      return socket
    },
    disconnect() {
      if (socket.connected) handlers.get('disconnect')?.('io client disconnect')
      Object.assign(socket, { connected: false, id: undefined })
      return socket
    },
  }
  return Object.assign(state, { socket })
})
vi.mock('socket.io-client', () => ({ io: () => line.socket }))

const missed = vi.fn<(isFirst: boolean) => void>()
let isVisible = true
let stops: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  isVisible = true
  Object.assign(line, { answers: true, opened: 0, probes: 0 })
  stops = [connectLive('token'), subscribe('missed', missed)]
  await vi.advanceTimersByTimeAsync(0)
  line.socket.connect()
  missed.mockClear()
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const SIGNS: [string, () => void][] = [
  ['becomes visible', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['is online again', () => void dispatchEvent(new Event('online'))],
  ['comes back whole', () => void dispatchEvent(new Event('pageshow'))],
  ['is thawed', () => void document.dispatchEvent(new Event('resume'))],
  ['slept', () => void vi.setSystemTime(Date.now() + 20_000)],
]

test.each(SIGNS)('a page that %s keeps a socket that answers', async (_, happens) => {
  happens()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line).toMatchObject({ probes: 1, opened: 1 })
  expect(missed).not.toHaveBeenCalled()
})

test.each(SIGNS)(
  'a page that %s gives up a silent socket after three seconds, and fetches what it missed',
  async (sign, happens) => {
    line.answers = false
    happens()
    // The timer that notices sleep is due every five seconds.
    if (sign === 'slept') await vi.advanceTimersByTimeAsync(5_000)
    expect(line).toMatchObject({ probes: 1, opened: 1 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(line.opened).toBe(2)
    expect(missed).toHaveBeenCalledExactlyOnceWith(false)
  },
)

test('several signs at once send one probe, and a hidden page none', async () => {
  line.answers = false
  isVisible = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(line.probes).toBe(0)
  isVisible = true
  for (const [, happens] of SIGNS) happens()
  expect(line.probes).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(line.opened).toBe(2)
})

test('a line that dies just after a probe was answered is proved again', async () => {
  dispatchEvent(new Event('pageshow'))
  line.answers = false
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(line).toMatchObject({ probes: 2, opened: 2 })
})

test('a page whose events were lost on their way fetches what it missed', () => {
  line.socket.receive('lost')
  expect(missed).toHaveBeenCalledExactlyOnceWith(false)
})

test('a socket without a connection is opened at once', () => {
  line.socket.disconnect()
  dispatchEvent(new Event('online'))
  expect(line).toMatchObject({ probes: 0, opened: 2 })
})

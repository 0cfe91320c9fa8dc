import type { OwnMessage } from '@parinay/contract/conversations'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeChat, openChat } from '../../testing/open-chat.tsx'
import { refusal } from '../../testing/open-screen.tsx'

/** Sounds that play until the test ends them. */
const sounds: FakeAudio[] = []
class FakeAudio extends EventTarget {
  currentTime = 0
  isPlaying = false
  src: string
  constructor(src: string) {
    super()
    this.src = src
    sounds.push(this)
  }
  async play() {
    this.isPlaying = true
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    this.isPlaying = false
    this.dispatchEvent(new Event('pause'))
  }
}

beforeEach(() => {
  sounds.length = 0
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => {
  closeChat()
  cleanup()
})

const voiceFromRohan = (seq: number, durationMs: number): OwnMessage => ({
  _id: `talk.${seq}`,
  seq,
  sender: { _id: 'rohan' },
  text: 'Voice note',
  createdAt: '2026-11-20T10:00:00Z',
  voice: { durationMs, url: '' },
})
const STORED = [voiceFromRohan(1, 64_000), voiceFromRohan(2, 2_000)]

const openVoices = (sound: () => Response) =>
  openChat({
    count: 2,
    more: {
      'GET /api/messages/conversation/talk': ({ query }) => ({
        data: STORED.filter(({ seq }) => seq > Number(query.get('since'))),
        lastChange: 0,
      }),
      'GET /api/messages/conversation/talk/1/voice': sound,
      'GET /api/messages/conversation/talk/2/voice': sound,
    },
  })
const play = (length: string) => screen.findByRole('button', { name: `Play voice note, ${length}` })
const pause = () => screen.findByRole('button', { name: 'Pause voice note' })

test('a voice note is fetched and played only when it is pressed', async () => {
  const { user, calls } = await openVoices(() => new Response('sound'))
  const fetched = () => calls.filter((call) => call.endsWith('/voice'))
  await play('1:04')
  expect([fetched(), sounds]).toEqual([[], []])
  await user.click(await play('1:04'))
  await user.click(await pause())
  await user.click(await play('1:04'))
  await pause()
  expect([fetched().length, sounds.length]).toEqual([1, 1])
})

test('a second voice note pauses the first', async () => {
  const { user } = await openVoices(() => new Response('sound'))
  await user.click(await play('1:04'))
  await pause()
  await user.click(await play('0:02'))
  await waitFor(() => expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([false, true]))
  expect(await play('1:04')).toBeTruthy()
})

test('it shows its progress, and starts from the beginning after its end', async () => {
  const { user } = await openVoices(() => new Response('sound'))
  await user.click(await play('1:04'))
  await pause()
  await act(async () => {
    sounds[0]!.currentTime = 31
    sounds[0]!.dispatchEvent(new Event('timeupdate'))
  })
  expect(screen.getByText('0:31')).toBeTruthy()
  await act(async () => void sounds[0]!.dispatchEvent(new Event('ended')))
  expect(await play('1:04')).toBeTruthy()
  expect(screen.queryByText('0:31')).toBeNull()
})

test('a failure shows its reason, and leaving stops the sound', async () => {
  let isGone = true
  const { user, router } = await openVoices(() =>
    isGone ? refusal(404, 'This voice note is no longer here') : new Response('sound'),
  )
  await user.click(await play('0:02'))
  expect(await screen.findByText('This voice note is no longer here')).toBeTruthy()
  isGone = false
  await user.click(await play('0:02'))
  await pause()
  expect(screen.queryByText('This voice note is no longer here')).toBeNull()
  await act(async () => router.navigate({ to: '/search' }))
  expect(sounds[0]!.isPlaying).toBe(false)
})

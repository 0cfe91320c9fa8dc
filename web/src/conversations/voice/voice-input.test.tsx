import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeChat, openChat } from '../../testing/open-chat.tsx'

/** A fake microphone and recorder. */
const stopTrack = vi.fn<() => void>()
let answerMicrophone: () => Promise<unknown>
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'recording'
  mimeType = 'audio/webm;codecs=opus'
  start() {}
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

interface SentVoice {
  address: string
  type: string
  answer: (status: number, reply: object) => void
}
const sent: SentVoice[] = []
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown
  private address = ''
  private type = ''
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Content-Type') this.type = value
  }
  send() {
    const answer = (status: number, response: object) => {
      Object.assign(this, { status, response })
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    }
    sent.push({ address: this.address, type: this.type, answer })
  }
}

let now = Date.parse('2026-11-20T10:00:00Z')
const pass = (ms: number) => act(async () => void (now += ms))

beforeEach(() => {
  sent.length = 0
  answerMicrophone = async () => ({ getTracks: () => [{ stop: stopTrack }] })
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => answerMicrophone() },
  })
})
afterEach(() => {
  closeChat()
  cleanup()
  stopTrack.mockClear()
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
})

const press = async (user: Awaited<ReturnType<typeof openChat>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const stored = {
  _id: 'talk.4',
  seq: 4,
  sender: { _id: 'asha' },
  text: 'Voice note (0:14)',
  createdAt: '2026-11-20T10:00:00Z',
}

test('a voice note is recorded, sent and shown with its length', async () => {
  const { user } = await openChat()
  await press(user, 'Record a voice note')
  expect(await screen.findByText('Recording')).toBeTruthy()
  await pass(14_000)
  expect(await screen.findByText('0:14 / 2:00')).toBeTruthy()
  await press(user, 'Send voice note')
  expect(await screen.findByText(/Sending…/)).toBeTruthy()
  expect(sent[0]).toMatchObject({ type: 'audio/webm' })
  expect(sent[0]!.address).toMatch(sendVoiceNote.path.replace(':id', 'talk'))
  expect(stopTrack).toHaveBeenCalled()
  const voice = { durationMs: 14_000, url: '' }
  await act(async () => sent[0]!.answer(201, { success: true, data: { ...stored, voice } }))
  expect(await screen.findByRole('button', { name: 'Play voice note, 0:14' })).toBeTruthy()
  expect(screen.queryByText(/Sending…/)).toBeNull()
})

test('a page is not closed by accident with a recording on it', async () => {
  const { user } = await openChat()
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayLeave()).toBe(true)
  await press(user, 'Record a voice note')
  await screen.findByText('Recording')
  expect(mayLeave()).toBe(false)
  await pass(125_000)
  await screen.findByText('You have reached two minutes. Send it or discard it.')
  expect(mayLeave()).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(mayLeave()).toBe(true))
})

test('a recording stops after two minutes, and waits to be sent', async () => {
  const { user } = await openChat()
  await press(user, 'Record a voice note')
  await pass(125_000)
  expect(await screen.findByText('You have reached two minutes. Send it or discard it.')).toBeTruthy()
  expect(screen.getByText('2:00 / 2:00')).toBeTruthy()
  expect([stopTrack.mock.calls.length, sent.length]).toEqual([1, 0])
  await press(user, 'Send voice note')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('Escape discards a recording, and so does leaving, with a message', async () => {
  const { user, router } = await openChat()
  await press(user, 'Record a voice note')
  await screen.findByText('Recording')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Record a voice note' })).toBeTruthy()
  await press(user, 'Record a voice note')
  await screen.findByText('Recording')
  await act(async () => router.navigate({ to: '/search' }))
  expect(stopTrack).toHaveBeenCalledTimes(2)
  expect(sent).toHaveLength(0)
})

test('a refused microphone shows an explanation', async () => {
  answerMicrophone = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const { user } = await openChat()
  await press(user, 'Record a voice note')
  expect(await screen.findByText(/allow the microphone for this site/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Record a voice note' })).toBeTruthy()
})

test('a recording of less than half a second is not sent', async () => {
  const { user } = await openChat()
  await press(user, 'Record a voice note')
  await screen.findByText('Recording')
  await press(user, 'Send voice note')
  expect(await screen.findByText(/That was too short/)).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('without a connection the note stays with a retry, which sends the same note', async () => {
  const { user } = await openChat()
  await press(user, 'Record a voice note')
  await screen.findByText('Recording')
  await pass(3_000)
  await press(user, 'Send voice note')
  await act(async () => sent[0]!.answer(0, {}))
  expect(await screen.findByText(/It stays here until you close this page/)).toBeTruthy()
  await press(user, 'Try Again')
  expect(sent[1]!.address).toBe(sent[0]!.address)
  await act(async () => sent[1]!.answer(400, { success: false, message: 'Not a voice note', error: '', code: 'x' }))
  await press(user, 'Discard')
  expect(screen.queryByText(/Not sent/)).toBeNull()
})

test('there is no button while the box has text, or if the browser cannot record', async () => {
  const { user } = await openChat()
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello')
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
  closeChat()
  await openChat()
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
})

import type { OwnLedger } from '@parinay/contract/verification'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { VerificationScreen } from './verification-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const DAY = '2026-11-03T10:00:00Z'
const nothing: OwnLedger = { isVerified: false, checks: [], gesture: 'thumb_up' }
const open = (ledger: OwnLedger, more: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(VerificationScreen, '/verification', '/verification', {
    'GET /api/verification': () => ({ data: ledger }),
    ...more,
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('what was checked, what waits and what was refused is said with its day or its reason', async () => {
  await open({
    ...nothing,
    phoneCheckedAt: '2026-11-02T10:00:00Z',
    checks: [
      {
        kind: 'identity',
        state: 'approved',
        document: 'passport',
        sentAt: '2026-11-03T10:00:00Z',
        decidedAt: '2026-11-04T10:00:00Z',
      },
      { kind: 'selfie', state: 'waiting', sentAt: '2026-11-05T10:00:00Z' },
      { kind: 'work', state: 'refused', document: 'degree', sentAt: '2026-11-05T10:00:00Z', reason: 'Too dark.' },
    ],
  })
  expect((await card('Phone number')).getByText('✓ Confirmed by a code on 2 Nov 2026')).toBeTruthy()
  expect((await card('Identity document')).getByText('✓ Passport, checked on 4 Nov 2026')).toBeTruthy()
  expect((await card('Selfie')).getByText('Waiting for a moderator since 5 Nov 2026.')).toBeTruthy()
  expect((await card('Work or education')).getByText('Not approved: Too dark.')).toBeTruthy()
})

/** Answers files with success, and remembers where they were sent. */
function stubFiles() {
  const sent: string[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 201
    response = { success: true, data: nothing, message: 'Sent. A moderator will look at it.' }
    open(_: string, address: string) {
      sent.push(address)
    }
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

test('a document is chosen from the list and sent with its picture', async () => {
  const { user } = await open(nothing)
  const sent = stubFiles()
  const identity = await card('Identity document')
  await user.click(identity.getByRole('button', { name: 'Send a document' }))
  await user.click(identity.getByRole('button', { name: 'Send' }))
  expect(identity.getByText('Please choose what you send')).toBeTruthy()
  await user.selectOptions(identity.getByLabelText(/Document/), 'passport')
  await user.upload(identity.getByLabelText('Choose a picture'), image('passport.jpg'))
  await user.click(identity.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent. A moderator will look at it.')).toBeTruthy()
  expect(sent).toEqual([expect.stringContaining('/verification/identity?document=passport')])
})

test('a whole Aadhaar number in a note or in the name of a file is never sent', async () => {
  const { user } = await open(nothing)
  const sent = stubFiles()
  const identity = await card('Identity document')
  await user.click(identity.getByRole('button', { name: 'Send a document' }))
  await user.selectOptions(identity.getByLabelText(/Document/), 'aadhaar_masked')
  await user.upload(identity.getByLabelText('Choose a picture'), image('aadhaar 2341 2341 2346.jpg'))
  expect(identity.getByText(/name of this file contains a whole Aadhaar number/)).toBeTruthy()
  await user.upload(identity.getByLabelText('Choose a picture'), image('card.jpg'))
  await user.type(identity.getByLabelText(/Note/), '2341 2341 2346')
  await user.click(identity.getByRole('button', { name: 'Send' }))
  expect(identity.getByText('Please never write a whole Aadhaar number')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the selfie asks for its gesture, and what was approved can be taken back', async () => {
  const held = { ...nothing, checks: [{ kind: 'selfie', state: 'approved', sentAt: DAY, decidedAt: DAY }] }
  const { user } = await open(held as OwnLedger, {
    'DELETE /api/verification/selfie': () => ({ data: nothing, message: 'Taken back' }),
  })
  const selfie = await card('Selfie')
  await user.click(selfie.getByRole('button', { name: 'Send another picture' }))
  expect(selfie.getByText(/Hold a thumb up below your chin/)).toBeTruthy()
  await user.click(selfie.getByRole('button', { name: 'Cancel' }))
  await user.click(selfie.getByRole('button', { name: 'Take back' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
})

import type { ConversationId } from '@parinay/contract/kernel/ids'
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { session, signIn, signOut } from '../platform/session.ts'
import { asha } from '../testing/open-screen.tsx'
import { ReadMarkSync, useMarkRead } from './use-mark-read.ts'

let isDown: boolean
const sentMarks: string[] = []

function Chat() {
  const note = useMarkRead('c' as ConversationId)
  useEffect(() => note(7))
  return null
}
/** A page of a signed-in member, with or without an open chat. */
const openPage = (chat = <></>) =>
  render(
    <CallsProvider key={session()?.token}>
      <ReadMarkSync />
      {chat}
    </CallsProvider>,
  )
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  sentMarks.length = 0
  isDown = true
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    if (isDown) throw new TypeError('Failed to fetch')
    sentMarks.push(`${(headers as Record<string, string>)['Authorization']}: ${address} ${body as string}`)
    return Response.json({ success: true, message: '' })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test('the next page sends pending read marks', async () => {
  signIn('first', asha, 'login')
  openPage(<Chat />)
  await settle()
  cleanup()
  openPage()
  isDown = false
  await settle(60_000)
  expect(sentMarks).toEqual(['Bearer first: /api/messages/conversation/c/read {"seq":7}'])
})

test('read marks of an ended session are not sent in the next one', async () => {
  signIn('second', asha, 'login')
  openPage(<Chat />)
  await settle()
  signOut()
  cleanup()
  signIn('third', asha, 'login')
  openPage()
  isDown = false
  await settle(120_000)
  expect(sentMarks).toEqual([])
})

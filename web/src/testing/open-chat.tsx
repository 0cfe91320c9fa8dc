import type { Conversation, OwnMessage } from '@parinay/contract/conversations'
import { act, cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { MessagesScreen } from '../conversations/messages-screen.tsx'
import { ReadMarkSync } from '../conversations/use-mark-read.ts'
import { useRefetch } from '../platform/call-hooks.ts'
import { signIn, signOut, useSession } from '../platform/session.ts'
import { type Answers, asha, openScreen } from './open-screen.tsx'

const rohan = { _id: 'rohan', fullName: 'Rohan Mehta', avatar: null }

export const messagesFromRohan = (count: number): OwnMessage[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `talk.${n + 1}`,
    seq: n + 1,
    sender: { _id: 'rohan' },
    text: `Message ${n + 1}`,
    createdAt: '2026-11-20T10:00:00Z',
  }))

const NO_ANSWERS: Answers = {}

/** Asha's chat with Rohan, who has sent `count` messages. The last `unread` of them are unread. He sends more with `says`. */
export async function openChat({ count = 3, unread = 0, isOpen = true, more = NO_ANSWERS, isOnline = false } = {}) {
  let now = { count, unread }
  let refetch: ReturnType<typeof useRefetch> | undefined
  const Screen = () => {
    refetch = useRefetch()
    return (
      useSession() && (
        <>
          <ReadMarkSync />
          <MessagesScreen />
        </>
      )
    )
  }
  const conversation = (): Conversation => ({
    _id: 'talk',
    participants: [{ _id: 'asha', fullName: 'Asha Rao Menon', avatar: null }, rohan],
    lastMessage: { text: `Message ${now.count}`, createdAt: '2026-11-20T10:00:00Z' },
    unreadCount: { asha: now.unread, rohan: 0 },
    lastSeq: now.count,
    marks: { delivered: 0, read: 0 },
    presence: { isOnline },
    canSend: true,
    updatedAt: '2026-11-20T10:00:00Z',
  })
  const bodies: unknown[] = []
  // A new session for each test, because read marks belong to a session.
  signIn(crypto.randomUUID(), asha, 'login')
  const opened = await openScreen(Screen, '/messages', isOpen ? '/messages?profileId=rohan' : '/messages', {
    'GET /api/messages/conversations': () => ({ data: [conversation()] }),
    'GET /api/request/connections/accepted': () => ({ data: [rohan] }),
    'GET /api/messages/conversation/talk': ({ query }) => {
      const since = Number(query.get('since'))
      return { data: messagesFromRohan(now.count).slice(since, since + Number(query.get('limit'))), lastChange: 0 }
    },
    'PUT /api/messages/conversation/talk/read': ({ body }) => {
      bodies.push(body)
      return { message: '' }
    },
    ...more,
  })
  await screen.findByRole(isOpen ? 'log' : 'link', isOpen ? {} : { name: /Rohan/ })
  /** Updates the list, without an event for the open chat. */
  const receive = (next: typeof now) => {
    now = next
    return act(async () => refetch?.('conversations'))
  }
  return { ...opened, bodies, says: receive }
}
/** Ends the session before the page closes, and with it unsent read marks. */
export function closeChat() {
  act(signOut)
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
}

export const messageBox = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type a message...')

import { TYPING_REPEAT_MS, TYPING_TIMEOUT_MS } from '@parinay/contract/kernel/live-events'
import { useEffect, useMemo, useState } from 'react'
import { sendToServer, useLive } from '../platform/live/live-socket.ts'

/** After this long without a key, typing has stopped. */
const IDLE_MS = 3_000

/** Whether the other person is typing. It ends after a timeout or with their message. */
export function useIsTyping(conversation: string): boolean {
  const [until, setUntil] = useState(0)
  useLive('typing', ({ conversationId, isTyping }) => {
    if (conversationId === conversation) setUntil(isTyping ? Date.now() + TYPING_TIMEOUT_MS : 0)
  })
  useLive('message', ({ conversationId, message }) => {
    if (conversationId === conversation && !('clientId' in message)) setUntil(0)
  })
  useEffect(() => {
    if (until === 0) return
    const over = setTimeout(setUntil, until - Date.now(), 0)
    return () => clearTimeout(over)
  }, [until])
  return until > 0
}

/** Reports typing: at once, repeatedly while it lasts, and when it stops. */
export function createTypingNotifier(send: (isTyping: boolean) => void) {
  let lastSentAt = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(idleTimer)
    if (lastSentAt > 0) send(false)
    lastSentAt = 0
  }
  return {
    typed() {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(stop, IDLE_MS)
      if (Date.now() - lastSentAt < TYPING_REPEAT_MS) return
      lastSentAt = Date.now()
      send(true)
    },
    stop,
  }
}

export function useTypingNotifier(conversationId: string) {
  const notifier = useMemo(
    () => createTypingNotifier((isTyping) => sendToServer('typing', { conversationId, isTyping })),
    [conversationId],
  )
  useEffect(() => notifier.stop, [notifier])
  return notifier
}

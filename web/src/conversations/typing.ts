import { TYPING_REPEAT_MS, TYPING_TIMEOUT_MS } from '@parinay/contract/kernel/live-events'
import { useEffect, useMemo, useState } from 'react'
import { say, useLive } from '../platform/live/live.ts'

/** No key for so long: the person is thinking, or has gone. */
const PAUSE_MS = 3_000

/** Whether the other person is typing in this conversation. It ends by itself, and with their message. */
export function useTheirTyping(conversation: string): boolean {
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

/** Tells the other person that one types: at once, again while it lasts, and when it stops. */
export function typingTeller(tell: (isTyping: boolean) => void) {
  let said = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(pause)
    if (said > 0) tell(false)
    said = 0
  }
  return {
    typed() {
      clearTimeout(pause)
      pause = setTimeout(stop, PAUSE_MS)
      if (Date.now() - said < TYPING_REPEAT_MS) return
      said = Date.now()
      tell(true)
    },
    stop,
  }
}

export function useOwnTyping(conversationId: string) {
  const teller = useMemo(
    () => typingTeller((isTyping) => say('typing', { conversationId, isTyping })),
    [conversationId],
  )
  useEffect(() => teller.stop, [teller])
  return teller
}

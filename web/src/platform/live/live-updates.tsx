import type { Topic } from '@parinay/contract/kernel/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchTopics } from '../calls.ts'
import { connectLive, useLive } from './live-socket.ts'

/** Hints come in handfuls: those of a moment are followed together. */
const HINT_BATCH_MS = 50
/** Everything that others change under an open page. */
const LIVE_TOPICS: readonly Topic[] = [
  'account',
  'profile',
  'photos',
  'photo-requests',
  'interests',
  'conversations',
  'notifications',
  'shortlist',
  'views',
  'searches',
  'admin',
]

/** Of these, what often changes in the moment between the page's first calls and its socket. */
const FAST_TOPICS: readonly Topic[] = ['conversations', 'notifications']
/** On a slow line the socket opens long after the first answers. Older ones than this are asked for again, whatever they show. */
const MAX_FRESH_MS = 1_000

/** Keeps what the pages of a signed-in member show in step with the server. Shows nothing itself. */
export function LiveUpdates({ token }: { token: string }) {
  const queries = useQueryClient()
  const waiting = useRef(new Set<Topic>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refetchSoon = (topics: readonly Topic[]) => {
    for (const topic of topics) waiting.current.add(topic)
    timer.current ??= setTimeout(() => {
      const these = [...waiting.current]
      waiting.current.clear()
      timer.current = undefined
      void refetchTopics(queries, these)
    }, HINT_BATCH_MS)
  }

  useEffect(() => connectLive(token), [token])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('hint', refetchSoon)
  useLive('message', () => refetchSoon(['conversations']))
  useLive('marks', ({ by }) => {
    if (by === 'own') refetchSoon(['conversations'])
  })
  useLive('missed', (isFirst) => {
    refetchSoon(isFirst ? FAST_TOPICS : LIVE_TOPICS)
    if (isFirst) void refetchTopics(queries, LIVE_TOPICS, Date.now() - MAX_FRESH_MS)
  })
  return null
}

import type { Topic } from '@parinay/contract/kernel/hint-topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchTopics } from '../call-hooks.ts'
import { connectLive, useLive } from './live-socket.ts'

/** Hints often arrive together, so the refetch waits briefly for more. */
const HINT_BATCH_MS = 50
/** All topics that others can change while a page is open. */
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
  'blocks',
  'talks',
  'admin',
]

/**
 * Topics that often change between the page's first calls and the opening of its socket. A visit is written up to a second after its
 * reply, so the next page may read the list before that.
 */
const FAST_TOPICS: readonly Topic[] = ['conversations', 'notifications', 'views']
/** On a slow connection the socket opens long after the first replies. Replies older than this are fetched again, whatever their topic. */
const MAX_FRESH_MS = 1_000

/** Refetches the data of a signed-in member's pages when the server reports changes. Renders nothing. */
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

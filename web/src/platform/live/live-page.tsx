import type { Topic } from '@parinay/contract/kernel/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchShowing } from '../calls.ts'
import { keepLive, useLive } from './live.ts'

/** Hints come in handfuls: those of a moment are followed together. */
const TOGETHER_MS = 50
/** Everything that others change under an open page. */
const LIVE: readonly Topic[] = [
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
const QUICK: readonly Topic[] = ['conversations', 'notifications']
/** On a slow line the socket opens long after the first answers. Older ones than this are asked for again, whatever they show. */
const FRESH_MS = 1_000

/** Keeps what the pages of a signed-in member show in step with the server. Shows nothing itself. */
export function LivePage({ token }: { token: string }) {
  const queries = useQueryClient()
  const waiting = useRef(new Set<Topic>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = (topics: readonly Topic[]) => {
    for (const topic of topics) waiting.current.add(topic)
    timer.current ??= setTimeout(() => {
      const these = [...waiting.current]
      waiting.current.clear()
      timer.current = undefined
      void refetchShowing(queries, these)
    }, TOGETHER_MS)
  }

  useEffect(() => keepLive(token), [token])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('hint', follow)
  useLive('message', () => follow(['conversations']))
  useLive('marks', ({ by }) => {
    if (by === 'own') follow(['conversations'])
  })
  useLive('missed', (isFirst) => {
    follow(isFirst ? QUICK : LIVE)
    if (isFirst) void refetchShowing(queries, LIVE, Date.now() - FRESH_MS)
  })
  return null
}

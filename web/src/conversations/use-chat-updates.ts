// Keeps an open chat up to date: applies live events, and fetches changes that the page missed without them.
import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../platform/live/live-socket.ts'
import { asDeletedIfUnreadable } from './build-bubbles.ts'
import { fetchPageSince, MAX_CATCH_UP_PAGES, MAX_PAGE_SIZE } from './history-pages.ts'

const RETRY_DELAY_MS = 5_000

interface FreshnessOptions {
  conversation: ConversationId
  isLoaded: boolean
  lastSeq: number
  /** The number of the last change that the page has applied. */
  lastChangeRef: { current: number }
  add: (messages: readonly OwnMessage[]) => unknown
  applyChanges: (messages: readonly OwnMessage[]) => unknown
  refetch: () => Promise<unknown>
}

/** Applies live events, and fetches what the page may have missed. */
export function useChatUpdates(options: FreshnessOptions) {
  const { conversation, isLoaded, lastSeq, lastChangeRef, add, applyChanges } = options
  const catchUp = useCatchUp(options)
  // True when messages or changes may be missing, because one arrived while the first page was loading.
  const mayMissEvents = useRef(false)

  const onLoaded = useEffectEvent(() => {
    if (mayMissEvents.current) void catchUp()
    mayMissEvents.current = false
  })
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded])
  useLive('message', ({ conversationId, message }) => {
    if (conversationId !== conversation) return
    if (!isLoaded) mayMissEvents.current = true
    add([asDeletedIfUnreadable(message)])
    if (message.seq > lastSeq + 1) void catchUp()
  })
  useLive('changed', ({ conversationId, message }) => {
    if (conversationId !== conversation) return
    if (!isLoaded) mayMissEvents.current = true
    applyChanges([asDeletedIfUnreadable(message)])
    const { change = 0 } = message
    if (change > lastChangeRef.current + 1) void catchUp()
    else lastChangeRef.current = Math.max(lastChangeRef.current, change)
  })
  useLive('missed', () => void catchUp())
}

/** Fetches the messages since the last loaded one, and the changes since the last applied one, page by page. */
function useCatchUp({ conversation, isLoaded, lastSeq, lastChangeRef, ...rest }: FreshnessOptions) {
  const { add, applyChanges, refetch } = rest
  const queries = useQueryClient()
  const catchUpState = useRef<'once' | 'again'>(undefined)
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(retryTimer.current), [])

  async function catchUp() {
    if (!isLoaded) return
    const isRunning = catchUpState.current !== undefined
    catchUpState.current = isRunning ? 'again' : 'once'
    if (isRunning) return
    clearTimeout(retryTimer.current)
    try {
      let since = lastSeq
      for (let pages = 0; ; pages++) {
        if (pages === MAX_CATCH_UP_PAGES) return void (await refetch())
        const { data, changed, lastChange } = await fetchPageSince(queries, conversation, since, {
          changedSince: lastChangeRef.current,
        })
        add(data)
        applyChanges(changed)
        since = data.at(-1)?.seq ?? since
        const hasMoreChanges = changed.length === MAX_PAGE_SIZE
        lastChangeRef.current = (hasMoreChanges && changed.at(-1)?.change) || lastChange
        if (hasMoreChanges || data.length === MAX_PAGE_SIZE) continue
        if (catchUpState.current === 'once') return
        catchUpState.current = 'once'
      }
    } catch {
      retryTimer.current = setTimeout(() => void catchUp(), RETRY_DELAY_MS)
    } finally {
      catchUpState.current = undefined
    }
  }
  return catchUp
}

import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isOtherSession } from '../platform/call-api.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { mergePages, untilFirstGap } from './build-bubbles.ts'
import { fetchEnd, fetchPageSince, historyKey, type OpeningState, PAGE_SIZE } from './history-pages.ts'
import { useChatUpdates } from './use-chat-updates.ts'

/** The messages of a conversation: its end, live messages since then, and earlier pages on request. */
export function useChatHistory(conversation: ConversationId, opened: OpeningState) {
  const queries = useQueryClient()
  const lastChangeRef = useRef(0)
  const query = useQuery<OwnMessage[]>({
    queryKey: historyKey(conversation),
    queryFn: ({ signal }) =>
      fetchEnd(queries, conversation, opened, (change) => (lastChangeRef.current = change), signal),
    // Live events and `catchUp` keep it fresh from here on.
    staleTime: Infinity,
    // A closed chat receives no events. Opening it again loads it again, with its unread messages.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const loaded = query.data ?? NO_MESSAGES
  const stored = untilFirstGap(loaded)
  const add = (some: readonly OwnMessage[]) =>
    queries.setQueryData<OwnMessage[]>(historyKey(conversation), (before) => before && mergePages(before, some))
  /** Applies changes to loaded messages only. Earlier messages load with their changes. */
  const applyChanges = (changed: readonly OwnMessage[]) =>
    add(changed.filter(({ seq }) => seq >= (stored[0]?.seq ?? Infinity)))

  useChatUpdates({
    conversation,
    isLoaded: query.data !== undefined,
    lastSeq: stored.at(-1)?.seq ?? 0,
    lastChangeRef,
    add,
    applyChanges,
    refetch: query.refetch,
  })
  return {
    stored,
    isLoaded: query.data !== undefined,
    error: query.data ? undefined : query.error,
    loadedAt: new Date(query.dataUpdatedAt),
    refetch: () => void query.refetch(),
    ...useEarlierPages(conversation, stored[0], add),
    /** Hides a message that the member deleted. Its number stays, so that no gap appears. */
    markDeleted: (seq: number, forWhom: 'me' | 'both') => {
      const mark = forWhom === 'me' ? { isDeleted: true as const } : { isRemoved: true as const, reactions: [] }
      add(loaded.filter((one) => one.seq === seq).map((one) => ({ ...one, text: '', ...mark })))
    },
    /** Shows a change of this page before its live event arrives. */
    applyChange: (message: OwnMessage) => applyChanges([message]),
  }
}

/** Fetches earlier pages on request. */
function useEarlierPages(
  conversation: ConversationId,
  first: OwnMessage | undefined,
  add: (messages: readonly OwnMessage[]) => unknown,
) {
  const queries = useQueryClient()
  const [isFetchingEarlier, setFetching] = useState(false)
  const [hasEarlierFailed, setEarlierFailed] = useState(false)
  const fetchEarlier = () => {
    if (!first || isFetchingEarlier) return
    setFetching(true)
    const since = Math.max(0, first.seq - 1 - PAGE_SIZE)
    fetchPageSince(queries, conversation, since, { limit: first.seq - 1 - since })
      .then(({ data }) => add(data))
      .then(() => setEarlierFailed(false))
      .catch((failure: Error) => {
        if (!isOtherSession(failure)) toast(failure.message, 'error')
        setEarlierFailed(true)
      })
      .finally(() => setFetching(false))
  }
  return {
    fetchEarlier: first && first.seq > 1 ? fetchEarlier : undefined,
    isFetchingEarlier,
    /** True if the last request for an earlier page failed. */
    hasEarlierFailed,
  }
}

const NO_MESSAGES: readonly OwnMessage[] = []

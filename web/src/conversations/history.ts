import { conversations, type Message, messages, type OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi, isOtherSession } from '../platform/call-api.ts'
import { ownerOf } from '../platform/calls.ts'
import { useLive } from '../platform/live/live-socket.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { asDeletedIfUnreadable, mergePages, untilFirstGap } from './bubbles.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 100
/** After missing more pages than this, the chat loads anew from near the end. */
const MAX_CATCH_UP_PAGES = 5
const RETRY_DELAY_MS = 5_000

const historyKey = (conversation: string) => ['chat history', conversation]

/** The last message number and the unread count at the moment the chat opened. */
export interface OpeningState {
  lastSeq: number
  unread: number
}

/** The messages of a conversation: its end, live messages since then, and earlier pages on request. */
export function useHistory(conversation: ConversationId, opened: OpeningState) {
  const queries = useQueryClient()
  const query = useQuery<OwnMessage[]>({
    queryKey: historyKey(conversation),
    queryFn: ({ signal }) => fetchEnd(queries, conversation, opened, signal),
    // Live events and `catchUp` keep it fresh from here on.
    staleTime: Infinity,
    // A closed chat receives no events. Opening it again loads it anew, with its unread messages.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [isFetchingEarlier, setFetching] = useState(false)
  const [hasEarlierFailed, setEarlierFailed] = useState(false)
  const catchUpState = useRef<'once' | 'again'>(undefined)
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // True when messages may be missing, because one arrived while the first page was loading.
  const mayMissMessages = useRef(false)

  const loaded = query.data ?? NO_MESSAGES
  const stored = untilFirstGap(loaded)
  const [first, last] = [stored[0], stored.at(-1)]
  const add = (some: readonly OwnMessage[]) =>
    queries.setQueryData<OwnMessage[]>(historyKey(conversation), (before) => before && mergePages(before, some))

  /** Fetches the messages since the last loaded one, page by page. */
  const catchUp = async () => {
    if (!query.data) return
    const isRunning = catchUpState.current !== undefined
    catchUpState.current = isRunning ? 'again' : 'once'
    if (isRunning) return
    clearTimeout(retryTimer.current)
    try {
      let since = last?.seq ?? 0
      for (let pages = 0; ; pages++) {
        if (pages === MAX_CATCH_UP_PAGES) return void (await query.refetch())
        const data = await fetchPageSince(queries, conversation, since)
        add(data)
        since = data.at(-1)?.seq ?? since
        if (data.length === MAX_PAGE_SIZE) continue
        if (catchUpState.current === 'once') return
        catchUpState.current = 'once'
      }
    } catch {
      retryTimer.current = setTimeout(() => void catchUp(), RETRY_DELAY_MS)
    } finally {
      catchUpState.current = undefined
    }
  }
  const onLoaded = useEffectEvent(() => {
    if (mayMissMessages.current) void catchUp()
    mayMissMessages.current = false
  })
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded])
  useEffect(() => () => clearTimeout(retryTimer.current), [])
  useLive('message', ({ conversationId, message }) => {
    if (conversationId !== conversation) return
    if (!isLoaded) mayMissMessages.current = true
    add([asDeletedIfUnreadable(message)])
    if (message.seq > (last?.seq ?? 0) + 1) void catchUp()
  })
  useLive('missed', () => void catchUp())

  const fetchEarlier = () => {
    if (!first || isFetchingEarlier) return
    setFetching(true)
    const since = Math.max(0, first.seq - 1 - PAGE_SIZE)
    fetchPageSince(queries, conversation, since, first.seq - 1 - since)
      .then(add)
      .then(() => setEarlierFailed(false))
      .catch((failure: Error) => {
        if (!isOtherSession(failure)) toast(failure.message, 'error')
        setEarlierFailed(true)
      })
      .finally(() => setFetching(false))
  }

  return {
    stored,
    isLoaded,
    error: query.data ? undefined : query.error,
    loadedAt: new Date(query.dataUpdatedAt),
    refetch: () => void query.refetch(),
    fetchEarlier: first && first.seq > 1 ? fetchEarlier : undefined,
    isFetchingEarlier,
    /** The last request for an earlier page failed. */
    hasEarlierFailed,
    /** Hides a message that the member deleted. Its number stays, so that no gap appears. */
    markDeleted: ({ seq }: Pick<Message, 'seq'>) =>
      add(loaded.filter((one) => one.seq === seq).map((one) => ({ ...one, text: '', isDeleted: true }))),
  }
}

const NO_MESSAGES: readonly OwnMessage[] = []

/** Fetches the unread messages and some before them, or the latest page. */
async function fetchEnd(
  queries: QueryClient,
  conversation: ConversationId,
  opened: OpeningState,
  signal: AbortSignal,
): Promise<OwnMessage[]> {
  const isRefetch = queries.getQueryData(historyKey(conversation)) !== undefined
  const { lastSeq, unread } = isRefetch ? await fetchLatestState(queries, conversation, signal) : opened
  const maxCount = MAX_PAGE_SIZE * (MAX_CATCH_UP_PAGES - 1)
  let since = Math.max(0, lastSeq - Math.min(maxCount, Math.max(PAGE_SIZE, unread + PAGE_SIZE / 2)))
  const messagesSince: OwnMessage[] = []
  for (;;) {
    const data = await fetchPageSince(queries, conversation, since, MAX_PAGE_SIZE, signal)
    messagesSince.push(...data)
    since = data.at(-1)?.seq ?? since
    if (data.length === MAX_PAGE_SIZE) continue
    const newer = queries.getQueryData<OwnMessage[]>(historyKey(conversation))?.filter(({ seq }) => seq > since) ?? []
    return mergePages(messagesSince, newer)
  }
}

/** Fetches by message number, which does not mark anything as read. Numbers have no gaps. */
async function fetchPageSince(
  queries: QueryClient,
  conversation: ConversationId,
  since: number,
  limit = MAX_PAGE_SIZE,
  signal?: AbortSignal,
) {
  const query = { since: String(since), limit: String(limit) }
  const { data } = await callApi(messages, { params: { id: conversation }, query }, { as: ownerOf(queries), signal })
  return data.map(asDeletedIfUnreadable)
}

async function fetchLatestState(
  queries: QueryClient,
  conversation: ConversationId,
  signal: AbortSignal,
): Promise<OpeningState> {
  const { data } = await callApi(conversations, {}, { as: ownerOf(queries), signal })
  return { lastSeq: data.find(({ _id }) => _id === conversation)?.lastSeq ?? 0, unread: 0 }
}

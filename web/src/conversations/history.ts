import { conversations, type Message, messages, type OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask, isOfAnother } from '../platform/ask.ts'
import { ownerOf } from '../platform/calls.ts'
import { useLive } from '../platform/live/live.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { standing, together, unbroken } from './bubbles.ts'

const PAGE = 50
const LARGEST_PAGE = 100
/** A page that missed more pages than this begins again near the end. */
const MOST_PAGES = 5
const ASKS_AGAIN_MS = 5_000

const keyOf = (conversation: string) => ['said in', conversation]

/** How far the conversation had come when it was opened, and how many of the latest messages were unread then. */
export interface Opened {
  lastSeq: number
  unread: number
}

/** What was said in a conversation: the end of it, what is said from then on, and the earlier pages that were asked for. */
export function useHistory(conversation: ConversationId, opened: Opened) {
  const queries = useQueryClient()
  const said = useQuery<OwnMessage[]>({
    queryKey: keyOf(conversation),
    queryFn: ({ signal }) => endOf(queries, conversation, opened, signal),
    // From here on it is kept in step by what is told, and by asking for what was missed.
    staleTime: Infinity,
    // A closed chat hears nothing. Opened again it begins anew, so that its unread messages are there when it is first shown.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [isFetchingEarlier, setFetching] = useState(false)
  const [isEarlierLost, setEarlierLost] = useState(false)
  const catching = useRef<'once' | 'again'>(undefined)
  const asksAgain = useRef<ReturnType<typeof setTimeout>>(undefined)
  // True when messages may be missing, because one arrived while the first page was loading.
  const isBehind = useRef(false)

  const known = said.data ?? NONE
  const stored = unbroken(known)
  const [first, last] = [stored[0], stored.at(-1)]
  const add = (some: readonly OwnMessage[]) =>
    queries.setQueryData<OwnMessage[]>(keyOf(conversation), (before) => before && together(before, some))

  /** What was said since the last message that is here, page by page. */
  const catchUp = async () => {
    if (!said.data) return
    const isUnderWay = catching.current !== undefined
    catching.current = isUnderWay ? 'again' : 'once'
    if (isUnderWay) return
    clearTimeout(asksAgain.current)
    try {
      let since = last?.seq ?? 0
      for (let pages = 0; ; pages++) {
        if (pages === MOST_PAGES) return void (await said.refetch())
        const data = await pageSince(queries, conversation, since)
        add(data)
        since = data.at(-1)?.seq ?? since
        if (data.length === LARGEST_PAGE) continue
        if (catching.current === 'once') return
        catching.current = 'once'
      }
    } catch {
      asksAgain.current = setTimeout(() => void catchUp(), ASKS_AGAIN_MS)
    } finally {
      catching.current = undefined
    }
  }
  const onLoaded = useEffectEvent(() => {
    if (isBehind.current) void catchUp()
    isBehind.current = false
  })
  const isLoaded = said.data !== undefined
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded])
  useEffect(() => () => clearTimeout(asksAgain.current), [])
  useLive('message', ({ conversationId, message }) => {
    if (conversationId !== conversation) return
    if (!isLoaded) isBehind.current = true
    add([standing(message)])
    if (message.seq > (last?.seq ?? 0) + 1) void catchUp()
  })
  useLive('missed', () => void catchUp())

  const fetchEarlier = () => {
    if (!first || isFetchingEarlier) return
    setFetching(true)
    const since = Math.max(0, first.seq - 1 - PAGE)
    pageSince(queries, conversation, since, first.seq - 1 - since)
      .then(add)
      .then(() => setEarlierLost(false))
      .catch((failure: Error) => {
        if (!isOfAnother(failure)) toast(failure.message, 'error')
        setEarlierLost(true)
      })
      .finally(() => setFetching(false))
  }

  return {
    stored,
    isLoaded,
    error: said.data ? undefined : said.error,
    /** When it was read last. */
    readAt: new Date(said.dataUpdatedAt),
    refetch: () => void said.refetch(),
    fetchEarlier: first && first.seq > 1 ? fetchEarlier : undefined,
    isFetchingEarlier,
    /** The last page that was asked for did not come. */
    isEarlierLost,
    /** Gone for oneself: its place stays. */
    clear: ({ seq }: Pick<Message, 'seq'>) =>
      add(known.filter((one) => one.seq === seq).map((one) => ({ ...one, text: '', isDeleted: true }))),
  }
}

const NONE: readonly OwnMessage[] = []

/** The unread messages with some before them, or the latest page. */
async function endOf(
  queries: QueryClient,
  conversation: ConversationId,
  opened: Opened,
  signal: AbortSignal,
): Promise<OwnMessage[]> {
  const isAgain = queries.getQueryData(keyOf(conversation)) !== undefined
  const { lastSeq, unread } = isAgain ? await latestOf(queries, conversation, signal) : opened
  const most = LARGEST_PAGE * (MOST_PAGES - 1)
  let since = Math.max(0, lastSeq - Math.min(most, Math.max(PAGE, unread + PAGE / 2)))
  const said: OwnMessage[] = []
  for (;;) {
    const data = await pageSince(queries, conversation, since, LARGEST_PAGE, signal)
    said.push(...data)
    since = data.at(-1)?.seq ?? since
    if (data.length === LARGEST_PAGE) continue
    const newer = queries.getQueryData<OwnMessage[]>(keyOf(conversation))?.filter(({ seq }) => seq > since) ?? []
    return together(said, newer)
  }
}

/** By number, which marks nothing read; numbers have no gap. */
async function pageSince(
  queries: QueryClient,
  conversation: ConversationId,
  since: number,
  limit = LARGEST_PAGE,
  signal?: AbortSignal,
) {
  const query = { since: String(since), limit: String(limit) }
  const { data } = await ask(messages, { params: { id: conversation }, query }, { as: ownerOf(queries), signal })
  return data.map(standing)
}

async function latestOf(queries: QueryClient, conversation: ConversationId, signal: AbortSignal): Promise<Opened> {
  const { data } = await ask(conversations, {}, { as: ownerOf(queries), signal })
  return { lastSeq: data.find(({ _id }) => _id === conversation)?.lastSeq ?? 0, unread: 0 }
}

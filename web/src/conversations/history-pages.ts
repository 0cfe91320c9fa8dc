// The pages of a conversation's history, as the server sends them.
import { conversations, messages, type OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../platform/call-api.ts'
import { ownerOf } from '../platform/call-hooks.ts'
import { asDeletedIfUnreadable, mergePages } from './build-bubbles.ts'

export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 100
/** After missing more pages than this, the chat loads again from near the end. */
export const MAX_CATCH_UP_PAGES = 5

export const historyKey = (conversation: string) => ['chat history', conversation]

/** The last message number and the unread count at the moment the chat opened. */
export interface OpeningState {
  lastSeq: number
  unread: number
}

/** Fetches the unread messages and some before them, or the latest page. */
export async function fetchEnd(
  queries: QueryClient,
  conversation: ConversationId,
  opened: OpeningState,
  onLastChange: (change: number) => void,
  signal: AbortSignal,
): Promise<OwnMessage[]> {
  const isRefetch = queries.getQueryData(historyKey(conversation)) !== undefined
  const { lastSeq, unread } = isRefetch ? await fetchLatestState(queries, conversation, signal) : opened
  const maxCount = MAX_PAGE_SIZE * (MAX_CATCH_UP_PAGES - 1)
  let since = Math.max(0, lastSeq - Math.min(maxCount, Math.max(PAGE_SIZE, unread + PAGE_SIZE / 2)))
  const messagesSince: OwnMessage[] = []
  for (let pages = 0; ; pages++) {
    const { data, lastChange } = await fetchPageSince(queries, conversation, since, { signal })
    // A change after the first page may be missing in it.
    if (pages === 0) onLastChange(lastChange)
    messagesSince.push(...data)
    since = data.at(-1)?.seq ?? since
    if (data.length === MAX_PAGE_SIZE) continue
    const newer = queries.getQueryData<OwnMessage[]>(historyKey(conversation))?.filter(({ seq }) => seq > since) ?? []
    return mergePages(messagesSince, newer)
  }
}

interface PageOptions {
  limit?: number
  changedSince?: number
  signal?: AbortSignal
}

/** Fetches by message number, which does not mark anything as read. Numbers have no gaps. */
export async function fetchPageSince(
  queries: QueryClient,
  conversation: ConversationId,
  since: number,
  { limit = MAX_PAGE_SIZE, changedSince, signal }: PageOptions,
) {
  const query = {
    since: String(since),
    limit: String(limit),
    ...(changedSince !== undefined && { changedSince: String(changedSince) }),
  }
  const options = { as: ownerOf(queries), signal }
  const { data, changed, lastChange } = await callApi(messages, { params: { id: conversation }, query }, options)
  return { data: data.map(asDeletedIfUnreadable), changed: (changed ?? []).map(asDeletedIfUnreadable), lastChange }
}

async function fetchLatestState(
  queries: QueryClient,
  conversation: ConversationId,
  signal: AbortSignal,
): Promise<OpeningState> {
  const { data } = await callApi(conversations, {}, { as: ownerOf(queries), signal })
  return { lastSeq: data.find(({ _id }) => _id === conversation)?.lastSeq ?? 0, unread: 0 }
}

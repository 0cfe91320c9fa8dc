import { type Message, messages } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/ids'
import { useState } from 'react'
import { ask } from '../platform/ask.ts'
import { useCall } from '../platform/calls.ts'
import { toast } from '../ui/toast.tsx'
import { together, unbroken } from './bubbles.ts'

const EVERY = 3_000
const PAGE = '50'

/** What was said in a conversation: the latest page, kept fresh, and the earlier ones that were asked for. */
export function useHistory(conversation: ConversationId) {
  const latest = useCall(messages, { params: { id: conversation }, query: { limit: PAGE } }, { every: EVERY })
  const [seen, setSeen] = useState<readonly Message[]>([])
  const [isFetchingEarlier, setFetching] = useState(false)

  // What was fetched once stays, also when newer messages push it out of the latest page.
  const stored = unbroken(together(seen, latest.data?.data ?? []))
  const first = stored[0]
  if (first?.seq !== seen[0]?.seq || stored.at(-1)?.seq !== seen.at(-1)?.seq) setSeen(stored)

  const fetchEarlier = () => {
    if (!first || isFetchingEarlier) return
    setFetching(true)
    ask(messages, { params: { id: conversation }, query: { before: first._id, limit: PAGE } })
      .then(({ data }) => setSeen((before) => together(data, before)))
      .catch(({ message }: Error) => toast(message, 'error'))
      .finally(() => setFetching(false))
  }

  return {
    stored,
    isLoaded: latest.data !== undefined,
    error: latest.data ? undefined : latest.error,
    /** When it was read last. */
    readAt: new Date(latest.dataUpdatedAt),
    refetch: () => void latest.refetch(),
    fetchEarlier: first && first.seq > 1 ? fetchEarlier : undefined,
    isFetchingEarlier,
  }
}

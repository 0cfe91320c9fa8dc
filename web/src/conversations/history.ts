import { type Message, messages, type OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/ids'
import { useRef, useState } from 'react'
import { ask } from '../platform/ask.ts'
import { useCall } from '../platform/calls.ts'
import { useLive } from '../platform/live/live.ts'
import { toast } from '../ui/toast.tsx'
import { together, unbroken } from './bubbles.ts'

const PAGE = 50
/** Whoever missed more than so many pages begins again with the latest one. */
const MOST_MISSED = 6
const ASKS_AGAIN_MS = 5_000

/** What was said in a conversation: the latest page, what is said from then on, and the earlier pages that were asked for. */
export function useHistory(conversation: ConversationId) {
  const latest = useCall(messages, { params: { id: conversation }, query: { limit: String(PAGE) } })
  const [seen, setSeen] = useState<readonly OwnMessage[]>([])
  const [isFetchingEarlier, setFetching] = useState(false)
  const catching = useRef<'once' | 'again'>(undefined)

  // What was fetched once stays, also when newer messages push it out of the latest page.
  const stored = unbroken(together(latest.data?.data ?? [], seen))
  const [first, last] = [stored[0], stored.at(-1)]

  /** What was said since the last message that is here, page by page. */
  const catchUp = async () => {
    if (!latest.data) return
    const isUnderWay = catching.current !== undefined
    catching.current = isUnderWay ? 'again' : 'once'
    if (isUnderWay) return
    try {
      let since = last?.seq ?? 0
      for (let pages = 0; ; pages++) {
        if (pages === MOST_MISSED) {
          await latest.refetch()
          return setSeen([])
        }
        const query = { since: String(since), limit: String(PAGE) }
        const { data } = await ask(messages, { params: { id: conversation }, query })
        setSeen((before) => together(before, data))
        since = data.at(-1)?.seq ?? since
        if (data.length === PAGE) continue
        if (catching.current === 'once') return
        catching.current = 'once'
      }
    } catch {
      setTimeout(() => void catchUp(), ASKS_AGAIN_MS)
    } finally {
      catching.current = undefined
    }
  }

  useLive('message', ({ conversationId, message }) => {
    if (conversationId !== conversation) return
    setSeen((before) => together(before, [message]))
    if (message.seq > (last?.seq ?? 0) + 1) void catchUp()
  })
  useLive('missed', () => void catchUp())

  const fetchEarlier = () => {
    if (!first || isFetchingEarlier) return
    setFetching(true)
    ask(messages, { params: { id: conversation }, query: { before: first._id, limit: String(PAGE) } })
      .then(({ data }) => setSeen((before) => together(data, before, stored)))
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
    /** Gone for oneself: its place stays. */
    clear: ({ seq }: Pick<Message, 'seq'>) =>
      setSeen((before) =>
        together(
          before,
          stored.filter((one) => one.seq === seq).map((one) => ({ ...one, text: '', isDeleted: true })),
        ),
      ),
  }
}

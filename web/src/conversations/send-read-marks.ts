// Reports to the server how far a member has read, and retries until it succeeds, on any page.

/** The waiting time before each retry. */
const READ_RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000]
/** The least time between two reports, so that scrolling makes few requests. */
const MIN_INTERVAL_MS = 400

interface ReadMark {
  seen: number
  sent: number
  tries: number
  isSending: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

export type ReadMarks = ReturnType<typeof createReadMarks>

/** `send` rejects with the status of a refusal, or 0 when the server did not answer. */
export function createReadMarks(send: (conversationId: string, seq: number) => Promise<unknown>) {
  const marks = new Map<string, ReadMark>()

  const sendMark = async (conversationId: string, mark: ReadMark) => {
    if (mark.isSending || mark.timer || mark.seen <= mark.sent) return
    mark.isSending = true
    const { seen } = mark
    let wait = MIN_INTERVAL_MS
    try {
      await send(conversationId, seen)
      mark.sent = seen
      mark.tries = 0
    } catch (failure) {
      const { status = 0 } = failure as { status?: number }
      // The conversation is deleted or the session has ended, so a retry is useless.
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) mark.sent = seen
      else wait = READ_RETRY_DELAYS_MS[Math.min(mark.tries++, READ_RETRY_DELAYS_MS.length - 1)]!
    }
    mark.isSending = false
    // Closed in the meantime.
    if (marks.get(conversationId) !== mark) return
    mark.timer = setTimeout(sendNow, wait, conversationId, mark)
  }
  const sendNow = (conversationId: string, mark: ReadMark) => {
    clearTimeout(mark.timer)
    mark.timer = undefined
    void sendMark(conversationId, mark)
  }

  return {
    /** The member has seen the messages up to this number. */
    seen(conversationId: string, seq: number) {
      const mark = marks.get(conversationId) ?? { seen: 0, sent: 0, tries: 0, isSending: false }
      marks.set(conversationId, mark)
      if (seq <= mark.seen) return
      mark.seen = seq
      void sendMark(conversationId, mark)
    },
    /** Call it when the connection returns. */
    retryAll() {
      for (const [conversationId, mark] of marks) if (mark.tries > 0) sendNow(conversationId, mark)
    },
    close() {
      for (const mark of marks.values()) clearTimeout(mark.timer)
      marks.clear()
    },
  }
}

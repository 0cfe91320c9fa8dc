// How far a member has read, told to the server until it has heard it: whatever page is open meanwhile.

/** Milliseconds before it is told again: each time longer. */
const AGAIN_AFTER = [1_000, 2_000, 5_000, 15_000, 60_000]
/** At least this long between two read marks, so that scrolling through many messages makes few requests. */
const APART_MS = 400

interface Mark {
  seen: number
  told: number
  tries: number
  isTelling: boolean
  again?: ReturnType<typeof setTimeout> | undefined
}

export type ReadMarks = ReturnType<typeof newReadMarks>

/** `tell` rejects with the status of a refusal; 0 where the server was not reached. */
export function newReadMarks(tell: (conversationId: string, seq: number) => Promise<unknown>) {
  const marks = new Map<string, Mark>()

  const run = async (conversationId: string, mark: Mark) => {
    if (mark.isTelling || mark.again || mark.seen <= mark.told) return
    mark.isTelling = true
    const { seen } = mark
    let wait = APART_MS
    try {
      await tell(conversationId, seen)
      mark.told = seen
      mark.tries = 0
    } catch (failure) {
      const { status = 0 } = failure as { status?: number }
      // A conversation that is gone, or a session that is over.
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) mark.told = seen
      else wait = AGAIN_AFTER[Math.min(mark.tries++, AGAIN_AFTER.length - 1)]!
    }
    mark.isTelling = false
    // Closed meanwhile.
    if (marks.get(conversationId) !== mark) return
    mark.again = setTimeout(next, wait, conversationId, mark)
  }
  const next = (conversationId: string, mark: Mark) => {
    clearTimeout(mark.again)
    mark.again = undefined
    void run(conversationId, mark)
  }

  return {
    /** The messages up to this number were before the reader's eyes. */
    seen(conversationId: string, seq: number) {
      const mark = marks.get(conversationId) ?? { seen: 0, told: 0, tries: 0, isTelling: false }
      marks.set(conversationId, mark)
      if (seq <= mark.seen) return
      mark.seen = seq
      void run(conversationId, mark)
    },
    /** As soon as there is a connection again. */
    retryAll() {
      for (const [conversationId, mark] of marks) if (mark.tries > 0) next(conversationId, mark)
    },
    close() {
      for (const mark of marks.values()) clearTimeout(mark.again)
      marks.clear()
    },
  }
}

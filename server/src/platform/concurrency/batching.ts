import { Problem } from '../problem.ts'

/** More than a statement may take: a connection that went silent does not keep for ever whoever waits behind it. */
export const LONGEST_MS = 20_000
/** As long as one waits for a connection. */
export const PATIENCE_MS = 3_000

async function soon<T>(work: Promise<T>, limitMs = LONGEST_MS): Promise<T> {
  const late = Promise.withResolvers<never>()
  const unavailable = () => new Problem('database_unavailable', { retryAfterSeconds: 2 })
  const limit = setTimeout(() => late.reject(unavailable()), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(limit)
  }
}

/**
 * Answers questions together: those that come while earlier ones are being answered are asked in one go, `most` of them. A lone question
 * does not wait. `answerAll` gives the answers in the order of the questions; if it fails, all of its questions fail.
 */
export function gather<Q, A>(answerAll: (questions: readonly Q[]) => Promise<readonly A[]>, most = Infinity) {
  interface Waiting {
    question: Q
    resolve: (answer: A) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isAnswering = false
  let isDue = false

  const go = async () => {
    isDue = false
    if (waiting.length === 0 || isAnswering) return
    const these = waiting.splice(0, most)
    isAnswering = true
    try {
      const answers = await soon(answerAll(these.map(({ question }) => question)))
      these.forEach(({ resolve }, place) => resolve(answers[place] as A))
    } catch (error) {
      these.forEach(({ reject }) => reject(error))
    } finally {
      isAnswering = false
      void go()
    }
  }

  return (question: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      // What arrived in the same turn of the event loop goes together.
      if (!isDue) {
        isDue = true
        setImmediate(() => void go())
      }
    })
}

/**
 * At most so many of these run at once; the others wait in the order in which they came, and are refused when their turn does not come
 * soon. One without an answer does not keep its place.
 */
export function atMost(most: number) {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = async () => {
    if (running < most) return void running++
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    try {
      await soon(promise, PATIENCE_MS)
    } finally {
      waiting.delete(resolve)
    }
  }

  /** Whoever is done hands their place on. */
  const handOn = () => {
    const [next] = waiting
    if (!next) return void running--
    waiting.delete(next)
    next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await soon(work())
    } finally {
      handOn()
    }
  }
}

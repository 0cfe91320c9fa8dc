/**
 * Answers questions together: those that come while earlier ones are being answered are asked in one go. A lone question does not wait.
 * `answerAll` gives the answers in the order of the questions; if it fails, all of its questions fail.
 */
export function gather<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  { atOnce = 2, most = Infinity } = {},
) {
  interface Waiting {
    question: Q
    resolve: (answer: A) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let running = 0
  let isDue = false

  const go = async () => {
    isDue = false
    if (waiting.length === 0 || running >= atOnce) return
    const these = waiting.splice(0, most)
    running++
    if (waiting.length > 0) void go()
    try {
      const answers = await answerAll(these.map(({ question }) => question))
      these.forEach(({ resolve }, place) => resolve(answers[place] as A))
    } catch (error) {
      these.forEach(({ reject }) => reject(error))
    } finally {
      running--
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

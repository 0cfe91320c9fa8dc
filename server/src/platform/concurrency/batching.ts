import { WORK_TIMEOUT_MS, withDatabaseTimeout } from './with-database-timeout.ts'

/**
 * Answers questions in batches of at most `maxSize`. Questions that arrive while a batch runs form the next one; a lone question does not
 * wait. `answerBatch` returns the answers in the order of the questions. If it fails, all questions of its batch fail.
 */
export function createBatcher<Question, Answer>(
  answerBatch: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  maxSize = Infinity,
) {
  interface WaitingQuestion {
    question: Question
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  const waiting: WaitingQuestion[] = []
  let isRunning = false
  let isScheduled = false

  const runBatch = async () => {
    isScheduled = false
    if (waiting.length === 0 || isRunning) return
    const batch = waiting.splice(0, maxSize)
    isRunning = true
    try {
      const answers = await withDatabaseTimeout(answerBatch(batch.map(({ question }) => question)), WORK_TIMEOUT_MS)
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      batch.forEach(({ reject }) => reject(error))
    } finally {
      isRunning = false
      void runBatch()
    }
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      // Questions of the same turn of the event loop share a batch.
      if (!isScheduled) {
        isScheduled = true
        setImmediate(() => void runBatch())
      }
    })
}

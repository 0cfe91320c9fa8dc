// The program side of helper-process.ts, which runs in the child process.

/** Limits of one task. */
export interface ResourceBudget {
  processorMs: number
  /** The memory of the whole process. */
  residentMb: number
}

export interface HelperRequest<Task> {
  task: Task
  budget?: ResourceBudget
}
export type HelperMessage<Result> = { isReady: true } | { result: Result } | { isOverBudget: true }

const CHECK_INTERVAL_MS = 25
const MB = 1024 * 1024

/** Answers one task after another and ends with the app. A task over its budget is reported, and the app ends the process. */
export function answerTasks(work: (task: never) => Promise<object>) {
  process.once('disconnect', () => process.exit())
  const answer = async ({ task, budget }: HelperRequest<never>) => {
    const watching = budget && watchBudget(budget)
    const result = await work(task)
    clearInterval(watching)
    send({ result })
  }
  process.on('message', (request: HelperRequest<never>) => void answer(request))
  send({ isReady: true })
}

const send = (message: HelperMessage<object>) => process.send!(message)

/** Checks the budget by a timer, which fires during decoding because that runs on other threads. */
function watchBudget({ processorMs, residentMb }: ResourceBudget): NodeJS.Timeout {
  const before = process.cpuUsage()
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 < processorMs && process.memoryUsage.rss() < residentMb * MB) return
    clearInterval(watching)
    send({ isOverBudget: true })
  }, CHECK_INTERVAL_MS)
  return watching
}

// The helper's own side of a helper process: see helper-process.ts.

/** What one task may use of the machine. */
export interface Budget {
  processorMs: number
  /** Of the whole process. */
  residentMb: number
}

export interface Asked<Task> {
  task: Task
  budget?: Budget
}
export type Said<Result> = { isReady: true } | { result: Result } | { spent: true }

const LOOK_EVERY = 25
const MB = 1024 * 1024

/** Answers one task after another and ends with the app. A task that uses more than its budget is reported; the app then ends the process. */
export function answerTasks(work: (task: never) => Promise<object>) {
  process.once('disconnect', () => process.exit())
  const answer = async ({ task, budget }: Asked<never>) => {
    const watching = budget && watch(budget)
    const result = await work(task)
    clearInterval(watching)
    say({ result })
  }
  process.on('message', (asked: Asked<never>) => void answer(asked))
  say({ isReady: true })
}

const say = (said: Said<object>) => process.send!(said)

/** Pictures are decoded beside the main thread, which is free to watch. */
function watch({ processorMs, residentMb }: Budget): NodeJS.Timeout {
  const before = process.cpuUsage()
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 < processorMs && process.memoryUsage.rss() < residentMb * MB) return
    clearInterval(watching)
    say({ spent: true })
  }, LOOK_EVERY)
  return watching
}

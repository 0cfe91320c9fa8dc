import { FairQueue } from './fair-queue.ts'
import { type HelperOptions, HelperProcess } from './helper-process.ts'

export { HelperTaskError, setHelperNiceness } from './helper-process.ts'

interface HelperPoolOptions extends HelperOptions {
  /** A person waits for the result, so it does not share the queue of background work. */
  isUrgent?: true
}

/** Tasks of different senders that run at the same time. Urgent pools have this many processes of their own. */
const CONCURRENCY = 2

/** All pools of background work share one queue. */
const sharedQueue = new FairQueue({ concurrency: CONCURRENCY })

/**
 * Child processes that work on untrusted input: one task at a time in each, with low priority, without the secrets of the environment. If
 * one hangs or dies, only its task is lost, and the next task gets a new process.
 */
export class HelperPool<Task extends object, Result> {
  private readonly queue: FairQueue
  private readonly idleHelpers: HelperProcess<Task, Result>[]

  constructor(program: URL, habits: HelperPoolOptions) {
    this.queue = habits.isUrgent ? new FairQueue({ concurrency: CONCURRENCY }) : sharedQueue
    this.idleHelpers = Array.from({ length: CONCURRENCY }, () => new HelperProcess(program, habits))
  }

  /** Tasks of one `sender` run one after another. */
  run(task: Task, sender: string): Promise<Result> {
    return this.queue.run(sender, async () => {
      // The one that worked last has already started.
      const helper = this.idleHelpers.pop()!
      try {
        return await helper.run(task)
      } finally {
        this.idleHelpers.push(helper)
      }
    })
  }
}

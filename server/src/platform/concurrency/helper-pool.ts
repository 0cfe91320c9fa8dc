import { FairQueue } from './fair-queue.ts'
import { type HelperOptions, HelperProcess } from './helper-process.ts'

export { HelperTaskError, setHelperNiceness } from './helper-process.ts'

interface HelperPoolOptions extends HelperOptions {
  /** True if a person waits for the result: the pool then does not share the queue of background work. */
  isUrgent?: true
  /** True for work so long that it would delay other background work. */
  hasOwnQueue?: true
}

/** Tasks of different senders that run at the same time. Each urgent pool has a queue of its own. */
const CONCURRENCY = 2

/** Pools of background work share one queue. */
const sharedQueue = new FairQueue({ concurrency: CONCURRENCY })

/**
 * Child processes that work on untrusted input: one task at a time in each, with low priority, without the secrets of the environment. If
 * one hangs or dies, only its task is lost, and the next task gets a new process.
 */
export class HelperPool<Task extends object, Result> {
  private readonly queue: FairQueue
  private readonly idleHelpers: HelperProcess<Task, Result>[]

  constructor(program: URL, options: HelperPoolOptions) {
    this.queue = options.isUrgent || options.hasOwnQueue ? new FairQueue({ concurrency: CONCURRENCY }) : sharedQueue
    this.idleHelpers = Array.from({ length: CONCURRENCY }, () => new HelperProcess(program, options))
  }

  /** Tasks of one `sender` run one after another. `timeoutMs` replaces the timeout of the pool. */
  run(task: Task, sender: string, timeoutMs?: number): Promise<Result> {
    return this.queue.run(sender, async () => {
      // The most recent helper, because its process is probably running.
      const helper = this.idleHelpers.pop()!
      try {
        return await helper.run(task, timeoutMs)
      } finally {
        this.idleHelpers.push(helper)
      }
    })
  }
}

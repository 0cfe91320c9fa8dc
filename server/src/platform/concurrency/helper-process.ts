import { FairQueue } from './fair-queue.ts'
import { type HelperHabits, HelperLane } from './helper-lane.ts'

export { HelperLost, setHelperNiceness } from './helper-lane.ts'

interface Habits extends HelperHabits {
  /** Somebody waits for it: it does not take turns with what nobody waits for. */
  isUrgent?: true
}

/** Two tasks at a time, of different senders. Urgent helpers have two lanes of their own. */
const AT_ONCE = 2

/** What nobody waits for is done in turns by all of these processes together. */
const inTurns = new FairQueue({ atOnce: AT_ONCE })

/**
 * Processes of their own for work on what strangers sent: one task at a time in each, with low priority, without the secrets of the
 * environment. If one hangs or dies only its task is lost, and the next one gets a new process.
 */
export class HelperProcess<Task extends object, Result> {
  private readonly queue: FairQueue
  private readonly idle: HelperLane<Task, Result>[]

  constructor(program: URL, habits: Habits) {
    this.queue = habits.isUrgent ? new FairQueue({ atOnce: AT_ONCE }) : inTurns
    this.idle = Array.from({ length: AT_ONCE }, () => new HelperLane(program, habits))
  }

  /** `sender` is the person whose turn it takes. */
  ask(task: Task, sender: string): Promise<Result> {
    return this.queue.run(sender, async () => {
      // The lane that worked last has a process already.
      const lane = this.idle.pop()!
      try {
        return await lane.ask(task)
      } finally {
        this.idle.push(lane)
      }
    })
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'

interface Habits {
  /** Milliseconds for one task, the start of the process included. */
  patience: number
  /** Milliseconds without a task, after which the process is let go. */
  idle?: number
  /** Somebody waits for it: it does not take turns with what nobody waits for. */
  isUrgent?: true
}

/** What nobody waits for is done one thing at a time by all of these processes together: one processor stays free. */
const inTurns = pLimit(1)

/** A task took too long, or the process that had it died. */
export class HelperLost extends Error {}

/**
 * A process of its own for work on what strangers sent: one task at a time, with low priority, without the secrets of the
 * environment. If it hangs or dies only that task is lost, and the next one gets a new process.
 */
export class HelperProcess<Task extends object, Result> {
  private readonly program: URL
  private readonly habits: Habits
  private readonly oneByOne: LimitFunction
  private child: ChildProcess | undefined
  private letGo: NodeJS.Timeout | undefined

  constructor(program: URL, habits: Habits) {
    this.program = program
    this.habits = habits
    this.oneByOne = habits.isUrgent ? pLimit(1) : inTurns
  }

  ask(task: Task): Promise<Result> {
    return this.oneByOne(() => this.doIt(task))
  }

  private async doIt(task: Task): Promise<Result> {
    clearTimeout(this.letGo)
    const child = (this.child ??= this.start())
    // While it works it keeps the app alive; while it waits it does not.
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const lost = (why: string) => {
      this.end(child)
      reject(new HelperLost(why))
    }
    const onMessage = (result: Result) => resolve(result)
    const onExit = () => lost('the process ended')
    const tooLong = setTimeout(lost, this.habits.patience, 'it took too long')
    child.once('message', onMessage as (message: unknown) => void)
    child.once('exit', onExit)
    child.send(task, (error) => error && onExit())
    try {
      return await promise
    } finally {
      clearTimeout(tooLong)
      child.off('message', onMessage as (message: unknown) => void)
      child.off('exit', onExit)
      child.unref()
      child.channel?.unref()
      this.letGo = setTimeout(() => this.end(child), this.habits.idle ?? 60_000).unref()
    }
  }

  private start(): ChildProcess {
    const child = fork(fileURLToPath(this.program), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    })
    // A process that cannot be started also ends.
    child.on('error', () => undefined)
    // One that died while it waited is not asked the next task, which is not to blame.
    child.once('exit', () => this.forget(child))
    // From its first moment: to start is a good part of its work.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    return child
  }

  private end(child: ChildProcess) {
    this.forget(child)
    child.kill('SIGKILL')
  }

  private forget(child: ChildProcess) {
    if (this.child === child) this.child = undefined
  }
}

/** In the helper's own program: answers one task after another, with low priority, and ends with the app. */
export function answerTasks(work: (task: never) => Promise<object>) {
  process.once('disconnect', () => process.exit())
  process.on('message', (task) => void work(task as never).then((result) => process.send!(result)))
}

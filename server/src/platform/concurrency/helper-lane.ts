import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Asked, Budget, Said } from './helper-program.ts'

let niceness = 10

const HIGHEST_NICENESS = 19

/**
 * Sets how much nicer than the app helpers are that start from now on, from 0 to 19; urgent ones are half as nice. At 19 they would
 * come to a standstill beside other busy programs of the machine.
 */
export const setHelperNiceness = (value: number) => void (niceness = value)

export interface HelperHabits {
  /** Milliseconds for one task by the clock, once the process has started. */
  patience: number
  /** What one task may use. A slow or busy machine does not make it use more. */
  budget?: Budget
  /** Milliseconds without a task, after which the process is let go. */
  idle?: number
  /** Megabytes for what JavaScript keeps. */
  heapMb?: number
  isUrgent?: true
}

/** Milliseconds in which a process has to start, however busy the machine is. */
const STARTS_WITHIN = 60_000

const WHY = {
  'too slow': 'it took too long',
  ended: 'the process ended',
  spent: 'it used more than it may',
} as const

/** A task did not finish. The task itself is surely the cause only if it has used up its budget. */
export class HelperLost extends Error {
  readonly why: keyof typeof WHY

  constructor(why: keyof typeof WHY) {
    super(WHY[why])
    this.why = why
  }
}

/** One process at a time, started when there is work for it. */
export class HelperLane<Task extends object, Result> {
  private readonly program: URL
  private readonly habits: HelperHabits
  private child: ChildProcess | undefined
  private letGo: NodeJS.Timeout | undefined

  constructor(program: URL, habits: HelperHabits) {
    this.program = program
    this.habits = habits
  }

  async ask(task: Task): Promise<Result> {
    clearTimeout(this.letGo)
    const isRunning = this.child !== undefined
    const child = (this.child ??= this.start())
    // While it works it keeps the app alive; while it waits it does not.
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const lost = (why: HelperLost['why']) => {
      this.end(child)
      reject(new HelperLost(why))
    }
    const { patience, budget } = this.habits
    let tooLong = setTimeout(lost, isRunning ? patience : STARTS_WITHIN, 'too slow')
    const hear = (said: Said<Result>) => {
      clearTimeout(tooLong)
      if ('result' in said) resolve(said.result)
      else if ('spent' in said) lost('spent')
      else tooLong = setTimeout(lost, patience, 'too slow')
    }
    const onExit = () => lost('ended')
    child.on('message', hear as (message: unknown) => void)
    child.once('exit', onExit)
    child.send({ task, ...(budget && { budget }) } satisfies Asked<Task>, (error) => error && onExit())
    try {
      return await promise
    } finally {
      clearTimeout(tooLong)
      child.off('message', hear as (message: unknown) => void)
      child.off('exit', onExit)
      child.unref()
      child.channel?.unref()
      this.letGo = setTimeout(() => this.end(child), this.habits.idle ?? 60_000).unref()
    }
  }

  private start(): ChildProcess {
    const { heapMb, isUrgent } = this.habits
    const child = fork(fileURLToPath(this.program), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      ...(heapMb && { execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] }),
    })
    // A process that cannot be started also ends.
    child.on('error', () => undefined)
    // A process that died while it waited does not get the next task, which is not the cause.
    child.once('exit', () => this.forget(child))
    // From its first moment: to start is a good part of its work.
    const nicer = isUrgent ? Math.floor(niceness / 2) : niceness
    if (child.pid) setPriority(child.pid, Math.min(HIGHEST_NICENESS, getPriority() + nicer))
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

import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { HelperRequest, ResourceBudget, HelperMessage } from './helper-program.ts'

let niceness = 10

const MAX_NICENESS = 19

/**
 * Sets how much nicer than the app new helpers are, from 0 to 19; urgent ones are half as nice. At 19 they would starve beside other busy
 * programs of the machine.
 */
export const setHelperNiceness = (value: number) => void (niceness = value)

export interface HelperOptions {
  /** The time for one task once the process has started. */
  timeoutMs: number
  /** A limit that, unlike the timeout, does not depend on how busy the machine is. */
  budget?: ResourceBudget
  /** The process ends after this time without a task. */
  idleMs?: number
  /** Limit of the JavaScript heap. */
  heapMb?: number
  isUrgent?: true
}

/** Generous, because the machine may be busy. */
const START_TIMEOUT_MS = 60_000

const FAILURES = {
  'timed out': 'it took too long',
  exited: 'the process ended',
  'over budget': 'it used more than its budget',
} as const

/** Thrown if a task did not finish. Only `over budget` proves that the task itself is the cause. */
export class HelperTaskError extends Error {
  readonly reason: keyof typeof FAILURES

  constructor(why: keyof typeof FAILURES) {
    super(FAILURES[why])
    this.reason = why
  }
}

/** A child process for one task after another. It starts on demand and restarts after a failure. */
export class HelperProcess<Task extends object, Result> {
  private readonly program: URL
  private readonly options: HelperOptions
  private child: ChildProcess | undefined
  private idleTimer: NodeJS.Timeout | undefined

  constructor(program: URL, options: HelperOptions) {
    this.program = program
    this.options = options
  }

  async run(task: Task, timeoutMs = this.options.timeoutMs): Promise<Result> {
    clearTimeout(this.idleTimer)
    const isRunning = this.child !== undefined
    const child = (this.child ??= this.start())
    // The child keeps the app alive only while it works.
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const fail = (why: HelperTaskError['reason']) => {
      this.end(child)
      reject(new HelperTaskError(why))
    }
    const { budget } = this.options
    let timeout = setTimeout(fail, isRunning ? timeoutMs : START_TIMEOUT_MS, 'timed out')
    const onMessage = (message: HelperMessage<Result>) => {
      clearTimeout(timeout)
      if ('result' in message) resolve(message.result)
      else if ('isOverBudget' in message) fail('over budget')
      else timeout = setTimeout(fail, timeoutMs, 'timed out')
    }
    const onExit = () => fail('exited')
    child.on('message', onMessage as (message: unknown) => void)
    child.once('exit', onExit)
    child.send({ task, ...(budget && { budget }) } satisfies HelperRequest<Task>, (error) => error && onExit())
    try {
      return await promise
    } finally {
      clearTimeout(timeout)
      child.off('message', onMessage as (message: unknown) => void)
      child.off('exit', onExit)
      child.unref()
      child.channel?.unref()
      this.idleTimer = setTimeout(() => this.end(child), this.options.idleMs ?? 60_000).unref()
    }
  }

  private start(): ChildProcess {
    const { heapMb, isUrgent } = this.options
    const child = fork(fileURLToPath(this.program), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      ...(heapMb && { execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] }),
    })
    // A process that cannot start emits `exit` as well.
    child.on('error', () => undefined)
    // A process that died while idle must not fail the next task.
    child.once('exit', () => this.forget(child))
    // Set at the start, because starting is a large part of the work.
    const nicer = isUrgent ? Math.floor(niceness / 2) : niceness
    if (child.pid) setPriority(child.pid, Math.min(MAX_NICENESS, getPriority() + nicer))
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

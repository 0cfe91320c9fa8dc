// Runs embedded-app.ts as a separate process.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { canReach, type OsUser } from '../platform/embedded-postgres/database-os-user.ts'

export type AppTask = 'idle' | 'write' | 'yield'

/** Undefined for the account that runs the tests. */
export type OsAccount = OsUser | undefined

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SCRIPT = join(import.meta.dirname, 'embedded-app.ts')
/** Where the process of another account sees ROOT, when a parent folder of ROOT is private. */
const MOUNT_POINT = '/mnt'

export class AppProcess {
  readonly output: { word: string; value: unknown }[] = []
  private readonly child: ChildProcess

  constructor(dataDir: string, task: AppTask, account: OsAccount) {
    const options = { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/', detached: true } satisfies SpawnOptions
    this.child = canReach(ROOT, account)
      ? spawn(process.execPath, [SCRIPT, dataDir, task], { ...options, ...account })
      : spawn('unshare', mounted(account!, [process.execPath, SCRIPT, dataDir, task]), options)
    const lines = createInterface({ input: this.child.stdout! })
    lines.on('line', (line) => {
      const space = line.indexOf(' ')
      this.output.push({ word: line.slice(0, space), value: JSON.parse(line.slice(space + 1)) })
      lines.emit('said')
    })
    lines.on('close', () => lines.emit('said'))
    this.nextLine = (signal) => once(lines, 'said', { signal })
  }

  private readonly nextLine: (signal: AbortSignal) => Promise<unknown>

  get pid(): number {
    return this.child.pid!
  }

  /** Waits for the first output with this word, and returns its value. */
  async waitFor<T = string>(word: string): Promise<T> {
    const timeout = AbortSignal.timeout(60_000)
    for (;;) {
      const line = this.output.find((candidate) => candidate.word === word)
      if (line) return line.value as T
      if (this.child.stdout!.readableEnded)
        throw new Error(`The app ended without "${word}": ${JSON.stringify(this.output)}`)
      await this.nextLine(timeout)
    }
  }

  allValues<T>(word: string): T[] {
    return this.output.filter((line) => line.word === word).map(({ value }) => value as T)
  }

  /** SIGKILL ends the whole process group. */
  async end(signal: 'SIGTERM' | 'SIGKILL') {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const closed = once(this.child, 'close')
    try {
      process.kill(signal === 'SIGKILL' ? -this.pid : this.pid, signal)
    } catch (error) {
      // The process has just ended by itself, before its `close` event.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    await closed
  }
}

/** Arguments of `unshare` that run `command` as `account`, with ROOT mounted at MOUNT_POINT for that process alone. */
function mounted({ uid, gid }: OsUser, command: string[]): string[] {
  const script = `mount --bind "$1" "$2" && shift 2 && exec setpriv --reuid "$1" --regid "$2" --clear-groups -- "\${@:3}"`
  const moved = command.map((part) => (part.startsWith(`${ROOT}/`) ? MOUNT_POINT + part.slice(ROOT.length) : part))
  return ['--mount', 'bash', '-c', script, 'bash', ROOT, MOUNT_POINT, String(uid), String(gid), ...moved]
}

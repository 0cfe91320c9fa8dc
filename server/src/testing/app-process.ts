// Runs embedded-app.ts as a separate process.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type OsAccount = { uid?: number; gid?: number }

export class AppProcess {
  readonly output: { word: string; value: unknown }[] = []
  private readonly child: ChildProcess

  constructor(dataDir: string, task: 'idle' | 'write', account: OsAccount) {
    this.child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-app.ts'), dataDir, task], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: '/',
      detached: true,
      ...account,
    })
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

  /** The first value of its output with this word. */
  async waitFor<T = string>(word: string): Promise<T> {
    const timeout = AbortSignal.timeout(15_000)
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
      // It has just ended by itself, before its `close` event.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    await closed
  }
}

// Runs a program on untrusted input. The kernel bounds its memory, processor time and output, and ends it with this process.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { processorsOfVideos } from './processors-of-videos.ts'

/** What tasks took so far. */
export interface Cost {
  processorMs: number
  peakMb: number
}

export interface Bounds {
  memoryMb: number
  processorSeconds: number
  /** The size of each written file. */
  fileMb: number
}

export interface Ended {
  output: string
  errors: string
  status: number | null
  signal: NodeJS.Signals | null
  isTextTooLong: boolean
  cost: Cost
}

const MB = 1024 * 1024
const MAX_TEXT_LENGTH = MB
const MAX_ERRORS_LENGTH = 64 * 1024
const POLL_MS = 50
/** The clock ticks of Linux, in which /proc counts processor time. */
const TICK_MS = 10

/**
 * `setpriv` ends the program when this process ends, `prlimit` sets its bounds, and `taskset` keeps it to the processors of videos. All three
 * are parts of util-linux.
 */
export async function runBounded(
  program: string,
  args: readonly string[],
  folder: string,
  bounds: Bounds,
): Promise<Ended> {
  const { memoryMb, processorSeconds, fileMb } = bounds
  const limits = [`--data=${memoryMb * MB}`, `--cpu=${processorSeconds}`, `--fsize=${fileMb * MB}`, '--core=0']
  const bounded = ['prlimit', ...limits, '--nofile=64']
  const command = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', program, ...args]
  const child = spawn('taskset', ['--cpu-list', await processorsOfVideos(), ...bounded, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const meter = startMeter(child)
  const output = collect(child, 'stdout', MAX_TEXT_LENGTH)
  const errors = collect(child, 'stderr', MAX_ERRORS_LENGTH)
  const { promise, resolve, reject } = Promise.withResolvers<Pick<Ended, 'status' | 'signal'>>()
  child.once('error', reject)
  child.once('close', (status, signal) => resolve({ status, signal }))
  try {
    const end = await promise
    return { ...end, output: output.text, errors: errors.text, isTextTooLong: output.isTooLong, cost: meter.cost }
  } finally {
    meter.stop()
  }
}

/** A program that writes more than the limit is ended if it is its result, and otherwise not read any further. */
function collect(child: ChildProcess, name: 'stdout' | 'stderr', maxLength: number) {
  const collected = { text: '', isTooLong: false }
  child[name]!.setEncoding('utf8').on('data', (text: string) => {
    if (collected.text.length + text.length <= maxLength) collected.text += text
    else if (name === 'stdout') {
      collected.isTooLong = true
      child.kill('SIGKILL')
    }
  })
  return collected
}

/** Reads what the program uses, because Node reports nothing of a child's resources. */
function startMeter(child: ChildProcess) {
  const cost: Cost = { processorMs: 0, peakMb: 0 }
  const read = async () => {
    const [status, stat] = await Promise.all(
      ['status', 'stat'].map((name) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '')),
    )
    const peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(status!)?.[1] ?? 0)
    // After the name in brackets, user and system time are the twelfth and thirteenth field.
    const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
    cost.peakMb = Math.max(cost.peakMb, peakKb / 1024)
    cost.processorMs = Math.max(cost.processorMs, ticks * TICK_MS)
  }
  const timer = setInterval(() => void read(), POLL_MS)
  return { cost, stop: () => clearInterval(timer) }
}

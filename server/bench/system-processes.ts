// Reads the system's processes from Linux's /proc.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const allProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The process group of a running process. */
export function processGroup(pid: number): number | undefined {
  const [state, , group] = fieldsOf(pid)
  return state === undefined || state === 'Z' ? undefined : Number(group)
}

// Linux counts processor time in hundredths of a second.
const TICK_MS = 10

/** The processor time used so far. */
export function processorMs(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** The fields start after the name, which is in brackets and may contain anything. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** The resident memory. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

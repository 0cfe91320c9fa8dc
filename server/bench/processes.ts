// The system's processes, as Linux tells of them.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const allProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with the others.
  }
}

export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Its process group while it lives. */
export function groupOf(pid: number): number | undefined {
  const [state, , group] = fieldsOf(pid)
  return state === undefined || state === 'Z' ? undefined : Number(group)
}

// Linux counts processor time in hundredths of a second.
const TICK_MS = 10

/** What it has had of the processors so far, in milliseconds. */
export function processorMs(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** The fields of its line begin after its name, which is in brackets and may hold anything. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** What of its memory is in the machine's now. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

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

/** Its process group while it lives. The fields of a process's line begin after its name, which is in brackets and may hold anything. */
export function groupOf(pid: number): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, , group] = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : Number(group)
  } catch {
    return undefined
  }
}

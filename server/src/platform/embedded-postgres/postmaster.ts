// The server of a cluster, according to its postmaster.pid and the system's processes.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; status: 'starting' | 'stopping' | 'ready' | 'standby' }

/** The running server of this cluster, no matter which app started it. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await recordedPostmaster(cluster)
  return recorded && (await isServerOf(cluster, recorded.pid)) ? recorded : undefined
}

async function recordedPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 1) return undefined
  const status = (lines[7]?.trim() || 'starting') as Postmaster['status']
  return { pid, port: Number(lines[3]), status }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Every process of a PostgreSQL server works in its cluster's folder. Linux shows that folder, so a reused process number does not mislead.
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return process.platform === 'linux' ? (await workingFolder(pid)) === cluster : isAlive(pid)
}

const workingFolder = (pid: number | string) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)

/**
 * Removes the postmaster.pid of a dead server if another process has its number, or if the dead server was never reaped. PostgreSQL does
 * not start in that state. This acts only when Linux shows no process in the cluster's folder.
 */
export async function removeStalePid(cluster: string) {
  const recorded = await recordedPostmaster(cluster)
  if (process.platform !== 'linux' || !recorded || !isAlive(recorded.pid)) return
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if ((await workingFolder(pid)) === cluster) return
  if ((await recordedPostmaster(cluster))?.pid === recorded.pid) await unlink(join(cluster, 'postmaster.pid'))
}

/** Requests a fast shutdown, which aborts running transactions and writes all committed data. */
export function askToStop(pid: number, bin: string) {
  try {
    // Windows has no signals. PostgreSQL's own tool reaches its servers there.
    if (process.platform === 'win32')
      spawnSync(join(bin, 'pg_ctl'), ['kill', 'INT', String(pid)], { windowsHide: true })
    else process.kill(pid, 'SIGINT')
  } catch {
    // The server has already ended.
  }
}

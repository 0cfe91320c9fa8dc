// The server's log of starts, recoveries and failed starts. It contains no member data (postgres-settings.ts).
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises'

const MAX_LOG_BYTES = 5_000_000

/** The server inherits the open file and outlives the app. One older log remains. */
export async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

export async function lastErrorLine(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).trimEnd().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') || 'it left no message'
}

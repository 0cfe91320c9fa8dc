// What the server says of itself: starts, recoveries, refusals to start. Nothing of what members write (settings.ts).
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises'

const LONGEST = 5_000_000

/** Opened by the app and handed to the server, which outlives it; one older log is kept. */
export async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LONGEST) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

export async function lastWords(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).trimEnd().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') || 'it ends without a word'
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const NEEDED = {
  ffmpeg: ['-version'],
  ffprobe: ['-version'],
  prlimit: ['--version'],
  setpriv: ['--version'],
  taskset: ['--version'],
}

const found = new Map<string | undefined, Promise<readonly string[]>>()

/** The programs that videos need and this machine lacks. They are looked for once. */
export function missingTools(path = process.env.PATH): Promise<readonly string[]> {
  const missing = found.get(path) ?? find(path)
  found.set(path, missing)
  return missing
}

async function find(path: string | undefined): Promise<readonly string[]> {
  const missing = await Promise.all(
    Object.entries(NEEDED).map(([name, args]) =>
      promisify(execFile)(name, args, { env: { PATH: path } }).then(
        () => [],
        () => [name],
      ),
    ),
  )
  return missing.flat()
}

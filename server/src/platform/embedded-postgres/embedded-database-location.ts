// The location of an embedded database: its data directory, the cluster inside, the programs, and the user they run as.
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries, type Binaries } from './find-postgres-programs.ts'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'
import { canReach, databaseUser, type OsUser } from './database-os-user.ts'

export type Home = {
  dataDir: string
  cluster: string
  log: string
  programs: Binaries
  user: OsUser | undefined
  /** False if the user cannot enter the data directory, because it is below a private folder such as /root. */
  reachable: boolean
}

export async function openHome(dataDirAsGiven: string): Promise<Home> {
  await mkdir(dataDirAsGiven, { recursive: true })
  const dataDir = await realpath(dataDirAsGiven)
  const cluster = join(dataDir, 'postgres')
  const user = databaseUser(cluster)
  const reachable = canReach(dataDir, user)
  if (!reachable && process.platform !== 'linux')
    throw new EmbeddedDatabaseError(
      `The user the database runs as (uid ${user?.uid}) cannot enter ${dataDir}: ` +
        'set DATA_DIR to a directory it can enter, or start the app as an ordinary user.',
    )
  const programs = await findBinaries(dataDir, user)
  return { dataDir, cluster, log: join(dataDir, 'postgres.log'), programs, user, reachable }
}

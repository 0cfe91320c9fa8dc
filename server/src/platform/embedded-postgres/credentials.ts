// The password and the last port of the cluster, in a file inside the cluster that only its owner can read.
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'
import type { OsUser } from './database-os-user.ts'

/** The role that initdb creates. It creates the app's role and database. */
export const SUPERUSER = 'parinay'
export const APP_ROLE = 'parinay_app'
export const DATABASE = 'parinay'

export type Access = { password: string; port?: number }

const fileIn = (cluster: string) => join(cluster, 'access.json')

export const newPassword = () => randomBytes(24).toString('base64url')

export async function readAccess(cluster: string): Promise<Access> {
  try {
    return JSON.parse(await readFile(fileIn(cluster), 'utf8')) as Access
  } catch {
    throw new EmbeddedDatabaseError(
      `The database's password cannot be read from ${fileIn(cluster)}: restore that file, or restore a backup into a new DATA_DIR.`,
    )
  }
}

export async function writeAccess(cluster: string, access: Access, user: OsUser | undefined) {
  const fresh = `${fileIn(cluster)}.${process.pid}`
  await writePrivately(fresh, JSON.stringify(access), user)
  await rename(fresh, fileIn(cluster))
}

export async function writePrivately(path: string, text: string, user: OsUser | undefined) {
  await writeFile(path, text, { mode: 0o600, flush: true })
  if (user) await chown(path, user.uid, user.gid)
}

export const urlFor = ({ password, port }: Required<Access>, role = APP_ROLE, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

// PostgreSQL refuses to run as root, so root runs it as another user. Other users run it as themselves.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'

export type OsUser = { uid: number; gid: number }

const CANDIDATES = ['postgres', 'nobody']

/** The user that the database runs as; undefined for the user of the app. */
export function databaseUser(cluster: string): OsUser | undefined {
  const me = process.getuid?.()
  if (me === undefined) return undefined

  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new EmbeddedDatabaseError(
        `The database files in ${cluster} belong to another user (uid ${owner.uid}): start the app as root or as that user.`,
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const user = CANDIDATES.map(userNamed).find((found) => found !== undefined)
  if (user) return user
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody": start the app as an ordinary user.',
  )
}

function userNamed(name: string): OsUser | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/** Whether the user may enter this directory, according to the modes of all its parent folders. */
export function canReach(path: string, user: OsUser | undefined): boolean {
  if (!user) return true
  const { mode, uid, gid } = statSync(path)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & search) !== 0 && (dirname(path) === path || canReach(dirname(path), user))
}

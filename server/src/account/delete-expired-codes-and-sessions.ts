// Deletes codes, sessions and limits that have expired.
import type { Db } from '../platform/database/database.ts'
import * as codeQueries from './phone-verification-queries.ts'
import { deleteUsedNonces } from './google-queries.ts'
import * as queries from './queries.ts'

export async function deleteExpiredCodes(db: Db, now: Date) {
  await codeQueries.deleteExpiredCodes(db, now)
  await deleteUsedNonces(db, now)
}

export const deleteExpiredSessions = (db: Db, now: Date) => queries.deleteExpiredSessions(db, now)

export const deleteExpiredLimits = (db: Db, now: Date) => queries.deleteExpiredLimits(db, now)

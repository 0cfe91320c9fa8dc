import type { Db } from '../../platform/database/database.ts'

/** Reads only the columns of the short public preview. */
export const previewRows = (db: Db, positions: readonly number[]) =>
  positions.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('profile')
        .select([
          'id',
          'position',
          'full_name',
          'gender',
          'date_of_birth',
          'height_cm',
          'religion',
          'highest_education',
          'occupation',
          'city',
          'state',
        ])
        .where('position', 'in', positions)
        .execute()

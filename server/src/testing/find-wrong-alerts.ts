// Finds wrong matches of saved searches with plain SQL.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { candidatesFor } from '../discovery/candidate-set.ts'
import { referenceCondition } from './reference-list.ts'
import type { Context } from '../platform/context.ts'

/** A viewer who matches nobody; a member, because visitors have fewer filters. */
const NOBODY = { id: randomUUID() as MemberId, gender: 'other' } as const

/** Reports members who match a search but have no alert, and those with several. The searches must have no matches at first. */
export async function findWrongAlerts(ctx: Context): Promise<string[]> {
  const searches = await ctx.db
    .selectFrom('saved_search')
    .innerJoin('profile', 'profile.id', 'saved_search.member_id')
    .select(['saved_search.id', 'saved_search.name', 'saved_search.query', 'profile.gender'])
    .execute()
  const wrong: string[] = []
  for (const { id, name, query, gender } of searches) {
    const otherGender = gender === 'male' ? 'female' : 'male'
    const { rows } = await sql<{ id: string }>`
      select id from profile where ${referenceCondition(candidatesFor(ctx, NOBODY, { ...(query as object), gender: otherGender }))}
        and id not in (select profile_id from search_match where search_id = ${id})
    `.execute(ctx.db)
    wrong.push(...rows.map((row) => `${name} has not found ${row.id}`))
  }
  const { rows } = await sql<{ person_id: string }>`
    select person_id from notification where kind = 'search_alert' and person_id is not null
      and not exists (select from search_match where notification_id = notification.id and profile_id = person_id)
  `.execute(ctx.db)
  return [...wrong, ...rows.map((row) => `${row.person_id} has two alerts`)]
}

export async function countSearchMatches({ db }: Pick<Context, 'db'>) {
  const { found } = await db
    .selectFrom('search_match')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

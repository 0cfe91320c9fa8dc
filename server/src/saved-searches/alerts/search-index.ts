// The saved searches as the database looks through them: each under its keys, with what it asks beside it.
import type { SavedQuery } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import type { Partition } from '../../discovery/index/partitions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  exactFacets,
  idFacets,
  bucketsOfSearch,
  bucketsOfProfile,
  type SearchLexeme,
  lexemesOfWord,
  numberOf,
} from './search-buckets.ts'
import type { ChangedProfile } from './changed-profiles.ts'
import { searchWords } from '../../profile/search-terms.ts'

/** Searches without keys get theirs, so many at once. Whose sex is put right meanwhile waits, and takes them away again. */
export async function indexPending(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ id: string; query: SavedQuery; gender: string }>`
    select saved_search.id, saved_search.query, profile.gender
    from saved_search join profile on profile.id = saved_search.member_id
    where saved_search.keys is null
    order by saved_search.id limit ${most}
    for no key update of saved_search skip locked
  `.execute(tx)
  const keyed = rows.map(({ id, query, gender }) => ({ id, ...entryOf(query, gender === 'male' ? 'female' : 'male') }))
  await sql`
    update saved_search as search
    set keys = entry.keys, wants = entry.wants::tsquery, age = entry.age::int4range, height = entry.height::int4range,
      least = entry.least::int4range, most = entry.most::int4range
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
      as entry (id uuid, keys text[], wants text, age text, height text, least text, most text)
    where search.id = entry.id
  `.execute(tx)
  return rows.length
}

/** Whether every search has its keys: as long as somebody else is at it, it has not. */
export async function isIndexComplete(db: Db): Promise<boolean> {
  const { rows } = await sql`select from saved_search where keys is null limit 1`.execute(db)
  return rows.length === 0
}

const entryOf = (query: SavedQuery, sought: Partition) => ({
  keys: bucketsOfSearch(query, sought),
  wants: wantsOf(query),
  age: rangeOf(query.ageMin, query.ageMax),
  height: rangeOf(query.heightMin, query.heightMax),
  least: rangeOf(query.annualIncomeMin, undefined),
  most: rangeOf(undefined, query.annualIncomeMax),
})

function rangeOf(least: number | undefined, most: number | undefined): string | null {
  if (least === undefined && most === undefined) return null
  return least !== undefined && most !== undefined && least > most ? 'empty' : `[${least ?? ''},${most ?? ''}]`
}

function wantsOf(query: SavedQuery): string | null {
  const words = searchWords(query.search).map((word) => `(${lexemesOfWord(word).map(spelt).join(' | ')})`)
  return [...exactFacets(query).map(quoted), ...words].join(' & ') || null
}

const spelt = ({ name, isWhole }: SearchLexeme) => (isWhole ? quoted(name) : `${quoted(name)}:*`)
const quoted = (name: string) => `'${name.replace(/['\\]/g, '$&$&')}'`

/**
 * Keeps by which searches somebody is found: those that they fit now and did not before, at most so many, and says how many. A search
 * that tells at once is noted to have news. O(searches under the keys of this person): those that find them and a few more.
 */
export async function insertMatches(tx: Tx, { profile, ...known }: ChangedProfile, now: Date, most: number) {
  const ids = idFacets(profile)
  const [facets, before] = [
    [...known.facets, ...ids],
    [...known.before, ...ids],
  ]
  const side: Partition = facets.includes('seen:female') ? 'female' : 'male'
  const wasSeen = before.includes(`seen:${side}`)
  const { rows } = await sql<{ count: number }>`
    with person as materialized (
      select id, array_to_tsvector(${facets}::text[]) as facets, array_to_tsvector(${before}::text[]) as before
      from profile where id = ${profile}
    ), found as materialized (
      select search.id, search.alert from saved_search as search
      where search.keys && (select ${bucketsOfProfile(facets, side)}::text[]) and search.alert <> 'off'
        and ${fits('facets', facets)}
        and (not ${wasSeen}::boolean or not ${fits('before', before)})
        and search.member_id <> (select id from person)
        and not exists (
          select from search_find as known
          where known.search_id = search.id and known.profile_id = (select id from person)
        )
      limit ${most}
    ), kept as (
      insert into search_find (search_id, profile_id, found_at)
      select found.id, person.id, ${now} from found, person
      on conflict do nothing
    ), news as (
      insert into search_news (search_id) select id from found where alert = 'instant'
    )
    select count(*) as count from found
  `.execute(tx)
  return rows[0]!.count
}

const RANGES = ['age', 'height', 'least', 'most'] as const

/** Whether a person fits a search. Whoever has not said a number fits no search that asks for it. */
function fits(state: 'facets' | 'before', facets: readonly string[]) {
  const numbers = RANGES.map((kind) => {
    const facet = facets.find((one) => one.startsWith(`${kind}:`))
    const number = facet === undefined ? null : numberOf(facet)
    return sql<boolean>`(${sql.ref(`search.${kind}`)} is null or coalesce(${sql.ref(`search.${kind}`)} @> ${number}::int, false))`
  })
  const words = sql<boolean>`(search.wants is null or (select ${sql.ref(`person.${state}`)} from person) @@ search.wants)`
  return sql<boolean>`(${sql.join([...numbers, words], sql` and `)})`
}

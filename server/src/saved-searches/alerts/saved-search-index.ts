// The index of saved searches: each row stores the buckets of its search, and its criteria in a form that SQL can compare.
import { quoteLexeme } from '../../platform/database/quote-lexeme.ts'
import type { SavedQuery } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import type { Partition } from '../../discovery/index/women-and-men-partitions.ts'
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

/** Indexes new searches. A trigger clears the buckets again when the owner's gender changes, which waits for this transaction. */
export async function indexPending(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; query: SavedQuery; gender: string }>`
    select saved_search.id, saved_search.query, profile.gender
    from saved_search join profile on profile.id = saved_search.member_id
    where saved_search.buckets is null
    order by saved_search.id limit ${limit}
    for no key update of saved_search skip locked
  `.execute(tx)
  const indexed = rows.map(({ id, query, gender }) => ({
    id,
    ...entryOf(query, gender === 'male' ? 'female' : 'male'),
  }))
  await sql`
    update saved_search as search
    set buckets = entry.buckets, wants = entry.wants::tsquery, age = entry.age::int4range, height = entry.height::int4range,
      least = entry.least::int4range, most = entry.most::int4range
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb)
      as entry (id uuid, buckets text[], wants text, age text, height text, least text, most text)
    where search.id = entry.id
  `.execute(tx)
  return rows.length
}

/** False while any process is still indexing. */
export async function isIndexComplete(db: Db): Promise<boolean> {
  const { rows } = await sql`select from saved_search where buckets is null limit 1`.execute(db)
  return rows.length === 0
}

const entryOf = (query: SavedQuery, sought: Partition) => ({
  buckets: bucketsOfSearch(query, sought),
  wants: tsqueryOf(query),
  age: rangeOf(query.ageMin, query.ageMax),
  height: rangeOf(query.heightMin, query.heightMax),
  least: rangeOf(query.annualIncomeMin, undefined),
  most: rangeOf(undefined, query.annualIncomeMax),
})

/** A PostgreSQL range as text; null if it has no bound. */
function rangeOf(min: number | undefined, max: number | undefined): string | null {
  if (min === undefined && max === undefined) return null
  return min !== undefined && max !== undefined && min > max ? 'empty' : `[${min ?? ''},${max ?? ''}]`
}

function tsqueryOf(query: SavedQuery): string | null {
  const words = searchWords(query.search).map((word) => `(${lexemesOfWord(word).map(lexemeTerm).join(' | ')})`)
  const facts = exactFacets(query).map((facets) => `(${facets.map(quoteLexeme).join(' | ')})`)
  return [...facts, ...words].join(' & ') || null
}

const lexemeTerm = ({ name, isWhole }: SearchLexeme) => (isWhole ? quoteLexeme(name) : `${quoteLexeme(name)}:*`)

/**
 * Stores the searches that a profile matches now and did not match before, and queues those with instant alerts. Returns how many it
 * stored. The cost is proportional to the searches in the profile's buckets, and most of those match.
 */
export async function insertMatches(tx: Tx, { profile, ...changed }: ChangedProfile, now: Date, limit: number) {
  const ids = idFacets(profile)
  const [facets, before] = [
    [...changed.facets, ...ids],
    [...changed.before, ...ids],
  ]
  const partition: Partition = facets.includes('seen:female') ? 'female' : 'male'
  const wasSeen = before.includes(`seen:${partition}`)
  const { rows } = await sql<{ count: number }>`
    with person as materialized (
      select id, array_to_tsvector(${facets}::text[]) as facets, array_to_tsvector(${before}::text[]) as before
      from profile where id = ${profile}
    ), matching as materialized (
      select search.id, search.alert from saved_search as search
      where search.buckets && (select ${bucketsOfProfile(facets, partition)}::text[]) and search.alert <> 'off'
        and ${matchesSearch('facets', facets)}
        and (not ${wasSeen}::boolean or not ${matchesSearch('before', before)})
        and search.member_id <> (select id from person)
        and not exists (
          select from search_match as existing
          where existing.search_id = search.id and existing.profile_id = (select id from person)
        )
      limit ${limit}
    ), inserted as (
      insert into search_match (search_id, profile_id, found_at)
      select matching.id, person.id, ${now} from matching, person
      on conflict do nothing
    ), queued as (
      insert into search_alert_queue (search_id) select id from matching where alert = 'instant'
    )
    select count(*) as count from matching
  `.execute(tx)
  return rows[0]!.count
}

const RANGES = ['age', 'height', 'least', 'most'] as const

/** The profile's facets match the query's `search`. A profile without a number matches no search with a range for it. */
function matchesSearch(state: 'facets' | 'before', facets: readonly string[]) {
  const numbers = RANGES.map((kind) => {
    const facet = facets.find((one) => one.startsWith(`${kind}:`))
    const number = facet === undefined ? null : numberOf(facet)
    return sql<boolean>`(${sql.ref(`search.${kind}`)} is null or coalesce(${sql.ref(`search.${kind}`)} @> ${number}::int, false))`
  })
  const words = sql<boolean>`(search.wants is null or (select ${sql.ref(`person.${state}`)} from person) @@ search.wants)`
  return sql<boolean>`(${sql.join([...numbers, words], sql` and `)})`
}

// What members decided in the past half year, and the facts of everybody concerned.
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type pg from 'pg'
import { personOf } from '../../compatibility/person-from-profile.ts'
import { ENGINE_COLUMNS, type FactRow } from '../../compatibility/profile-columns-for-engine.ts'
import type { Decision } from '../../matching-engine/decision.ts'
import type { Person } from '../../matching-engine/person.ts'

interface DecisionRow {
  decider: string
  other: string
  step: 'send' | 'accept'
  is_yes: boolean
  weight: number
}

const RETENTION = `interval '180 days'`
/** An interest waits this long before silence counts as a soft no, if its receiver was here since. */
const SILENCE = `interval '14 days'`
const SOFT_NO = 0.3

/** The latest decisions, in an order that depends on nothing but them. A person seen far down a list was looked at less. */
const DECISIONS = `
  with decision as (
    select sender_id as decider, receiver_id as other, 'send' as step, true as is_yes, 1.0 as weight, created_at as at
    from interest where created_at > $1::timestamptz - ${RETENTION}
    union all
    select receiver_id, sender_id, 'accept', status = 'accepted', 1.0, answered_at
    from interest where status <> 'pending' and answered_at > $1::timestamptz - ${RETENTION}
    union all
    select receiver_id, sender_id, 'accept', false, ${SOFT_NO}, interest.created_at
    from interest join member on member.id = receiver_id
    where status = 'pending' and interest.created_at > $1::timestamptz - ${RETENTION}
      and interest.created_at < $1::timestamptz - ${SILENCE} and last_active_at > interest.created_at + ${SILENCE}
    union all
    select owner_id, person_id, 'send', false, 1.0, dismissed_at
    from dismissal
    where dismissed_at > $1::timestamptz - ${RETENTION} and not exists (
      select from interest where sender_id = owner_id and receiver_id = person_id)
    union all
    select viewer_id, person_id, 'send', false, greatest(0.2, 1 / log(2, 1 + min(place))), max(shown_at)
    from impression
    where shown_at > $1::timestamptz - ${RETENTION}
      and not exists (select from interest where sender_id = viewer_id and receiver_id = person_id)
      and not exists (select from interest where sender_id = person_id and receiver_id = viewer_id)
      and not exists (select from dismissal where owner_id = viewer_id and dismissal.person_id = impression.person_id)
    group by viewer_id, person_id
  )
  select decider, other, step, is_yes, weight::float8 as weight
  from decision
  join profile as one on one.id = decider and one.gender <> 'other' and one.date_of_birth is not null
  join profile as two on two.id = other and two.gender <> 'other' and two.date_of_birth is not null and two.gender <> one.gender
  order by at desc, decider, other, step
  limit $2`

/** Some members of both sexes, evenly over the time of joining, for pairs to rank among. */
const OTHERS = `
  select profile.id from profile join member on member.id = profile.id
  where member.is_active and not profile.is_hidden and profile.position in (
    select first + (last - first) * step / $1
    from (select min(position)::bigint as first, max(position)::bigint as last from profile where gender <> 'other' group by gender) as side,
      generate_series(0, $1) as step)`

const FACTS = `select ${ENGINE_COLUMNS} from profile where id = any($1::uuid[]) order by id`
/** People whose facts are read in one statement. */
const BATCH = 1_000

const OTHERS_OF_A_SEX = 500

interface Attention {
  gender: 'male' | 'female'
  members: number
  seen: number
  gini: number
  newcomers: number | null
}

/** How attention fell in the past week: a place further down a list gets less. */
const ATTENTION = `
  with seen as (
    select person_id, sum(1 / log(2, 1 + place))::float8 as attention
    from impression where shown_at > $1::timestamptz - interval '7 days' group by person_id
  ), ranked as (
    select gender, coalesce(attention, 0) as attention, profile.created_at > $1::timestamptz - interval '7 days' as is_new,
      row_number() over (partition by gender order by attention nulls first) as place
    from profile join member on member.id = profile.id left join seen on seen.person_id = profile.id
    where member.is_active and not profile.is_hidden and gender <> 'other'
  )
  select gender, count(*)::int as members, avg((attention > 0)::int)::float8 as seen,
    coalesce(2 * sum(place * attention) / nullif(count(*) * sum(attention), 0) - (count(*) + 1.0) / count(*), 0)::float8 as gini,
    avg(attention) filter (where is_new) / nullif(avg(attention) filter (where not is_new), 0) as newcomers
  from ranked group by gender order by gender`

/** So few answers would say something of single people. */
const ACCEPTANCE = `
  select religion as "group", count(*)::int as answered, count(*) filter (where status = 'accepted')::int as accepted
  from interest join profile on profile.id = sender_id
  where status <> 'pending' and religion is not null and interest.created_at > $1::timestamptz - ${RETENTION}
  group by religion having count(*) >= 20 order by religion`

export interface TrainingRows {
  attention: Attention[]
  acceptance: { group: string; answered: number; accepted: number }[]
  /** In the order of their ids, so that the same data give the same weights. */
  ids: string[]
  people: Person[]
  decisions: Decision[]
  answered: number
}

/** The latest decisions within both limits count. The limits bound the time and the memory of a training. */
export interface TrainingLimits {
  decisions: number
  people: number
}

/** As of one moment. `reader` must be in no transaction. */
export async function readRows(reader: pg.ClientBase, now: Date, max: TrainingLimits): Promise<TrainingRows> {
  await reader.query('begin isolation level repeatable read read only')
  const { rows: latest } = await reader.query<DecisionRow>(DECISIONS, [now, max.decisions])
  const rows = untilPeople(latest, max.people)
  const { rows: others } = await reader.query<{ id: string }>(OTHERS, [OTHERS_OF_A_SEX])
  const concerned = [...rows.flatMap(({ decider, other }) => [decider, other]), ...others.map(({ id }) => id)]
  const ids = [...new Set(concerned)].toSorted()
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const decisions = rows.map(({ decider, other, step, is_yes: isYes, weight }): Decision => ({
    decider: placeOf.get(decider)!,
    other: placeOf.get(other)!,
    step,
    isYes,
    weight,
  }))
  const people = await readPeople(reader, ids, todayInIndia(now))
  const { rows: counts } = await reader.query<{ answered: number }>(
    `select count(*)::int as answered from interest where status <> 'pending'`,
  )
  const { rows: attention } = await reader.query<Attention>(ATTENTION, [now])
  const { rows: acceptance } = await reader.query<TrainingRows['acceptance'][number]>(ACCEPTANCE, [now])
  await reader.query('commit')
  return { attention, acceptance, ids, people, decisions, answered: counts[0]!.answered }
}

function untilPeople(decisions: readonly DecisionRow[], max: number): readonly DecisionRow[] {
  const people = new Set<string>()
  const end = decisions.findIndex(({ decider, other }) => people.add(decider).add(other).size > max)
  return end < 0 ? decisions : decisions.slice(0, end)
}

/** In the order of `ids`, batch by batch, because rows take more memory than what the engine keeps of them. */
async function readPeople(reader: pg.ClientBase, ids: readonly string[], today: string): Promise<Person[]> {
  const people: Person[] = []
  const withSharedTexts = textSharing()
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await reader.query<FactRow>({
      name: 'training_facts',
      text: FACTS,
      values: [ids.slice(from, from + BATCH)],
    })
    for (const row of rows) people.push(withSharedTexts(personOf(row, today)))
  }
  return people
}

/** Keeps one copy of each text, because most are the same for thousands of people. */
function textSharing() {
  const known = new Map<string, string>()
  const shared = (text: string) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
  return (person: Person): Person => {
    const choices = { ...person.choices }
    for (const [name, value] of Object.entries(choices)) if (value !== undefined) choices[name] = shared(value)
    return { ...person, choices }
  }
}

import type { Birth, BirthInput, HoroscopeMatch, MyHoroscope, ReportLanguage } from '@parinay/contract/horoscope'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import type { Certainty, DayPart } from '@parinay/contract/vocabulary/horoscope-names'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { pdfOf } from '../platform/render-pdf.ts'
import { setHoroscopeFacets } from '../profile/profile.ts'
import { placeById } from './birth/birth-places.ts'
import { type BirthTime, spanOf } from './birth/birth-time-span.ts'
import { type Charts, chartsOf, viewOf } from './chart/chart-as-shown.ts'
import { facetsOf } from './horoscope-facets.ts'
import { matchOf, type Person } from './matching/match-horoscopes.ts'
import * as queries from './queries.ts'
import { reportOf } from './report/report.ts'
import { whyNotSave } from './rules.ts'

export async function horoscopeOf(ctx: Context, member: MemberId): Promise<MyHoroscope> {
  const row = (await queries.memberOf(ctx.db, member)) ?? refuse('profile_not_found')
  const birth = birthOf(row)
  const charts = birth && chartsFor(row)
  return {
    ...(row.date_of_birth && { dateOfBirth: row.date_of_birth }),
    showHoroscope: row.show_horoscope,
    ...(birth && { birth }),
    ...(typeof charts === 'object' && { chart: viewOf(charts) }),
    ...(typeof charts === 'string' && { unclear: charts }),
  }
}

/** Saves birth details, if a chart can be computed from them. */
export const save = (ctx: Context, member: MemberId, input: BirthInput) =>
  inTransaction(ctx, async (tx) => {
    const { date_of_birth } = (await queries.lockedMember(tx, member)) ?? refuse('profile_not_found')
    const place =
      placeById(input.placeId) ?? refuse('bad_input', { fields: { placeId: 'This place is not in the list' } })
    const given = givenBy(input)
    const refusal = whyNotSave(given, date_of_birth, place.zone)
    if (refusal) refuse('bad_input', { text: Object.values(refusal)[0]!, fields: refusal })
    await queries.saveBirth(tx, {
      member_id: member,
      certainty: given.certainty,
      clock: given.clock ?? null,
      day_part: given.dayPart ?? null,
      repeated: given.repeated ?? null,
      utc_offset: given.utcOffset ?? null,
      place_id: place.id,
      place_name: `${place.name}, ${place.region}`,
      latitude: place.lat,
      longitude: place.lon,
      zone: place.zone,
      updated_at: ctx.now(),
    })
    await writeFacets(tx, member)
    hint(ctx, tx, [member], 'horoscope')
  })

/** Updates the facets of a horoscope after a change of its birth or profile. */
export const refreshFacets = (ctx: Context, member: MemberId) =>
  inTransaction(ctx, async (tx) => {
    if (await queries.lockedMember(tx, member)) await writeFacets(tx, member)
  })

/** Computes missing facets, after a change of the date of birth or the sex, or a new release. */
export async function refreshMissingFacets(ctx: Context) {
  for (const { id } of await queries.membersWithoutFacets(ctx.db, BATCH)) await refreshFacets(ctx, id)
}
const BATCH = 500

/** Computes the facets of a horoscope in the transaction that changed its birth or profile. */
export async function writeFacets(tx: Tx, member: MemberId) {
  const row = (await queries.memberOf(tx, member))!
  const charts = chartsFor(row)
  const { gender } = row
  const isComparable = typeof charts === 'object' && (gender === 'female' || gender === 'male')
  await setHoroscopeFacets(tx, member, charts && (isComparable ? facetsOf(charts, gender) : []))
}

/** The fields that belong to the certainty, so that a form may send all its fields. */
function givenBy({ certainty, time, dayPart, repeated, utcOffset }: BirthInput) {
  const hasTime = certainty === 'exact' || certainty === 'about'
  return {
    certainty,
    clock: hasTime ? time : undefined,
    dayPart: certainty === 'part' ? dayPart : undefined,
    repeated: hasTime ? repeated : undefined,
    utcOffset,
  }
}

export const remove = (ctx: Context, member: MemberId) =>
  inTransaction(ctx, async (tx) => {
    await queries.lockedMember(tx, member)
    await queries.removeBirth(tx, member)
    await setHoroscopeFacets(tx, member, undefined)
    hint(ctx, tx, [member], 'horoscope')
  })

/** The match; undefined unless both allow it and both charts are known, so that nobody learns which is missing. */
export async function match(ctx: Context, viewer: MemberId, other: MemberId): Promise<HoroscopeMatch | undefined> {
  const couple = await coupleOf(ctx, viewer, other)
  return couple && matchOf(couple.me, couple.them, couple.isBrideMine)
}

/** The match as a PDF. */
export async function report(
  ctx: Context,
  viewer: MemberId,
  other: MemberId,
  { language = 'en', style = 'north' }: { language?: ReportLanguage | undefined; style?: ChartStyle | undefined },
): Promise<Uint8Array> {
  const { me, them, isBrideMine } = (await coupleOf(ctx, viewer, other)) ?? refuse('no_horoscope_match')
  const charts = { myChart: viewOf(me.charts), theirChart: viewOf(them.charts) }
  return pdfOf(
    'horoscope/report/template.typ',
    reportOf({ match: matchOf(me, them, isBrideMine), ...charts }, language, style),
  )
}

interface Couple {
  me: Person
  them: Person
  isBrideMine: boolean
}

async function coupleOf(ctx: Context, viewer: MemberId, other: MemberId): Promise<Couple | undefined> {
  const [me, them] = await Promise.all([
    queries.memberOf(ctx.db, viewer),
    viewer === other ? queries.memberOf(ctx.db, other) : queries.visibleMember(ctx.db, other, viewer),
  ])
  if (!me || !them) return refuse('profile_not_found')
  const isCouple = [me.gender, them.gender].toSorted().join() === 'female,male'
  if (!isCouple || !me.show_horoscope || !them.show_horoscope) return undefined
  const [mine, theirs] = [chartsFor(me), chartsFor(them)]
  if (typeof mine !== 'object' || typeof theirs !== 'object') return undefined
  return {
    me: { name: me.full_name, charts: mine },
    them: { name: them.full_name, charts: theirs },
    isBrideMine: me.gender === 'female',
  }
}

function chartsFor(row: queries.Member): Charts | 'no_date' | 'skipped' | 'repeated' | undefined {
  const { date_of_birth: date, certainty, latitude, longitude, zone } = row
  if (certainty === null || latitude === null || longitude === null || zone === null) return undefined
  if (!date) return 'no_date'
  const span = spanOf({ date, ...timeOf(row, certainty), zone })
  return typeof span === 'string' ? span : chartsOf(span, { lat: latitude, lon: longitude })
}

/** The table's checks allow only these words. */
const timeOf = (row: queries.Member, certainty: string): Omit<BirthTime, 'date' | 'zone'> => ({
  certainty: certainty as Certainty,
  clock: row.clock ?? undefined,
  dayPart: (row.day_part as DayPart | null) ?? undefined,
  repeated: (row.repeated as 'first' | 'second' | null) ?? undefined,
  utcOffset: row.utc_offset ?? undefined,
})

function birthOf(row: queries.Member): Birth | undefined {
  const { certainty, place_id, place_name, zone } = row
  if (certainty === null || place_id === null || place_name === null || zone === null) return undefined
  const { clock, dayPart, repeated, utcOffset, ...known } = timeOf(row, certainty)
  return {
    ...known,
    ...(clock !== undefined && { time: clock }),
    ...(dayPart && { dayPart }),
    ...(repeated && { repeated }),
    ...(utcOffset !== undefined && { utcOffset }),
    place: { id: place_id, name: place_name, zone },
  }
}

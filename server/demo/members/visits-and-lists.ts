// The visits, shortlist, saved search and photo requests of the demo woman and man to sign in as.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { wakingTime, momentOf, WAKING_DAY } from './waking-clock.ts'
import { type DemoPerson, idOf } from './demo-people.ts'

export interface DemoVisit {
  viewer: MemberId
  viewed: MemberId
  at: Date
  times: number
}
export interface DemoShortlistEntry {
  owner: MemberId
  person: MemberId
  note: string
  at: Date
}
export interface DemoSearch {
  id: string
  owner: MemberId
  name: string
  query: Record<string, string>
  createdAt: Date
  found: { person: MemberId; at: Date; notification: string }[]
}
export interface DemoPhotoRequest {
  owner: MemberId
  viewer: MemberId
  status: 'requested' | 'granted'
  at: Date
  answeredAt: Date | null
}
export interface Attention {
  visits: DemoVisit[]
  shortlist: DemoShortlistEntry[]
  searches: DemoSearch[]
  photoRequests: DemoPhotoRequest[]
}

const VISITED_DAYS_AGO = [0.1, 0.6, 1.3, 3, 5.5, 9]
const SEEN_DAYS_AGO = [0.3, 0.9, 2, 4, 6]
const NOTES = [
  'Ma liked the family photo. Ask about moving to another city.',
  'Plays the tabla, like Baba. Call on Sunday after the puja.',
  '',
]
/** Days ago on which each of the two photo requests to or by the member was made. */
const ASKED_DAYS_AGO = [0.4, 2.2]

export function attentionFor(signIns: readonly DemoPerson[], others: readonly DemoPerson[], now: Date): Attention {
  const all: Attention = { visits: [], shortlist: [], searches: [], photoRequests: [] }
  for (const member of signIns) {
    const around = others.filter((other) => other.gender !== member.gender && other.hasPhoto)
    const { currentResidenceState: state } = member.familyDetails
    const near = [
      ...around.filter(({ familyDetails }) => familyDetails.currentResidenceState === state),
      ...around.filter(({ familyDetails }) => familyDetails.currentResidenceState !== state),
    ]
    all.visits.push(...visitsOf(member, near, now))
    all.shortlist.push(...shortlistOf(member, near, now))
    all.photoRequests.push(...photoRequestsOf(member, around, now))
    if (state) all.searches.push(...searchesOf(member, state, near))
  }
  return all
}

/** Six people viewed the member, and the member viewed five. */
const visitsOf = ({ id }: DemoPerson, near: readonly DemoPerson[], now: Date): DemoVisit[] => [
  ...VISITED_DAYS_AGO.flatMap((daysAgo, place) => {
    const viewer = near[place * 2]
    return viewer ? [{ viewer: viewer.id, viewed: id, at: ago(now, daysAgo, viewer), times: 1 + (place % 3) }] : []
  }),
  ...SEEN_DAYS_AGO.flatMap((daysAgo, place) => {
    const viewed = near[place * 2 + 1]
    return viewed ? [{ viewer: id, viewed: viewed.id, at: ago(now, daysAgo, viewed), times: 1 }] : []
  }),
]

const shortlistOf = ({ id }: DemoPerson, near: readonly DemoPerson[], now: Date): DemoShortlistEntry[] =>
  NOTES.flatMap((note, place) => {
    const person = near[place * 2 + 1]
    return person ? [{ owner: id, person: person.id, note, at: ago(now, 1 + place * 2, person) }] : []
  })

/** A member who withholds photos receives two requests; others send two. The older one is granted. */
function photoRequestsOf(member: DemoPerson, around: readonly DemoPerson[], now: Date): DemoPhotoRequest[] {
  const withholds = member.photoSight !== 'everyone'
  const requested = withholds
    ? around.slice(-2)
    : around.filter(({ photoSight }) => photoSight !== 'everyone').slice(0, 2)
  return requested.map((other, place) => {
    const at = ago(now, ASKED_DAYS_AGO[place]!, other)
    const [owner, viewer] = withholds ? [member.id, other.id] : [other.id, member.id]
    const answeredAt = place === 1 ? new Date((at.getTime() + now.getTime()) / 2) : null
    return { owner, viewer, status: answeredAt ? 'granted' : 'requested', at, answeredAt }
  })
}

/** A search that is some weeks old and has found the two newest matching people. */
function searchesOf(member: DemoPerson, state: string, near: readonly DemoPerson[]): DemoSearch[] {
  const id = idOf(`demo search of ${member.id}`)
  const fitting = near
    .filter(({ familyDetails }) => familyDetails.currentResidenceState === state)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const found = fitting.slice(0, 2).map((person) => ({
    person: person.id,
    at: person.createdAt,
    notification: idOf(`demo alert ${id} ${person.id}`),
  }))
  const oldest = found.at(-1)
  if (!oldest) return []
  const createdAt = new Date(Math.max(member.createdAt.getTime(), oldest.at.getTime() - 7 * DAY_MS))
  return [{ id, owner: member.id, name: `Families in ${state}`, query: { state }, createdAt, found }]
}

/** A time this many days ago, by day, after the other member joined and not in the future. */
function ago(now: Date, days: number, { createdAt }: DemoPerson): Date {
  const at = momentOf(wakingTime(now.getTime()) - days * WAKING_DAY)
  return new Date(Math.min(now.getTime(), Math.max(at, createdAt.getTime())))
}

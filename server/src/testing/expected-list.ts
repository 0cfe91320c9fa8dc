// The list that a query finds in a crowd, computed in plain TypeScript to compare with the SQL.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { type FilterName, OPEN_TO_VISITORS, valuesOf } from '@parinay/contract/filters'
import { phoneticForms, type SoundKind } from '../profile/phonetics.ts'
import type { Query } from './arbitrary-query.ts'
import { type CrowdMember, MATCHES } from './crowd.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const areCounterparts = (one: SoundKind, other: SoundKind) =>
  one !== other && one.endsWith('Skeleton') === other.endsWith('Skeleton')

/** Words in the other script that begin with the same sound. */
function soundsLike(word: string, typed: string): boolean {
  return phoneticForms(word).some((heard) =>
    phoneticForms(typed).some(
      (wanted) => areCounterparts(heard.kind, wanted.kind) && heard.sound.startsWith(wanted.sound),
    ),
  )
}

function isFound(
  { name, surnameFor, facts: { familyDetails: f, professionalDetails: w } }: CrowdMember,
  search: string,
  isVisitor: boolean,
): boolean {
  const words = [
    isVisitor || surnameFor !== 'everyone' ? name.split(/\s/u, 1)[0] : name,
    f['currentResidenceCity'],
    f['currentResidenceState'],
    w['occupation'],
  ].flatMap((text) => plain(String(text ?? '')))
  // A search without a letter or digit finds nobody.
  const wanted = plain(search)
  return (
    (wanted.length > 0 || isBlank(search)) &&
    wanted.every((typed) => words.some((word) => word.startsWith(typed) || soundsLike(word, typed)))
  )
}

/** A block concerns two members, so visitors see both. */
const visibleStates = ({ gender }: { gender: string }): readonly CrowdMember['state'][] =>
  gender === 'visitor' ? ['visible', 'blocker', 'blocked'] : ['visible']

/** The part of a query that visitors may use. */
export const visitorQuery = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => OPEN_TO_VISITORS.has(name)))

/** The ids of the expected list for a member of the other gender, latest first. */
export function expectedList(
  members: readonly CrowdMember[],
  viewer: { gender: string },
  query: Query,
  now: Date,
): string[] {
  const today = todayInIndia(now)
  const isVisitor = viewer.gender === 'visitor'
  return members
    .filter(({ state, gender }) => visibleStates(viewer).includes(state) && gender !== viewer.gender)
    .filter((person) =>
      Object.entries(isVisitor ? visitorQuery(query) : query).every(([name, given]) => {
        const values = valuesOf(given).filter((value) => !['', 'Other', 'All'].includes(value))
        if (values.length === 0) return true
        return values.some((value) => {
          if (name === 'search') return isFound(person, value, isVisitor)
          // Days in Indian time.
          if (name === 'joinedWithinDays')
            return Date.parse(today) - Date.parse(todayInIndia(person.createdAt)) <= Number(value) * DAY_MS
          return MATCHES[name as FilterName](person, value, today)
        })
      }),
    )
    .map(({ id }) => id)
    .toReversed()
}

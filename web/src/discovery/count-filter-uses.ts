// Counts on this device how often a member chooses the same filter, and finds the wish that it stands for.
import { WISH_CHOICES, WISH_RANGES, type WishFact, type Wishes } from '@parinay/contract/preferences'
import { chosenValues, type FilterParams } from '../filters/filter-params.ts'
import { memberStorage } from '../platform/browser-storage.ts'
import { session } from '../platform/session.ts'

/** A filter chosen this often is offered as a wish. */
export const USES_BEFORE_OFFER = 3
/** The oldest are forgotten first. */
const MAX_COUNTED = 40

const CHOICE_FACTS = [
  'maritalStatus',
  'religion',
  'caste',
  'motherTongue',
  'state',
  'highestEducation',
  'diet',
  'manglik',
  'familyType',
] as const satisfies readonly (keyof typeof WISH_CHOICES & keyof FilterParams)[]
const RANGE_FACTS = {
  age: ['ageMin', 'ageMax'],
  height: ['heightMin', 'heightMax'],
} as const

/** The wishes that these filters stand for. A value that no wish can have is left out. */
export function wishesFrom(filters: FilterParams): Wishes {
  const wishes: Record<string, object> = {}
  for (const fact of CHOICE_FACTS) {
    const choices: readonly string[] = WISH_CHOICES[fact]
    const among = [...new Set(chosenValues(filters, fact))].filter((value) => choices.includes(value))
    if (among.length > 0) wishes[fact] = { among: among.toSorted(), isMust: false }
  }
  for (const [fact, [min, max]] of Object.entries(RANGE_FACTS)) {
    const [from, to] = [filters[min], filters[max]].map((text) => boundOf(fact as keyof typeof RANGE_FACTS, text))
    if (from === undefined && to === undefined) continue
    if (from !== undefined && to !== undefined && from > to) continue
    wishes[fact] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }), isMust: false }
  }
  return wishes
}

function boundOf(fact: keyof typeof RANGE_FACTS, text: string | undefined): number | undefined {
  const { min, max } = WISH_RANGES[fact]
  const number = text ? Number(text) : Number.NaN
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

type Counts = Record<string, number>

const storage = () => memberStorage('filterUses', session()?.user.id ?? '')

function counts(): Counts {
  try {
    const stored: unknown = JSON.parse(storage().get() ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...(stored as Counts) } : {}
  } catch {
    return {}
  }
}

/** Counts the filters that are new in `now`, and returns the first wish among them that is due to be offered. Each is offered once. */
export function countUses(before: FilterParams, now: FilterParams): WishFact | undefined {
  const [earlier, wishes] = [wishesFrom(before), wishesFrom(now)]
  const uses = counts()
  let due: WishFact | undefined
  for (const fact of Object.keys(wishes) as WishFact[]) {
    const wish = JSON.stringify(wishes[fact])
    if (wish === JSON.stringify(earlier[fact])) continue
    const key = `${fact} ${wish}`
    const count = (Number(uses[key]) || 0) + 1
    // Written anew, so that the latest stands last.
    delete uses[key]
    uses[key] = count
    if (count === USES_BEFORE_OFFER) due ??= fact
  }
  storage().set(JSON.stringify(Object.fromEntries(Object.entries(uses).slice(-MAX_COUNTED))))
  return due
}

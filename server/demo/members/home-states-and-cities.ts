// The home states of demo members and the cities where they live now.
import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import type { State } from '@parinay/contract/vocabulary/states-and-countries'
import type { Chance } from './seeded-chance.ts'
import { type Community } from './communities/community.ts'
import { eastern } from './communities/east.ts'
import { muslim } from './communities/muslim.ts'
import { northern } from './communities/north.ts'
import { southern } from './communities/south.ts'
import { western } from './communities/west.ts'

export const COMMUNITIES: readonly Community[] = [...northern, ...western, ...eastern, ...southern, ...muslim]

/** The weight of each state, with more for small states than their population. */
// oxfmt-ignore
const MEMBERS: Record<State, number> = {
  'Andhra Pradesh': 12, 'Arunachal Pradesh': 3, Assam: 8, Bihar: 13, Chhattisgarh: 6, Goa: 4, Gujarat: 15, Haryana: 9,
  'Himachal Pradesh': 5, Jharkhand: 6, Karnataka: 17, Kerala: 13, 'Madhya Pradesh': 13, Maharashtra: 24, Manipur: 3,
  Meghalaya: 3, Mizoram: 3, Nagaland: 3, Odisha: 9, Punjab: 13, Rajasthan: 14, Sikkim: 3, 'Tamil Nadu': 17,
  Telangana: 14, Tripura: 3, 'Uttar Pradesh': 24, Uttarakhand: 6, 'West Bengal': 16, Delhi: 13,
  'Jammu and Kashmir': 5, Ladakh: 3,
}

/** Cities to which people from everywhere move for work. */
const MAGNETS: readonly (readonly [readonly [State, string], number])[] = [
  [['Karnataka', 'Bengaluru'], 10],
  [['Maharashtra', 'Mumbai'], 7],
  [['Maharashtra', 'Pune'], 6],
  [['Telangana', 'Hyderabad'], 6],
  [['Delhi', 'New Delhi'], 5],
  [['Haryana', 'Gurugram'], 4],
  [['Uttar Pradesh', 'Noida'], 4],
  [['Tamil Nadu', 'Chennai'], 4],
  [['West Bengal', 'Kolkata'], 2],
  [['Gujarat', 'Ahmedabad'], 2],
]

export type Home = { community: Community; nativeState: State; nativeCity: string; state: State; city: string }

const STATE_WEIGHTS = Object.entries(MEMBERS) as [State, number][]
const BY_STATE = new Map(
  STATE_WEIGHTS.map(([state]) => [
    state,
    COMMUNITIES.flatMap((community): (readonly [Community, number])[] => {
      const weight = community.homes[state]
      return weight ? [[community, weight]] : []
    }),
  ]),
)

/** Takes states in turn, so that a small population has all of them. Some members have moved to a big city. */
export function homeOf(chance: Chance, place: number): Home {
  const nativeState = DECK[place % DECK.length] ?? chance.weighted(STATE_WEIGHTS)
  const community = chance.weighted(BY_STATE.get(nativeState)!)
  const nativeCity = cityOf(chance, nativeState)
  if (!chance.happens(MEMBERS[nativeState] > 5 ? 0.22 : 0.05))
    return { community, nativeState, nativeCity, state: nativeState, city: nativeCity }
  const [state, city] = chance.weighted(MAGNETS)
  return { community, nativeState, nativeCity, state, city }
}

/** A city of the state. Lists begin with the largest cities, which are more likely. */
const cityOf = (chance: Chance, state: State) =>
  chance.weighted(citiesOf(state).map((city, place) => [city, 1 / (place + 1)] as const))

/** Every state as often as its weight, spread evenly. */
const DECK: readonly State[] = STATE_WEIGHTS.flatMap(([state, members]) =>
  Array.from({ length: members }, (_, i) => ({ state, at: (i + 0.5) / members + state.length / 1000 })),
)
  .toSorted((one, other) => one.at - other.at)
  .map(({ state }) => state)

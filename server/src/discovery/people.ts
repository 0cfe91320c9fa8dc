// Who may be shown to a member, out of the bitmaps: what lists, matches and recommendations begin with.
import { LOOKED_AT, type Sort, type Wish } from '@parinay/contract/discovery'
import { addDays, todayInIndia, yearsBefore } from '@parinay/contract/profile/age'
import { scoresOf } from '../matching/scores.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { asked, days, type Part } from './asked.ts'
import { CHUNK, chunkOf } from './bitmap.ts'
import { pageOfBoth } from './both-sides.ts'
import { joinedUpTo, lastPositionOf } from './join-order.ts'
import { numbers, only, upwards } from './ladders.ts'
import type { Bounds, Reader } from './fitting.ts'
import { countAll, countFacets, findPage, type Page, type Window } from './queries.ts'
import { POSITIONS, type Side, SIDES } from './sides.ts'

export type { Window } from './queries.ts'

type Viewer = Pick<SignedIn, 'id' | 'gender'> | undefined

/** People of whom something is wished, as one viewer sees them on one Indian day. */
export interface People {
  ctx: Context
  viewer: Viewer
  wish: Wish
  today: string
  /** Nobody who joined later, by the order of joining. */
  upTo: number | undefined
  more: readonly Part[]
}

/** Within `readToday`. */
export const peopleFor = (ctx: Context, viewer: Viewer, wish: Wish, upTo?: number): People => ({
  ctx,
  viewer,
  wish,
  today: todayInIndia(ctx.now()),
  upTo,
  more: [],
})

/** Never one's own sex, and so never oneself; an operator who has none set sees both, unless one is wished. */
function sidesOf({ viewer, wish }: People): readonly Side[] {
  if (viewer && viewer.gender !== 'other') return viewer.gender === 'male' ? ['female'] : ['male']
  return wish.gender ? [wish.gender] : SIDES
}

const askedOf = ({ wish, today, more }: People, side: Side) => asked(side, wish, today, more)

const boundsOf = ({ viewer, upTo }: People, side: Side): Bounds => ({ viewer: viewer?.id, upTo, ...POSITIONS[side] })

export async function total(people: People): Promise<number> {
  let sum = 0
  for (const side of sidesOf(people)) sum += await countAll(people.ctx, askedOf(people, side), boundsOf(people, side))
  return sum
}

/** By when they joined. */
export function page(people: People, window: Window): Promise<Page> {
  const of = (side: Side, reader: Reader, some: Window) =>
    findPage(reader, askedOf(people, side), boundsOf(people, side), some)
  const [side, other] = sidesOf(people)
  return other ? pageOfBoth(people.ctx, of, window) : of(side!, people.ctx, window)
}

/** Of them the ones of whom this holds besides. */
export const those = (people: People, ...more: Part[]): People => ({ ...people, more: [...people.more, ...more] })

/** How many have each facet of these, by its name. */
export async function counts(people: People, among: Part['group']): Promise<Map<string, number>> {
  const found = await Promise.all(
    sidesOf(people).map(async (side) => {
      const halves = halvesOf(boundsOf(people, side), await lastPositionOf(people.ctx, side))
      const wanted = askedOf(people, side)
      return Promise.all(halves.map((bounds) => countFacets(people.ctx, wanted, bounds, among, people.today)))
    }),
  )
  const sums = new Map<string, number>()
  for (const half of found.flat()) for (const [name, count] of half) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

/** Fewer chunks are counted sooner than shared out. */
const MANY_CHUNKS = 6

/** To count takes a processor hundreds of bitmaps: half of the positions each, side by side. */
function halvesOf(whole: Bounds, lastPosition: number): Bounds[] {
  const chunks = chunkOf(lastPosition) - chunkOf(whole.first) + 1
  if (chunks < MANY_CHUNKS) return [whole]
  const middle = whole.first + Math.ceil(chunks / 2) * CHUNK
  return [
    { ...whole, last: middle - 1 },
    { ...whole, first: middle },
  ]
}

/** A page in any order. Equals stand by when they joined, the latest first. */
export async function ordered(
  everybody: People,
  sort: Sort,
  isAscending: boolean | undefined,
  window: Window,
): Promise<Page> {
  if (sort === 'createdAt') return page(everybody, { ...window, isAscending: isAscending ?? false })
  // More than one statement: of the same people.
  const upTo = everybody.upTo ?? (await joinedUpTo(everybody.ctx))
  const people = { ...everybody, upTo }
  switch (sort) {
    case 'age':
      return byFacet(people, upwards('age', 0), isAscending ?? true, window, (name) => ofAge(people, name))
    case 'lastActive':
      return byFacet(people, days('here', '', '9'), isAscending ?? false, window, (name) => ({ group: [only(name)] }))
    case 'match':
      return bestFirst(people, window)
  }
}

/** Among whom nobody joins. */
type Settled = People & { upTo: number }

/** Facet after facet of one kind, in the order of their names. */
async function byFacet(
  people: Settled,
  kind: Part['group'][number],
  isAscending: boolean,
  { skip, limit }: Window,
  part: (name: string) => Part,
): Promise<Page> {
  const known = await counts(people, [kind])
  const names = [...known.keys()].toSorted()
  let before = 0
  const positions: number[] = []
  for (const name of isAscending ? names : names.toReversed()) {
    const count = known.get(name)!
    if (before + count > skip && positions.length < limit) {
      const window = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      positions.push(...(await page(those(people, part(name)), window)).positions)
    }
    before += count
  }
  return { total: before, positions, upTo: people.upTo }
}

function ofAge({ today }: People, name: string): Part {
  const age = Number(name.split(':')[1])
  return {
    group: [numbers('age', age, age)],
    bornFrom: addDays(yearsBefore(today, age + 1), 1),
    bornTo: yearsBefore(today, age),
  }
}

/** The newest by how well they fit, the others after them as they joined. */
async function bestFirst(people: Settled, { skip, limit }: Window): Promise<Page> {
  const { viewer } = people
  if (!viewer || skip >= LOOKED_AT) return page(people, { skip, limit })
  const newest = await page(people, { skip: 0, limit: LOOKED_AT })
  const scored = await scoresOf(people.ctx, viewer.id, newest.positions)
  const best = newest.positions.toSorted((a, b) => scored(b) - scored(a)).slice(skip, skip + limit)
  const left = limit - best.length
  const others = newest.total > LOOKED_AT && left > 0 ? await page(people, { skip: LOOKED_AT, limit: left }) : undefined
  return { ...newest, positions: [...best, ...(others?.positions ?? [])] }
}

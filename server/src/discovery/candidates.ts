// Who may be shown to a member, out of the bitmaps: what lists, matches and recommendations begin with.
import { availableParallelism } from 'node:os'
import type { Wish } from '@parinay/contract/discovery'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import { onSnapshot } from '../platform/database/database.ts'
import { atMost } from '../platform/concurrency/batching.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { asked, type Part } from './filters/criteria.ts'
import { CHUNK, chunkOf } from './index/bitmap.ts'
import { pageOfBoth } from './sql/merged-page.ts'
import { lastPositionOf } from './sql/join-order.ts'
import type { Bounds, Reader } from './sql/match.ts'
import { ageName } from './filters/numeric-facets.ts'
import { countAll, countFacets, findPage, type Page, type Window } from './sql/list.ts'
import { POSITIONS, type Side, SIDES } from './index/partitions.ts'
import { type Fitting, fittingInWays } from './sql/variants.ts'

export type { Window } from './sql/list.ts'

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
  /** The one snapshot that all is read from; otherwise each list is one of its own. */
  within: Reader | undefined
}

/** Within `readToday`. */
export const peopleFor = (ctx: Context, viewer: Viewer, wish: Wish, upTo?: number): People => ({
  ctx,
  viewer,
  wish,
  today: todayInIndia(ctx.now()),
  upTo,
  more: [],
  within: undefined,
})

/** What is read of them here fits together: nobody comes, goes or changes in between. It asks nothing that is not asked `within`. */
export const inOneSnapshot = <T>(people: People, read: (people: InSnapshot) => Promise<T>): Promise<T> => {
  const { within } = people
  return within ? read({ ...people, within }) : onSnapshot(people.ctx, (opened) => read({ ...people, within: opened }))
}
export type InSnapshot = People & { within: Reader }

const readerOf = ({ ctx, within }: People): Reader => within ?? ctx

/** Never one's own sex, and so never oneself; an operator who has none set sees both, unless one is wished. */
function sidesOf({ viewer, wish }: People): readonly Side[] {
  if (viewer && viewer.gender !== 'other') return viewer.gender === 'male' ? ['female'] : ['male']
  return wish.gender ? [wish.gender] : SIDES
}

const askedOf = ({ viewer, wish, today, more }: People, side: Side) => asked(side, wish, today, more, !viewer)

const boundsOf = ({ viewer, upTo }: People, side: Side): Bounds => ({ viewer: viewer?.id, upTo, ...POSITIONS[side] })

export async function total(people: People): Promise<number> {
  let sum = 0
  for (const side of sidesOf(people))
    sum += await countAll(readerOf(people), askedOf(people, side), boundsOf(people, side))
  return sum
}

/**
 * A page is nothing but the database's work: more at once than there are processors make none of them sooner, and keep the app from its turn.
 * Nothing that holds a connection waits here. Each server has turns of its own: a replica that is frozen keeps nobody from the database.
 */
const turns = new WeakMap<Reader['pool'], ReturnType<typeof atMost>>()

function inTurn<T>({ pool }: Reader, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(pool) ?? atMost(availableParallelism() + 1)
  turns.set(pool, turn)
  return turn(work)
}

/** By when they joined. */
export function page(people: People, window: Window): Promise<Page> {
  const [side, other] = sidesOf(people)
  const of = (from: People) => (one: Side, some: Window) =>
    findPage(readerOf(from), askedOf(from, one), boundsOf(from, one), some)
  if (other) return inOneSnapshot(people, (from) => pageOfBoth(readerOf(from), of(from), window))
  const ask = () => of(people)(side!, window)
  return people.within ? ask() : inTurn(people.ctx, ask)
}

/** Of them the ones of whom this holds besides. */
export const those = (people: People, ...more: Part[]): People => ({ ...people, more: [...people.more, ...more] })

/** How many have each facet of these, by its name; who waits for a merge has those of their own instead. */
export async function counts(people: InSnapshot, among: Part): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const side of sidesOf(people)) {
    const found = await countFacets(people.within, askedOf(people, side), boundsOf(people, side), among, people.today)
    for (const [name, count] of found) sums.set(name, (sums.get(name) ?? 0) + count)
  }
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

/** What some of those people are asked instead, and what is counted among them. */
export interface Instead {
  people: People
  among: Part['group']
}

/** Of each of these, of whom less is asked than of the people themselves, how many there are and how many have each facet. */
export async function countsInstead(people: People, instead: readonly Instead[]): Promise<Fitting[]> {
  const { ctx, today } = people
  const ofBirth = (born: string) => ageName(ageOn(born, today))
  const pieces = await Promise.all(
    SIDES.map(async (side) => {
      const here = instead.filter(({ people: some }) => sidesOf(some).includes(side))
      if (here.length === 0) return []
      const ways = here.map(({ people: some, among }) => ({ asked: askedOf(some, side), among }))
      const halves = halvesOf(boundsOf(people, side), await lastPositionOf(ctx, side))
      const found = await Promise.all(
        halves.map((bounds) =>
          onSnapshot(ctx, (reader) => fittingInWays(reader, askedOf(people, side), bounds, ways, ofBirth)),
        ),
      )
      return here.map((one, place) => ({ one, fitting: together(found.map((half) => half[place]!)) }))
    }),
  )
  return instead.map((one) => together(pieces.flat().flatMap((piece) => (piece.one === one ? [piece.fitting] : []))))
}

function together(pieces: readonly Fitting[]): Fitting {
  const sums = new Map<string, number>()
  for (const piece of pieces) for (const [name, count] of piece.counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return { total: pieces.reduce((sum, piece) => sum + piece.total, 0), counts: sums }
}

// Members with random facts and musts, for property tests of the lists of recommendations.
import { type WishFact, WISH_CHOICES, WISH_FACTS, type Wishes } from '@parinay/contract/preferences'
import fc from 'fast-check'
import { somebody } from './actors.ts'
import { arbitraryMember } from './arbitrary-member.ts'
import type { World } from './world.ts'

/** A seeded random generator: the same seed gives the same numbers, each below a bound. */
export function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Facts of the engine that are not columns of a profile. */
const NO_COLUMNS = new Set(['id', 'has_photo', 'wishes', 'readiness', 'appeal'])

export function randomMembers(world: World, gender: 'female' | 'male', count: number, seed: number) {
  const rows = fc.sample(arbitraryMember(gender), { numRuns: count, seed })
  return Promise.all(
    rows.map(async (row) => {
      const facts = Object.fromEntries(Object.entries(row).filter(([name]) => !NO_COLUMNS.has(name)))
      const member = await somebody(world, { gender })
      await world.ctx.db.updateTable('profile').set(facts).where('id', '=', member.id).execute()
      return member
    }),
  )
}

/** Up to three wishes, most of them musts that about half of the others meet. */
export function randomWishes(draw: (below: number) => number): Wishes {
  const facts = Array.from({ length: draw(4) }, () => WISH_FACTS[draw(WISH_FACTS.length)]!)
  return Object.fromEntries(facts.map((fact) => [fact, { ...hope(fact, draw), isMust: draw(4) > 0 }]))
}

function hope(fact: WishFact, draw: (below: number) => number) {
  const bounds = (least: number, span: number) => {
    const [from, to] = [least + draw(span), least + span + draw(span)]
    return [{ from }, { to }, { from, to }][draw(3)]!
  }
  if (fact === 'age') return bounds(18, 25)
  if (fact === 'height') return bounds(120, 60)
  if (fact === 'income') return { from: 1 + draw(1_000_000_000) }
  const choices: readonly string[] = WISH_CHOICES[fact]
  const among = choices.filter(() => draw(5) < 3)
  return { among: among.length > 0 ? among : [...choices] }
}

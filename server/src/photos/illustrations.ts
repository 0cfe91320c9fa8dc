import { createHash } from 'node:crypto'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
import type { Db } from '../platform/database.ts'
import { portraitFor, type Sign } from '../portraits/portrait-for.ts'
import { renderPortrait } from '../portraits/render.ts'

type Facts = { gender: string; date_of_birth: string | null; religion: string | null }

/** The drawn picture of a demo member: always the same for the same member, as WebP. */
export async function illustrationOf(db: Db, member: string): Promise<Buffer> {
  const facts = await db
    .selectFrom('profile')
    .select(['gender', 'date_of_birth', 'religion'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return illustrate(member, facts)
}

export function illustrate(member: string, { gender, date_of_birth, religion }: Facts): Promise<Buffer> {
  const sex = gender === 'female' ? 'female' : 'male'
  const age = ageOn(date_of_birth, todayInIndia(new Date())) || 30
  return renderPortrait(portraitFor(member, { gender: sex, age, wears: signsOf(member, sex, religion) }))
}

/** Signs of a faith only on those whose own profile names it, and not on all of them. */
function signsOf(member: string, gender: 'male' | 'female', religion: string | null): Sign[] {
  const share = createHash('sha256').update(`signs of ${member}`).digest()[0]! / 256
  if (religion === 'Sikh' && gender === 'male') return share < 0.85 ? ['dastar'] : []
  if (gender === 'male') return []
  if (religion === 'Muslim') return share < 0.5 ? ['hijab'] : share < 0.65 ? ['veil'] : []
  if (religion === 'Hindu') return share < 0.55 ? ['bindi'] : share < 0.62 ? ['veil', 'tikka'] : []
  if (religion === 'Sikh') return share < 0.25 ? ['veil'] : []
  return []
}

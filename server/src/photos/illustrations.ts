import { createHash } from 'node:crypto'
import type { PhotoSize } from '@parinay/contract/photos'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Db } from '../platform/database/database.ts'
import { portraitFor, type Sign } from '../../demo/portraits/portrait-for.ts'
import { renderPortrait } from '../../demo/portraits/render.ts'

/** What a picture follows from. */
export type Drawing = Awaited<ReturnType<ReturnType<typeof drawings>['execute']>>[number]

/** The drawn pictures of demo members. */
export const drawings = (db: Db) =>
  db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.id', 'photo.member_id')
    .select([
      'photo.id as photo',
      'photo.display_order as place',
      'profile.id as member',
      'profile.gender',
      'profile.date_of_birth',
      'profile.religion',
    ])
    .where('photo.is_illustration', '=', true)

/** What the sizes of a drawn picture measure across: the largest is drawn no larger than it is good for. */
const WIDTHS: Record<PhotoSize, number> = { thumb: 160, card: 480, full: 800 }
export const DRAWN = { width: 800, height: 1000 }

/** A drawn picture as WebP, always the same. */
export const illustrationOf = async (db: Db, photo: string, size: PhotoSize): Promise<Buffer> =>
  illustrate(await drawings(db).where('photo.id', '=', photo).executeTakeFirstOrThrow(), size)

/** The first picture follows from the member alone; another one shows the same person dressed otherwise. */
export function illustrate(
  { photo, place, member, gender, date_of_birth, religion }: Drawing,
  size: PhotoSize,
): Promise<Buffer> {
  const sex = gender === 'female' ? 'female' : 'male'
  const age = ageOn(date_of_birth, todayInIndia(new Date())) || 30
  const facts = { gender: sex, age, wears: signsOf(member, sex, religion) } as const
  return renderPortrait(portraitFor(member, facts, place === 0 ? member : photo), WIDTHS[size])
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

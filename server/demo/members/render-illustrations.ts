import { createHash } from 'node:crypto'
import type { PhotoSize } from '@parinay/contract/photos'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { Db } from '../../src/platform/database/database.ts'
import { portraitFor, type Sign } from '../portraits/portrait-for.ts'
import { renderPortrait } from '../portraits/render-portrait.ts'

/** The data that determines an illustration. */
export type IllustrationSource = Awaited<ReturnType<ReturnType<typeof illustrationSources>['execute']>>[number]

/** The illustrations of demo members. */
export const illustrationSources = (db: Db) =>
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

/** The full size is smaller than that of photos, because a drawing gains nothing from more pixels. */
const WIDTHS: Record<PhotoSize, number> = { thumb: 160, card: 480, full: 800 }
export const ILLUSTRATION_SIZE = { width: 800, height: 1000 }

/** Renders an illustration as WebP. The result is always the same. */
export const renderIllustration = async (db: Db, photo: string, size: PhotoSize): Promise<Buffer> =>
  drawIllustration(await illustrationSources(db).where('photo.id', '=', photo).executeTakeFirstOrThrow(), size)

/** The first illustration depends only on the member; others show the same person in other clothes. */
export function drawIllustration(
  { photo, place, member, gender, date_of_birth, religion }: IllustrationSource,
  size: PhotoSize,
): Promise<Buffer> {
  const sex = gender === 'female' ? 'female' : 'male'
  const age = ageOn(date_of_birth, todayInIndia(new Date())) || 30
  const facts = { gender: sex, age, wears: religiousSigns(member, sex, religion) } as const
  return renderPortrait(portraitFor(member, facts, place === 0 ? member : photo), WIDTHS[size])
}

/** Religious signs appear only if the profile names the religion, and only on a share of members. */
function religiousSigns(member: string, gender: 'male' | 'female', religion: string | null): Sign[] {
  const share = createHash('sha256').update(`signs of ${member}`).digest()[0]! / 256
  if (religion === 'Sikh' && gender === 'male') return share < 0.85 ? ['dastar'] : []
  if (gender === 'male') return []
  if (religion === 'Muslim') return share < 0.5 ? ['hijab'] : share < 0.65 ? ['veil'] : []
  if (religion === 'Hindu') return share < 0.55 ? ['bindi'] : share < 0.62 ? ['veil', 'tikka'] : []
  if (religion === 'Sikh') return share < 0.25 ? ['veil'] : []
  return []
}

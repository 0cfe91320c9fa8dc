// The photos of demo members: most were approved on the day of joining, a few are new and wait for staff.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { DemoPerson } from './demo-people.ts'
import { idOf } from './demo-people.ts'
import { chanceFrom } from './seeded-chance.ts'

export type DemoPhoto = {
  id: string
  member: string
  status: 'approved' | 'pending'
  /** The position in the order; 0 is the first photo. */
  place: number
  caption: string | null
  uploadedAt: Date
  moderatedAt: Date | null
}

/** The number of waiting photos, which a moderator reviews in a morning. */
const WAITING = 24
const MOST_APPROVED = 4
const CAPTIONS = [
  'Last Diwali',
  'At a cousin’s wedding',
  'A Sunday at home',
  'After the exhibition',
  'Ganesh Chaturthi',
]
const LATELY = 3 * DAY_MS

/** The photos of all demo members. The sign-ins have only approved ones. */
export const demoPhotos = (signIns: readonly DemoPerson[], others: readonly DemoPerson[], now: Date): DemoPhoto[] => [
  ...[...signIns, ...others].filter(({ hasPhoto }) => hasPhoto).flatMap(approved),
  ...others.slice(0, WAITING).map((person) => waiting(person, now)),
]

/** Two to four photos of the same person in different clothes. */
function approved({ id, createdAt }: DemoPerson): DemoPhoto[] {
  const chance = chanceFrom(`demo photos of ${id}`)
  return Array.from({ length: chance.between(2, 4) }, (_, place) => ({
    id: idOf(place === 0 ? `demo photo of ${id}` : `demo photo ${place + 1} of ${id}`),
    member: id,
    status: 'approved',
    place,
    caption: place > 0 && chance.happens(0.5) ? chance.oneOf(CAPTIONS) : null,
    uploadedAt: createdAt,
    moderatedAt: createdAt,
  }))
}

/** The first photo of a member without photos, or an additional one. */
function waiting({ id, createdAt, hasPhoto }: DemoPerson, now: Date): DemoPhoto {
  const name = `demo photo of ${id} that waits`
  const since = Math.max(createdAt.getTime(), now.getTime() - LATELY)
  const uploadedAt = new Date(now.getTime() - chanceFrom(name).share() * (now.getTime() - since))
  return {
    id: idOf(name),
    member: id,
    status: 'pending',
    place: hasPhoto ? MOST_APPROVED : 0,
    caption: null,
    uploadedAt,
    moderatedAt: null,
  }
}

// The photos of demo members: most were approved on the day they joined, a few came lately and wait for staff.
import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { DemoPerson } from './people.ts'
import { idOf } from './people.ts'
import { chanceFrom } from './chance.ts'

export type DemoPhoto = {
  id: string
  member: string
  status: 'approved' | 'pending'
  /** 0 is the photo that stands first. */
  place: number
  caption: string | null
  uploadedAt: Date
  moderatedAt: Date | null
}

/** A morning's work for a moderator. */
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

/** Those who sign in to look around have only approved photos. */
export const demoPhotos = (signIns: readonly DemoPerson[], others: readonly DemoPerson[], now: Date): DemoPhoto[] => [
  ...[...signIns, ...others].filter(({ hasPhoto }) => hasPhoto).flatMap(approved),
  ...others.slice(0, WAITING).map((person) => waiting(person, now)),
]

/** Two to four, of the same person dressed otherwise. */
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

/** The first photo of somebody who had none, or one more. */
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

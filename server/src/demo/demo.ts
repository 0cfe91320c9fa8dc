// Demo members for a new installation, so that there is somebody to look at: illustrations, never real people.
import { hashPassword } from '../account/passwords.ts'
import type { Context } from '../platform/context.ts'
import { lifeOf } from './life.ts'
import { demoPeople } from './people.ts'
import { demoPhotos } from './photos.ts'
import * as queries from './queries.ts'
import { DEMO_PASSWORD, demoSignIns, signInId, signInPeople, signInPhone } from './sign-ins.ts'

export { demoSignIns } from './sign-ins.ts'
export { drawPortraits } from './portraits.ts'

/** Everything or nothing, and only once. The woman and the man to sign in as are two of the `count` members. */
export async function fillWithDemo({ db, now }: Pick<Context, 'db' | 'now'>, count: number) {
  if (await isDemo({ db })) return
  const today = now()
  const signIns = signInPeople(today).slice(0, count)
  const others = demoPeople(Math.max(0, count - signIns.length), today)
  // Places in the lists are given in the order of joining.
  const people = [...signIns, ...others].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const staff = demoSignIns.filter(({ role }) => role !== 'user')
  const { interests, conversations } = lifeOf(signIns, others, today)
  const passwordHash = await hashPassword(DEMO_PASSWORD)

  await db.transaction().execute(async (tx) => {
    await queries.insertMembers(
      tx,
      [...staff.map((one) => staffAccount(one, today)), ...accounts(people)],
      passwordHash,
    )
    await queries.insertStaffProfiles(tx, staff.map((one) => ({ id: signInId(one), name: one.name })), today) // prettier-ignore
    await queries.insertProfiles(tx, people)
    await queries.insertPhotos(tx, demoPhotos(signIns, others, today))
    await queries.insertInterests(tx, interests)
    await queries.tellOfInterests(tx)
    await queries.insertConversations(tx, conversations)
  })
  await queries.gatherStatistics(db)
}

/** Is this an installation whose demo sign-ins are still there? */
export const isDemo = ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  queries.memberExists(db, signInId(demoSignIns[0]))

const staffAccount = (staff: (typeof demoSignIns)[number], now: Date): queries.Account => ({
  id: signInId(staff),
  phone: signInPhone(staff),
  role: staff.role,
  createdAt: now,
  lastActiveAt: now,
  isVerified: true,
})

/** Sign-ins have their own numbers; the others follow one another in a series of their own. */
const accounts = (people: ReturnType<typeof demoPeople>): queries.Account[] =>
  people.map(({ id, createdAt, lastActiveAt, isVerified }, place) => {
    const signIn = demoSignIns.find((one) => signInId(one) === id)
    const phone = signIn ? signInPhone(signIn) : `+919000${String(100_000 + place).padStart(6, '0')}`
    return { id, phone, role: 'user', createdAt, lastActiveAt, isVerified }
  })

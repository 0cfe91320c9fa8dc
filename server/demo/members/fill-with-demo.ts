// Demo members for a new installation, so that a trial has profiles to look at. They are illustrations, never real people.
import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '../../src/account/passwords.ts'
import { writeFacets } from '../../src/horoscope/horoscope.ts'
import { rebuild } from '../../src/discovery/index/rebuild-index.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/context.ts'
import { type Attention, attentionFor } from './visits-and-lists.ts'
import { demoBirths } from './birth-details.ts'
import { type Life, lifeOf } from './interest-histories.ts'
import { demoPeople } from './demo-people.ts'
import { demoPhotos } from './photo-records.ts'
import * as queries from './queries.ts'
import { DEMO_PASSWORD, demoSignIns, signInId, signInPeople, signInPhone } from './demo-sign-ins.ts'

export { demoSignIns } from './demo-sign-ins.ts'
export { drawPortraits } from './draw-portraits-in-background.ts'

/** The published password if only this machine can reach the site, otherwise a random one. */
export const demoPassword = ({ isPublic }: Pick<Config, 'isPublic'>) => (isPublic ? newPassword() : DEMO_PASSWORD)

const newPassword = () => randomBytes(12).toString('base64url')

/**
 * Adds the demo members in one transaction, only once. Two of the `count` members are the woman and the man to sign in as. The index of the lists is built with all members,
 * so that saved searches send no alerts about them. If that is interrupted, the next start builds it.
 */
export async function fillWithDemo(
  ctx: Pick<Context, 'db' | 'pool' | 'now'>,
  count: number,
  password: string = DEMO_PASSWORD,
) {
  const { db, now } = ctx
  if (await isDemo({ db })) return
  const today = now()
  const signIns = signInPeople(today).slice(0, count)
  const others = demoPeople(Math.max(0, count - signIns.length), today)
  // Positions in the index follow the order of joining.
  const people = [...signIns, ...others].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const staff = demoSignIns.filter(({ role }) => role !== 'user')
  const life = lifeOf(signIns, others, today)
  const attention = attentionFor(signIns, others, today)
  const births = demoBirths(others)
  const passwordHash = await hashPassword(password)

  await db.transaction().execute(async (tx) => {
    await queries.indexLater(tx)
    await queries.insertMembers(
      tx,
      [...staff.map((one) => staffAccount(one, today)), ...accounts(people, latestActs(life, attention))],
      passwordHash,
    )
    await queries.insertStaffProfiles(tx, staff.map((one) => ({ id: signInId(one), name: one.name })), today) // oxfmt-ignore
    await queries.insertProfiles(tx, people)
    await queries.insertBirths(tx, births, today)
    for (const { member } of births) await writeFacets(tx, member)
    await queries.insertConsents(tx, signIns)
    await queries.insertPhotos(tx, demoPhotos(signIns, others, today))
    await queries.insertInterests(tx, life.interests)
    await queries.tellOfInterests(tx)
    await queries.insertConversations(tx, life.conversations)
    await queries.insertAttention(tx, attention)
  })
  await queries.gatherStatistics(db)
  await rebuild(ctx)
}

/**
 * Replaces the published password of all demo accounts, and ends their sessions. Returns the new password, or undefined if none had the
 * published one.
 */
export async function replacePublishedPassword({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string | undefined> {
  const hashes = await queries.demoPasswordHashes(db, demoSignIns.map(signInPhone))
  const stillOpen: string[] = []
  for (const hash of hashes) if (await isPassword(DEMO_PASSWORD, hash)) stillOpen.push(hash)
  if (stillOpen.length === 0) return undefined

  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute((tx) => queries.replacePasswords(tx, stillOpen, passwordHash, now()))
  return password
}

/** Whether this phone number, in any spelling, is the sign-in of a demo account. */
export const isDemoPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '').slice(-10)
  return demoSignIns.some((one) => signInPhone(one).endsWith(digits)) || /^90001\d{5}$/.test(digits)
}

/** Whether the installation still has its demo sign-ins. */
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

/** The time of each member's last visible action, so that nobody wrote after they were last online. */
function latestActs({ interests, conversations }: Life, { visits }: Attention): Map<string, Date> {
  const latest = new Map<string, Date>()
  const acts = (member: string, at: Date | null) => {
    if (at && at > (latest.get(member) ?? new Date(0))) latest.set(member, at)
  }
  for (const { sender, receiver, createdAt, answeredAt } of interests) {
    acts(sender, createdAt)
    acts(receiver, answeredAt)
  }
  for (const { sender, at } of conversations.flatMap(({ messages }) => messages)) acts(sender, at)
  for (const { viewer, at } of visits) acts(viewer, at)
  return latest
}

/** Sign-ins have their own numbers; those of other members are consecutive. */
const accounts = (people: ReturnType<typeof demoPeople>, acts: ReadonlyMap<string, Date>): queries.Account[] =>
  people.map(({ id, createdAt, lastActiveAt: seen, isVerified }, place) => {
    const acted = acts.get(id)
    const lastActiveAt = acted && acted > seen ? acted : seen
    const signIn = demoSignIns.find((one) => signInId(one) === id)
    const phone = signIn ? signInPhone(signIn) : `+919000${String(100_000 + place).padStart(6, '0')}`
    return { id, phone, role: 'user', createdAt, lastActiveAt, isVerified }
  })

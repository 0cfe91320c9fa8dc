// Reads what leaves the servers of a test run, and finds telephone numbers of members in it. Only their owner, who was allowed to see them,
// and staff with a reason get them. A world that ends reports what it found, and the run prints how much was read.
import { appendFileSync } from 'node:fs'
import type { Db } from '../platform/database/database.ts'

type Channel = 'replies' | 'socket events' | 'e-mails' | 'pushes' | 'text messages' | 'log lines'

export interface Leak {
  channel: Channel
  /** The call, the event or the recipient. */
  where: string
  number: string
}

interface Owner {
  id: string
  phone: string
}

const counts = new Map<Channel, number>()
const leaks: Leak[] = []
const lookups = new Set<Promise<void>>()
/** The databases of the worlds that run. */
const databases = new Set<Db>()
/** Members of a cast, also after they are deleted: the last ten digits, and their id. */
const cast = new Map<string, string>()

const tokens = new Map<string, string>()
const admins = new Set<string>()

export function noteMember({ id, phone, token }: Owner & { token: string }) {
  cast.set(lastTen(phone), id)
  tokens.set(token, id)
}
export const noteAdmin = (id: string) => void admins.add(id)
export const wasAdmin = (id: string) => admins.has(id)
export const memberOfToken = (token: string) => tokens.get(token)
export const noteDatabase = (db: Db) => void databases.add(db)

const lastTen = (phone: string) => phone.slice(-10)
const INDIAN_NUMBER = /(?<!\d)(?:91|0)?([6-9]\d{9})(?!\d)/g
const SEPARATORS = /(?<=\d)[ \u00a0().-]{1,3}(?=\d)/g

/** The last ten digits of all that could be Indian telephone numbers, however they are grouped. */
export function numbersIn(text: string): Set<string> {
  const joined = text.replace(SEPARATORS, '')
  return new Set([...text.matchAll(INDIAN_NUMBER), ...joined.matchAll(INDIAN_NUMBER)].map(([, digits]) => digits!))
}

/** Reads a payload. `mayHold` decides for a member's number whether this reader may have it. */
export function read(
  channel: Channel,
  where: string,
  text: string,
  mayHold: (owner: Owner) => boolean | Promise<boolean> = () => false,
) {
  counts.set(channel, (counts.get(channel) ?? 0) + 1)
  const numbers = numbersIn(text)
  if (numbers.size === 0) return
  const lookup = judge({ channel, where, numbers: [...numbers], mayHold })
  lookups.add(lookup)
  void lookup.finally(() => lookups.delete(lookup))
}

interface Found {
  channel: Channel
  where: string
  numbers: string[]
  mayHold: (owner: Owner) => boolean | Promise<boolean>
}

async function judge({ channel, where, numbers, mayHold }: Found) {
  const owners = new Map<string, Owner>()
  for (const number of numbers) if (cast.has(number)) owners.set(number, { id: cast.get(number)!, phone: number })
  for (const db of databases)
    // A test may have taken the database away.
    for (const owner of await ownersOf(db, numbers).catch(() => [])) owners.set(lastTen(owner.phone), owner)
  for (const [number, owner] of owners) if (!(await mayHold(owner))) leaks.push({ channel, where, number })
}

const ownersOf = (db: Db, numbers: string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'phone'])
    .where((eb) => eb(eb.fn<string>('right', ['phone', eb.lit(10)]), 'in', numbers))
    .execute()

/** What was found since the last call. */
export async function takeLeaks(): Promise<Leak[]> {
  while (lookups.size > 0) await Promise.all(lookups)
  return leaks.splice(0)
}

/** The numbers found in the payloads of a world fail its test file. */
export async function closeDatabase(db: Db, countsFile: string) {
  const found = await takeLeaks()
  databases.delete(db)
  appendFileSync(countsFile, JSON.stringify([...counts]) + '\n')
  counts.clear()
  if (found.length > 0) throw new Error(`Telephone numbers of members left the server: ${JSON.stringify(found)}`)
}

/** Adds up what the worlds of a run have read. */
export function totalsOf(lines: string): string {
  const totals = new Map<string, number>()
  for (const line of lines.split('\n').filter(Boolean))
    for (const [channel, count] of JSON.parse(line) as [string, number][])
      totals.set(channel, (totals.get(channel) ?? 0) + count)
  return [...totals].map(([channel, count]) => `${count.toLocaleString('en')} ${channel}`).join(', ')
}

// The history between demo members: interests, answers and messages.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { type Chance, chanceFrom } from './seeded-chance.ts'
import { momentOf, WAKING_DAY, wakingTime } from './waking-clock.ts'
import { CHATS, type Line } from './chat-scripts.ts'
import { type DemoPerson, idOf } from './demo-people.ts'

export type DemoInterest = {
  id: string
  sender: MemberId
  receiver: MemberId
  status: 'pending' | 'accepted' | 'rejected'
  createdAt: Date
  answeredAt: Date | null
}

export type DemoConversation = {
  id: string
  between: readonly [MemberId, MemberId]
  messages: { sender: MemberId; text: string; at: Date }[]
  /** The number of messages that each has read. */
  read: Record<string, number>
  createdAt: Date
}

export type Life = { interests: DemoInterest[]; conversations: DemoConversation[] }

/** The two sign-ins get a full account; the others get a few interests. */
export function lifeOf(signIns: readonly DemoPerson[], others: readonly DemoPerson[], now: Date): Life {
  const life = new Lives(now)
  const [woman, man] = signIns
  if (woman && man) life.connect(man, woman, { daysAgo: 6, chat: 0, unreadBy: woman })
  for (const member of signIns) accountOf(life, member, candidatesFor(member, others, now))

  const chance = chanceFrom('demo meetings')
  const active = others.filter(({ hasPhoto }) => hasPhoto)
  const women = active.filter(({ gender }) => gender === 'female')
  const men = active.filter(({ gender }) => gender === 'male')
  if (women.length > 0 && men.length > 0)
    for (let i = 0; i < active.length * 0.7; i++) meeting(life, chance, chance.oneOf(women), chance.oneOf(men))
  return life
}

type ConnectionHistory = { daysAgo: number; chat?: number; unreadBy?: DemoPerson }

/** Gives a member interests in all three states in both directions, and four conversations, two with unread messages. */
function accountOf(life: Lives, member: DemoPerson, candidates: readonly DemoPerson[]) {
  const queue = [...candidates]
  const next = (happens: (other: DemoPerson) => void) => {
    const other = queue.shift()
    if (other) happens(other)
  }
  for (const daysAgo of [0.2, 1.4, 4, 9]) next((other) => life.ask(other, member, 'pending', daysAgo))
  for (const daysAgo of [12, 21]) next((other) => life.ask(other, member, 'rejected', daysAgo))
  for (const daysAgo of [0.8, 2.5, 7]) next((other) => life.ask(member, other, 'pending', daysAgo))
  for (const daysAgo of [15, 26]) next((other) => life.ask(member, other, 'rejected', daysAgo))
  next((other) => life.connect(other, member, { daysAgo: 5, chat: 4, unreadBy: member }))
  next((other) => life.connect(other, member, { daysAgo: 11, chat: 2 }))
  next((other) => life.connect(member, other, { daysAgo: 18, chat: 1 }))
  next((other) => life.connect(member, other, { daysAgo: 2 }))
}

function meeting(life: Lives, chance: Chance, woman: DemoPerson, man: DemoPerson) {
  const [sender, receiver] = chance.happens(0.6) ? [man, woman] : [woman, man]
  const daysAgo = chance.share() ** 1.6 * 120
  const outcome = chance.weighted<DemoInterest['status']>([['pending', 40], ['accepted', 36], ['rejected', 24]]) // oxfmt-ignore
  if (outcome !== 'accepted') return life.ask(sender, receiver, outcome, daysAgo)
  const talks = chance.happens(0.6)
  life.connect(sender, receiver, {
    daysAgo,
    ...(talks && { chat: chance.between(0, CHATS.length - 1) }),
    ...(talks && chance.happens(0.4) && { unreadBy: receiver }),
  })
}

/** Possible matches, the nearest in age first. */
function candidatesFor(member: DemoPerson, others: readonly DemoPerson[], now: Date): DemoPerson[] {
  const today = todayInIndia(now)
  const wanted = ageOn(member.dateOfBirth, today) + (member.gender === 'female' ? 2 : -2)
  const speaks = member.personalDetails.motherTongue
  const distance = (other: DemoPerson) =>
    Math.abs(ageOn(other.dateOfBirth, today) - wanted) -
    (other.personalDetails.motherTongue === speaks ? 4 : 0) -
    (other.familyDetails.currentResidenceState === member.familyDetails.currentResidenceState ? 2 : 0)
  return others
    .filter(({ gender, hasPhoto }) => gender !== member.gender && hasPhoto)
    .filter(({ personalDetails }) => personalDetails.maritalStatus === 'never_married')
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 16)
}

class Lives implements Life {
  readonly interests: DemoInterest[] = []
  readonly conversations: DemoConversation[] = []
  private readonly pairs = new Set<string>()
  private readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  ask(sender: DemoPerson, receiver: DemoPerson, status: DemoInterest['status'], daysAgo: number): Date | undefined {
    const pair = [sender.id, receiver.id].toSorted().join()
    if (this.pairs.has(pair)) return undefined
    this.pairs.add(pair)
    // No interest is older than either account.
    const both = Math.max(sender.createdAt.getTime(), receiver.createdAt.getTime())
    const [joined, today] = [wakingTime(both), wakingTime(this.now.getTime())]
    const askedAt = Math.max(joined + (today - joined) * 0.1, today - daysAgo * WAKING_DAY)
    const at = this.between(both, momentOf(askedAt))
    const answered =
      status === 'pending' ? null : new Date(this.between(at, momentOf(askedAt + (today - askedAt) * 0.15)))
    const id = idOf(`demo interest ${pair}`)
    this.interests.push({
      id,
      sender: sender.id,
      receiver: receiver.id,
      status,
      createdAt: new Date(at),
      answeredAt: answered,
    })
    return answered ?? undefined
  }

  private between(earliest: number, at: number): number {
    return Math.min(this.now.getTime(), Math.max(earliest, at))
  }

  connect(sender: DemoPerson, receiver: DemoPerson, { daysAgo, chat, unreadBy }: ConnectionHistory) {
    const since = this.ask(sender, receiver, 'accepted', daysAgo)
    if (!since || chat === undefined) return
    const script = CHATS[chat] ?? []
    // Unread messages are the other member's, so the script ends before the reader's last lines.
    const reader = unreadBy && (unreadBy.id === sender.id ? 'a' : 'b')
    const lines = script.slice(0, script.findLastIndex(([who]) => who !== reader) + 1)
    const times = timesOf(lines, since, this.now)
    const messages = lines.map(([who, , text], i) => ({
      sender: who === 'a' ? sender.id : receiver.id,
      text,
      at: times[i]!,
    }))
    const read: Record<string, number> = { [sender.id]: messages.length, [receiver.id]: messages.length }
    if (unreadBy) read[unreadBy.id] = lines.findLastIndex(([who]) => who === reader) + 1
    const id = idOf(`demo conversation ${sender.id} ${receiver.id}`)
    this.conversations.push({ id, between: [sender.id, receiver.id], messages, read, createdAt: since })
  }
}

/** The times of a script's lines, by day, closer together if less time has passed since the two connected. */
function timesOf(lines: readonly Line[], since: Date, now: Date): Date[] {
  const [begun, today] = [wakingTime(since.getTime()), wakingTime(now.getTime())]
  const whole = lines.reduce((sum, [, hours]) => sum + hours, 1) * HOUR_MS
  const pace = Math.max(0, Math.min(1, (today - begun - 60_000) / whole))
  let waking = begun
  let last = since.getTime()
  return lines.map(([, hours], place) => {
    waking += hours * HOUR_MS * pace
    last = Math.min(now.getTime(), Math.max(momentOf(waking), last + (place === 0 ? 0 : 1000)))
    return new Date(last)
  })
}

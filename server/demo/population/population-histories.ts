// The history of a population: interests, and conversations between connected members. Each has a number, and equal numbers always give
// the same content.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { rng } from '../../../reference/bench/gen.mjs'
import { CHATS, type Line } from '../members/chat-scripts.ts'
import { derivedId } from '../../src/platform/derived-id.ts'
import { personAt, POPULATION_NOW } from './person-from-reference.ts'
import { memberIdOf, type Population } from './population.ts'

/** The statuses of interests in turn: of five, two are accepted, two pending and one declined. */
const STATUSES = ['accepted', 'pending', 'accepted', 'pending', 'rejected'] as const
const ACCEPTED = STATUSES.flatMap((status, place) => (status === 'accepted' ? [place] : []))

/** The limit of people with histories, who are the same for any number of interests. */
const MOST_PEOPLE = 20_000

/** The golden ratio: steps of this part of a circle spread evenly over it. */
const GOLDEN = 0.618

export interface PastInterest {
  id: string
  sender: MemberId
  receiver: MemberId
  status: (typeof STATUSES)[number]
  createdAt: Date
  answeredAt: Date | null
}

export interface PastConversation {
  id: string
  createdAt: Date
  /** The number of messages that each of the two has read. */
  read: Record<MemberId, number>
  messages: { sender: MemberId; text: string; at: Date }[]
}

/** The number of accepted interests among the first `interests`, which is the limit of conversations. */
export const mostConversations = (interests: number): number =>
  Math.floor(interests / STATUSES.length) * ACCEPTED.length +
  ACCEPTED.filter((place) => place < interests % STATUSES.length).length

interface Someone {
  id: MemberId
  joined: number
}

export class Histories {
  readonly population: Population
  private readonly seed: number
  private readonly men: Someone[] = []
  private readonly women: Someone[] = []
  private readonly step: number

  constructor(population: Population) {
    const { members, seed } = population
    this.population = population
    const people = Math.min(members, MOST_PEOPLE)
    for (let place = 0; place < people; place++) {
      const person = personAt(population, 1 + Math.floor((place * members) / people))
      if (!person.isActive) continue
      const someone = { id: memberIdOf(seed, person.seq), joined: Date.parse(person.createdAt) }
      ;(person.gender === 'male' ? this.men : this.women).push(someone)
    }
    this.seed = seed
    this.step = coprime(Math.ceil(this.women.length * GOLDEN), this.women.length)
  }

  /** The limit of interests, because no two people can have a second one. */
  get mostInterests() {
    return this.men.length * this.women.length
  }

  interestAt(k: number): PastInterest {
    const share = rng(this.seed * 1_000_033 + k)
    const status = STATUSES[k % STATUSES.length]!
    const [man, woman] = this.pairAt(k)
    const [sender, receiver] = share() < 0.7 ? [man, woman] : [woman, man]
    const createdAt = before(Math.max(man.joined, woman.joined), share())
    return {
      id: derivedId(`population ${this.seed} interest ${k}`),
      sender: sender.id,
      receiver: receiver.id,
      status,
      createdAt: new Date(createdAt),
      // Most answers are early.
      answeredAt: status === 'pending' ? null : new Date(before(createdAt, share() ** 3)),
    }
  }

  /** The conversation of an accepted interest, up to the day of the population. */
  conversationAt(c: number): PastConversation {
    const { sender, receiver, answeredAt } = this.interestAt(
      Math.floor(c / ACCEPTED.length) * STATUSES.length + ACCEPTED[c % ACCEPTED.length]!,
    )
    const writers = { a: sender, b: receiver }
    const messages = messagesSince(CHATS[c % CHATS.length]!, answeredAt!.getTime()).map(({ who, text, at }) => ({
      sender: writers[who],
      text,
      at,
    }))
    const read = { [sender]: messages.length, [receiver]: messages.length } as Record<MemberId, number>
    // Every third conversation ends with messages that the receiver has not read.
    const last = messages.at(-1)?.sender
    if (last && c % 3 === 0) {
      const reader = last === sender ? receiver : sender
      read[reader] = messages.findLastIndex((message) => message.sender === reader) + 1
    }
    return { id: derivedId(`population ${this.seed} conversation ${c}`), createdAt: answeredAt!, read, messages }
  }

  /** The k-th pair: each man in turn, and in each round with another woman. The step is coprime to the number of women, so all come up. */
  private pairAt(k: number): [man: Someone, woman: Someone] {
    const place = k % this.men.length
    const round = Math.floor(k / this.men.length)
    return [this.men[place]!, this.women[(place * 7 + round * this.step) % this.women.length]!]
  }
}

/** The messages of a script up to the day of the population. */
function messagesSince(lines: readonly Line[], since: number) {
  let at = since
  return lines.flatMap(([who, hoursLater, text]) => {
    at += hoursLater * HOUR_MS
    return at <= POPULATION_NOW ? [{ who, text, at: new Date(at) }] : []
  })
}

/** A time between then and the day of the population. */
const before = (then: number, share: number) => then + Math.floor((POPULATION_NOW - then) * share)

const coprime = (start: number, to: number): number => (divisor(start, to) === 1 ? start : coprime(start + 1, to))
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

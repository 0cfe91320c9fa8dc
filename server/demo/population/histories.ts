// The history of a population: interests, and conversations between connected members. Each has a number, and equal numbers always give
// the same content.
import { HOUR_MS } from '@parinay/contract/vocabulary/time'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { rng } from '../../../reference/bench/gen.mjs'
import { CHATS, type Line } from '../members/chats.ts'
import { derivedId } from '../../src/platform/derived-id.ts'
import { personAt, POPULATION_NOW } from './person.ts'
import { memberIdOf, type Population } from './population.ts'

/** Of five interests two are accepted, two wait and one was declined. */
const STATUSES = ['accepted', 'pending', 'accepted', 'pending', 'rejected'] as const
const ACCEPTED = STATUSES.flatMap((status, place) => (status === 'accepted' ? [place] : []))

/** From the whole population, and the same however many interests are asked for. */
const MOST_PEOPLE = 20_000

/** The golden section: steps of this part of a circle spread evenly over it. */
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
  /** How many of the messages each of the two has read. */
  read: Record<MemberId, number>
  messages: { sender: MemberId; text: string; at: Date }[]
}

/** As many as there are accepted ones among the first `interests`. */
export const mostConversations = (interests: number): number =>
  Math.floor(interests / STATUSES.length) * ACCEPTED.length +
  ACCEPTED.filter((place) => place < interests % STATUSES.length).length

interface Someone {
  id: MemberId
  joined: number
}

export class Histories {
  private readonly seed: number
  private readonly men: Someone[] = []
  private readonly women: Someone[] = []
  private readonly step: number

  constructor(population: Population) {
    const { members, seed } = population
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

  /** More would need a second interest between the same two. */
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
      // Most answers come soon.
      answeredAt: status === 'pending' ? null : new Date(before(createdAt, share() ** 3)),
    }
  }

  /** The conversation of an accepted interest, up to the day of the population. */
  conversationAt(c: number): PastConversation {
    const { sender, receiver, answeredAt } = this.interestAt(
      Math.floor(c / ACCEPTED.length) * STATUSES.length + ACCEPTED[c % ACCEPTED.length]!,
    )
    const writers = { a: sender, b: receiver }
    const messages = said(CHATS[c % CHATS.length]!, answeredAt!.getTime()).map(({ who, text, at }) => ({
      sender: writers[who],
      text,
      at,
    }))
    const read = { [sender]: messages.length, [receiver]: messages.length } as Record<MemberId, number>
    // Every third has lines at its end that the other one has not read.
    const last = messages.at(-1)?.sender
    if (last && c % 3 === 0) {
      const reader = last === sender ? receiver : sender
      read[reader] = messages.findLastIndex((message) => message.sender === reader) + 1
    }
    return { id: derivedId(`population ${this.seed} conversation ${c}`), createdAt: answeredAt!, read, messages }
  }

  /** Every man in turn, and each time round with another woman: a step without a common divisor meets all of them first. */
  private pairAt(k: number): [man: Someone, woman: Someone] {
    const place = k % this.men.length
    const round = Math.floor(k / this.men.length)
    return [this.men[place]!, this.women[(place * 7 + round * this.step) % this.women.length]!]
  }
}

/** The lines that were written by the day of the population. */
function said(lines: readonly Line[], since: number) {
  let at = since
  return lines.flatMap(([who, hoursLater, text]) => {
    at += hoursLater * HOUR_MS
    return at <= POPULATION_NOW ? [{ who, text, at: new Date(at) }] : []
  })
}

/** Some time between then and the day of the population. */
const before = (then: number, share: number) => then + Math.floor((POPULATION_NOW - then) * share)

const coprime = (start: number, to: number): number => (divisor(start, to) === 1 ? start : coprime(start + 1, to))
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

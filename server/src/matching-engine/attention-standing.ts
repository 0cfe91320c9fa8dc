// How attention is shared. What is known of each person here comes from the lists and interests of some time, simulated or real: the benchmark
// makes the lists of many such times from what it expects, and the site moves on by one every night from what members saw and sent.

export interface Standing {
  /** The chance that somebody reads one more interest. */
  read: number
  /** Rises while somebody is shown more than others of the group. */
  price: number
  /** For those with more interests than they can read: the share of these that they accept. */
  crowd: number
}

/** What happened to one person in a week. */
export interface Week {
  /** Interests received, how many of them came to an acceptance, and how many this person can read. */
  sent: number
  accepted: number
  capacity: number
  /** Attention in lists, and that of the others of the group on average. */
  seen: number
  usual: number
}

export const NEW_STANDING: Readonly<Standing> = { read: 1, price: 0, crowd: 0 }

/** How far one step moves towards what the week would bring. */
const STEP = 0.3
const PRICE_STEP = 0.12
const PRICE_WEIGHT = 0.1
const MAX_PRICE = 30
/** How much of what one more interest takes from the others who write to the same person counts. */
const CROWDING = 0.5

/** How much a member looks at a place of a list, the first being 0. */
export const attentionAt = (place: number) => 1 / Math.log2(2 + place)

/** What a place in a list is worth: `send` is the chance of an interest on sight, `fit` that both say yes. */
export const valueOf = (send: number, fit: number, { read, price, crowd }: Standing) =>
  (fit - CROWDING * send * crowd) * read * Math.exp(-PRICE_WEIGHT * price)

export function movedOn({ read, price, crowd }: Standing, { sent, accepted, capacity, seen, usual }: Week): Standing {
  const isOver = sent > capacity
  const dearer = usual > 0 ? PRICE_STEP * (seen / usual - 1) : 0
  return {
    read: read + STEP * ((isOver ? capacity / sent : 1) - read),
    crowd: crowd + STEP * ((isOver ? accepted / sent : 0) - crowd),
    price: Math.max(-MAX_PRICE, Math.min(MAX_PRICE, price + dearer)),
  }
}

// The groups of nakshatras and rashis, which are numbered 0 to 26 and 0 to 11. Sources: Muhurta Chintamani for animals,
// ganas and nadis; Brihat Parashara Hora Shastra for lords and their natural friendship.
import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'
import { LORDS } from '../chart/rashi-lords.ts'

/** The animal of each star: horse, elephant, sheep, serpent, dog, cat, rat, cow, buffalo, tiger, deer, monkey, mongoose, lion. */
export const YONI_OF = [0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1] as const

export const GANAS = ['deva', 'manushya', 'rakshasa'] as const
const GANA_LETTERS = 'DMRMDMDDRRMMDRDRDRRMMDRRMMD'
export const ganaOf = (nakshatra: number) => GANAS['DMR'.indexOf(GANA_LETTERS[nakshatra]!)]!

export const NADIS = ['adi', 'madhya', 'antya'] as const
const NADI_TURN = [0, 1, 2, 2, 1, 0] as const
export const nadiOf = (nakshatra: number) => NADIS[NADI_TURN[nakshatra % 6]!]

const FRIENDSHIP: Partial<Record<Graha, { friends: readonly Graha[]; enemies: readonly Graha[] }>> = {
  sun: { friends: ['moon', 'mars', 'jupiter'], enemies: ['venus', 'saturn'] },
  moon: { friends: ['sun', 'mercury'], enemies: [] },
  mars: { friends: ['sun', 'moon', 'jupiter'], enemies: ['mercury'] },
  mercury: { friends: ['sun', 'venus'], enemies: ['moon'] },
  jupiter: { friends: ['sun', 'moon', 'mars'], enemies: ['mercury', 'venus'] },
  venus: { friends: ['mercury', 'saturn'], enemies: ['sun', 'moon'] },
  saturn: { friends: ['mercury', 'venus'], enemies: ['sun', 'moon', 'mars'] },
}

/** 2 friend, 1 neutral, 0 enemy. */
type Regard = 0 | 1 | 2

function regard(from: Graha, to: Graha): Regard {
  if (from === to || FRIENDSHIP[from]?.friends.includes(to)) return 2
  return FRIENDSHIP[from]?.enemies.includes(to) ? 0 : 1
}

export interface LordsRelation {
  isSame: boolean
  /** The two regards, the friendlier first. */
  better: Regard
  worse: Regard
}

/** How the lords of two rashis regard each other. */
export const lordsOf = (one: number, other: number): LordsRelation => RELATIONS[one * 12 + other]!

const RELATIONS = LORDS.flatMap((one) => LORDS.map((other) => relation(one, other)))

function relation(one: Graha, other: Graha): LordsRelation {
  const [there, back] = [regard(one, other), regard(other, one)]
  return { isSame: one === other, better: there > back ? there : back, worse: there > back ? back : there }
}

// How well two people fit, from the served model: a chance and the percent that it stands for.
import { calibrated } from '../matching-engine/calibrate-chances.ts'
import { chancesOf } from '../matching-engine/pair-chances.ts'
import { percentScale } from '../matching-engine/percent-scale.ts'
import type { Person } from '../matching-engine/person.ts'
import { personOf } from './person-from-profile.ts'
import type { KnownRow } from './profile-columns-for-engine.ts'
import type { ServedModel } from './served-model.ts'

/** Facts that most people look at. A profile without half of them has few details. */
const LOOKED_AT = ['religion', 'motherTongue', 'state', 'highestEducation', 'maritalStatus', 'diet'] as const
const FEW_DETAILS = 3

/** How two people fit: the chance that both say yes, the percent it stands for, and whether it rests on few details. */
export interface Fit {
  percent: number
  chance: number
  hasFewDetails: boolean
}

/** How well some people fit one of them, the same from both sides; undefined for people of one sex. */
export function fitsOf(
  served: ServedModel,
  self: KnownRow,
  others: readonly KnownRow[],
  today: string,
): (Fit | undefined)[] {
  const rows = [self, ...others]
  const people = rows.map((row) => personOf(row, today))
  const chanceOf = pairChances(served, people, {
    readiness: Float64Array.from(rows, ({ readiness }) => readiness ?? 0),
    appeal: Float64Array.from(rows, ({ appeal }) => appeal ?? 0),
  })
  const percentOf = percentScale(served.scale)
  const isFew = people.map(hasFewDetails)
  return people.slice(1).map((other, place) => {
    if (other.side === people[0]!.side) return
    const chance = chanceOf(0, place + 1)
    return { chance, percent: percentOf(chance), hasFewDetails: isFew[0]! || isFew[place + 1]! }
  })
}

/** The chance that both say yes, whichever of them is asked first. */
export function pairChances(
  { model, calibration }: Pick<ServedModel, 'model' | 'calibration'>,
  people: readonly Person[],
  effects: Parameters<typeof chancesOf>[2],
) {
  const { between } = chancesOf(model, people, effects)
  return (one: number, other: number) => {
    const { mutual, mutualBack } = between(one, other)
    return (calibrated(calibration, mutual) + calibrated(calibration, mutualBack)) / 2
  }
}

const hasFewDetails = ({ choices }: Person) =>
  LOOKED_AT.filter((fact) => choices[fact] === undefined).length >= FEW_DETAILS

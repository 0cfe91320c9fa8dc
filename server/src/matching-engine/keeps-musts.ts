import type { Person, Wish } from './person.ts'

/** Whether nobody of the two breaks a must of the other. What is not known breaks it. */
export const keepsMusts = (one: Person, other: Person) =>
  one.side !== other.side && mustsBrokenBy(one, other).length === 0 && mustsBrokenBy(other, one).length === 0

/** The facts about which `other` breaks a must. */
const mustsBrokenBy = ({ wishes }: Person, other: Person): string[] =>
  Object.keys(wishes).filter((fact) => wishes[fact]?.isMust && !meets(wishes[fact].hope, fact, other))

export function meets(hope: Wish['hope'], fact: string, other: Person): boolean {
  if (hope === 'the more the better') return true
  if ('among' in hope) return other.choices[fact] !== undefined && hope.among.includes(other.choices[fact])
  const amount = other.amounts[fact]
  return amount !== undefined && amount >= (hope.from ?? -Infinity) && amount <= (hope.to ?? Infinity)
}

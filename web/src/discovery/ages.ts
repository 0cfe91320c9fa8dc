import { AGE_FILTER } from '@parinay/contract/profile/age'
import type { FilterWords } from './browsing.ts'

/** Both ages as they can be looked for, the lower one first; what is no age is left out. */
export function ageRange(from: string | undefined, to: string | undefined): FilterWords {
  const [ageMin, ageMax] = [within(from), within(to)]
  const isReversed = ageMin !== '' && ageMax !== '' && Number(ageMin) > Number(ageMax)
  return isReversed ? { ageMin: ageMax, ageMax: ageMin } : { ageMin, ageMax }
}

function within(age: string | undefined): string {
  const years = Math.trunc(Number(age))
  if (!age || Number.isNaN(years)) return ''
  return String(Math.min(AGE_FILTER.most, Math.max(AGE_FILTER.least, years)))
}

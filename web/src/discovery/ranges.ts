import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/sections'
import type { FilterWords } from './search-params.ts'

/** Both ages as they can be looked for, the lower one first; what is no age is left out. */
export function ageRange(from: string | undefined, to: string | undefined): FilterWords {
  const [ageMin, ageMax] = inOrder(within(from, AGE_FILTER), within(to, AGE_FILTER))
  return { ageMin, ageMax }
}

/** Both heights in centimetres, the lower one first. */
export function heightRange(from: string | undefined, to: string | undefined): FilterWords {
  const [heightMin, heightMax] = inOrder(within(from, HEIGHT_RANGE_CM), within(to, HEIGHT_RANGE_CM))
  return { heightMin, heightMax }
}

const inOrder = (from: string, to: string) =>
  from !== '' && to !== '' && Number(from) > Number(to) ? ([to, from] as const) : ([from, to] as const)

function within(number: string | undefined, { min, max }: { min: number; max: number }): string {
  const whole = Math.trunc(Number(number))
  if (!number || Number.isNaN(whole)) return ''
  return String(Math.min(max, Math.max(min, whole)))
}

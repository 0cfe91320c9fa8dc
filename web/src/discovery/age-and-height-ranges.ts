import { AGE_FILTER } from '@parinay/contract/vocabulary/age-and-dates'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/facts'
import type { FilterParams } from '../filters/filter-params.ts'

/** Both ages within the limits, the lower one first. Omits text that is no age. */
export function ageRange(from: string | undefined, to: string | undefined): FilterParams {
  const [ageMin, ageMax] = inOrder(clamp(from, AGE_FILTER), clamp(to, AGE_FILTER))
  return { ageMin, ageMax }
}

/** Both heights in centimetres, the lower one first. */
export function heightRange(from: string | undefined, to: string | undefined): FilterParams {
  const [heightMin, heightMax] = inOrder(clamp(from, HEIGHT_RANGE_CM), clamp(to, HEIGHT_RANGE_CM))
  return { heightMin, heightMax }
}

const inOrder = (from: string, to: string) =>
  from !== '' && to !== '' && Number(from) > Number(to) ? ([to, from] as const) : ([from, to] as const)

function clamp(number: string | undefined, { min, max }: { min: number; max: number }): string {
  const whole = Math.trunc(Number(number))
  if (!number || Number.isNaN(whole)) return ''
  return String(Math.min(max, Math.max(min, whole)))
}

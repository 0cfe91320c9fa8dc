import { feetAndInches } from '../profile/format-height.ts'

const CM_PER_INCH = 2.54
const MIN_INCHES = 48
const MAX_INCHES = 84

const HEIGHTS_CM = Array.from({ length: MAX_INCHES - MIN_INCHES + 1 }, (_, inches) =>
  Math.round((MIN_INCHES + inches) * CM_PER_INCH),
)

/** Heights to choose from, by centimetres and an inch apart. The chosen height is one of them. */
export function heightChoices(chosen: string | undefined): Record<string, string> {
  const heights = chosen ? [...HEIGHTS_CM, Number(chosen)] : HEIGHTS_CM
  return Object.fromEntries(heights.map((cm) => [String(cm), `${feetAndInches(cm)}, ${cm} cm`]))
}

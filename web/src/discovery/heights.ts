import { feetAndInches } from '../profile/height.ts'

const INCH = 2.54
const FOUR_FEET = 48
const SEVEN_FEET = 84

const EVERY_INCH = Array.from({ length: SEVEN_FEET - FOUR_FEET + 1 }, (_, inches) =>
  Math.round((FOUR_FEET + inches) * INCH),
)

/** Heights to choose from by their centimetres, an inch apart; what is chosen already stands among them. */
export function heightChoices(chosen: string | undefined): Record<string, string> {
  const heights = chosen ? [...EVERY_INCH, Number(chosen)] : EVERY_INCH
  return Object.fromEntries(heights.map((cm) => [String(cm), `${feetAndInches(cm)}, ${cm} cm`]))
}

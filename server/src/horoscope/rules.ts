import { FIRST_YEAR, LAST_YEAR } from './birth/clock-time.ts'
import { type BirthTime, spanOf } from './birth/birth-time-span.ts'

const SENTENCES = {
  skipped: 'The clocks at this place skipped this time that day, because they were put forward. Please check it.',
  repeated: 'The clocks at this place showed this time twice that day. Please say which of the two is meant.',
}

/** Why these birth details give no chart, as the sentence for each field; undefined if they do. */
export function whyNotSave(
  given: Omit<BirthTime, 'date' | 'zone'>,
  date: string | null,
  zone: string,
): Record<string, string> | undefined {
  const { certainty } = given
  if ((certainty === 'exact' || certainty === 'about') && !given.clock)
    return { time: 'Please enter the time of birth' }
  if (certainty === 'part' && !given.dayPart) return { dayPart: 'Please choose the part of the day' }
  if (!date) return { dateOfBirth: 'Please enter your date of birth in your profile first' }
  const year = Number(date.slice(0, 4))
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    return { dateOfBirth: `Charts are computed for births from ${FIRST_YEAR} to ${LAST_YEAR}` }
  const span = spanOf({ ...given, date, zone })
  if (typeof span !== 'string') return undefined
  return { [span === 'repeated' ? 'repeated' : 'time']: SENTENCES[span] }
}

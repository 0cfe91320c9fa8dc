import { ageOn, isCalendarDate } from '@parinay/contract/vocabulary/age-and-dates'

const inWords = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 1998-02-03 is "3 February 1998". */
export const dateInWords = (date: string) => inWords.format(new Date(`${date}T00:00:00Z`))

/** 1998-02-03 is "3 February 1998, 28 years", which nobody can read as the second of March. */
export function birthDateInWords(date: string, today: string): string | undefined {
  if (!isCalendarDate(date) || date > today) return undefined
  return `${dateInWords(date)}, ${ageOn(date, today)} years`
}

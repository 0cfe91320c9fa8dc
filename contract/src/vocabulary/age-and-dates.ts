import { DAY_MS, INDIA_OFFSET_MS } from './time-units.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_OR_TIME = /^\d{4}-\d{2}-\d{2}(T|$)/

/** The completed years on a day. Both are dates, YYYY-MM-DD, also with a time after them; an invalid date gives 0. */
export function ageOn(dateOfBirth: string | null | undefined, day: string): number {
  if (!dateOfBirth || !DATE_OR_TIME.test(dateOfBirth) || !DATE_OR_TIME.test(day)) return 0
  const hadBirthday = day.slice(5, 10) >= dateOfBirth.slice(5, 10)
  return Math.max(0, Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1))
}

/** The minimum age of marriage by law (Prohibition of Child Marriage Act, 2006). */
export const MIN_AGE = { male: 21, female: 18 } as const
export const AGE_FILTER = { min: 18, max: 80 } as const

const TOO_YOUNG = {
  male: 'Male applicants must be at least 21 years old',
  female: 'Female applicants must be at least 18 years old',
} as const

/** The message for a person who is too young to register, or undefined. */
export function whyTooYoung(gender: 'male' | 'female', dateOfBirth: string, today: string): string | undefined {
  return ageOn(dateOfBirth, today) < MIN_AGE[gender] ? TOO_YOUNG[gender] : undefined
}

/** The latest date of birth of a person who has completed this many years on the day. */
export function yearsBefore(day: string, years: number): string {
  const { year, month, day: date } = dateParts(day) ?? { year: 1970, month: 1, day: 1 }
  const shortened = month === 2 && date === 29 && !isLeap(year - years) ? 28 : date
  return `${String(year - years).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(shortened)}`
}

/** The calendar date this number of days later; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The calendar date in India, by which ages are counted. */
export const todayInIndia = (now: Date): string => new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10)

export function isCalendarDate(value: string): boolean {
  const date = dateParts(value)
  return (
    date !== undefined &&
    date.year >= 1900 &&
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  )
}

function dateParts(value: string | null | undefined) {
  const [, year, month, day] = DATE.exec(value ?? '') ?? []
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

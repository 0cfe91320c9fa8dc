const DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** Completed years on a day. Both are calendar dates, YYYY-MM-DD; an unparsable date gives 0. */
export function ageOn(dateOfBirth: string | null | undefined, day: string): number {
  if (!dateOfBirth || !DATE.test(dateOfBirth) || !DATE.test(day)) return 0
  const hadBirthday = day.slice(5, 10) >= dateOfBirth.slice(5, 10)
  return Math.max(0, Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1))
}

/** The least age at which the law lets a person marry (Prohibition of Child Marriage Act, 2006). */
export const LEAST_AGE = { male: 21, female: 18 } as const
export const AGE_FILTER = { least: 18, most: 80 } as const

const TOO_YOUNG = {
  male: 'Male applicants must be at least 21 years old',
  female: 'Female applicants must be at least 18 years old',
} as const

/** The sentence for a person who is too young to register, or undefined. */
export function whyTooYoung(gender: 'male' | 'female', dateOfBirth: string, today: string): string | undefined {
  return ageOn(dateOfBirth, today) < LEAST_AGE[gender] ? TOO_YOUNG[gender] : undefined
}

/** The youngest person of this age on that day was born then: `age` years before the day. */
export function yearsBefore(day: string, years: number): string {
  const { year, month, day: date } = parts(day) ?? { year: 1970, month: 1, day: 1 }
  const shortened = month === 2 && date === 29 && !isLeap(year - years) ? 28 : date
  return `${String(year - years).padStart(4, '0')}-${two(month)}-${two(shortened)}`
}

/** A calendar date so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** India has had one time zone without summers since 1945: five and a half hours before Greenwich. */
const INDIA_MS = 5.5 * 60 * 60 * 1000

/** Today in India, where ages are counted. */
export const todayInIndia = (now: Date): string => new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10)

export function isCalendarDate(value: string): boolean {
  const date = parts(value)
  return (
    date !== undefined &&
    date.year >= 1900 &&
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  )
}

function parts(value: string | null | undefined) {
  const [, year, month, day] = DATE.exec(value ?? '') ?? []
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

const two = (value: number) => String(value).padStart(2, '0')
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

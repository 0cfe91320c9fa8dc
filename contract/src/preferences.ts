// A member's wishes for a partner. A wish is a must or a preference; a fact without a wish does not matter.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { listOf } from './kernel/lenient-input.ts'
import { bounded } from './kernel/text-schemas.ts'
import { wholeNumber } from './kernel/whole-number.ts'
import { HEIGHT_RANGE_CM } from './profile/facts.ts'
import {
  CASTES,
  DIETS,
  DRINKING_HABITS,
  EDUCATION_LEVELS,
  FAMILY_TYPES,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  oneOf,
  RELIGIONS,
  SMOKING_HABITS,
  YES_NO,
} from './vocabulary/choices.ts'
import { STATES } from './vocabulary/states-and-countries.ts'

const isMust = z.boolean('isMust must be true or false')

export const WISH_RANGES = { age: { min: 18, max: 100 }, height: HEIGHT_RANGE_CM } as const

/** A range with at least one bound, in the right order. */
const range = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .object({ from: wholeNumber(min, max, label).optional(), to: wholeNumber(min, max, label).optional(), isMust })
    .refine(({ from, to }) => from !== undefined || to !== undefined, `${label} needs a number`)
    .refine(({ from = min, to = max }) => from <= to, `${label}: the first number must not be above the second`)

const among = (label: string, choices: readonly string[]) =>
  z.object({
    among: listOf(oneOf(choices as [string, ...string[]], label), choices.length, {
      none: `${label} needs at least one choice`,
      tooMany: `${label} has too many choices`,
    }).transform((values) => [...new Set(values)].toSorted()),
    isMust,
  })

export const WISH_CHOICES = {
  maritalStatus: Object.keys(MARITAL_STATUSES),
  religion: RELIGIONS.filter((one) => one !== 'Other'),
  caste: [...new Set(Object.values(CASTES).flat())].filter((one) => one !== 'Other'),
  motherTongue: MOTHER_TONGUES,
  state: STATES,
  highestEducation: EDUCATION_LEVELS.filter((one) => one !== 'Other'),
  diet: DIETS,
  smoking: SMOKING_HABITS,
  drinking: DRINKING_HABITS,
  manglik: YES_NO,
  familyType: FAMILY_TYPES,
} as const satisfies Record<string, readonly string[]>

export const MAX_WISHED_INCOME = 1_000_000_000

/** The wishes by fact. Ages are completed years, heights centimetres, incomes rupees a year. */
export const Wishes = z.object({
  age: range('Age', WISH_RANGES.age).optional(),
  height: range('Height', WISH_RANGES.height).optional(),
  maritalStatus: among('Marital status', WISH_CHOICES.maritalStatus).optional(),
  religion: among('Religion', WISH_CHOICES.religion).optional(),
  caste: among('Caste', WISH_CHOICES.caste).optional(),
  motherTongue: among('Mother tongue', WISH_CHOICES.motherTongue).optional(),
  state: among('State', WISH_CHOICES.state).optional(),
  highestEducation: among('Education', WISH_CHOICES.highestEducation).optional(),
  income: z.object({ from: wholeNumber(1, MAX_WISHED_INCOME, 'Income'), isMust }).optional(),
  diet: among('Diet', WISH_CHOICES.diet).optional(),
  smoking: among('Smoking', WISH_CHOICES.smoking).optional(),
  drinking: among('Drinking', WISH_CHOICES.drinking).optional(),
  manglik: among('Manglik', WISH_CHOICES.manglik).optional(),
  familyType: among('Family type', WISH_CHOICES.familyType).optional(),
})
export type Wishes = z.output<typeof Wishes>
export type WishFact = keyof Wishes
/** The facts in the order of the page. */
export const WISH_FACTS = [
  'age',
  'height',
  'maritalStatus',
  'religion',
  'caste',
  'motherTongue',
  'state',
  'highestEducation',
  'income',
  'diet',
  'smoking',
  'drinking',
  'manglik',
  'familyType',
] as const satisfies readonly WishFact[]

const shownRange = z.object({ from: z.int().optional(), to: z.int().optional(), isMust: z.boolean() }).optional()
const shownAmong = z.object({ among: z.array(z.string()), isMust: z.boolean() }).optional()
const shownWishes = z.object({
  age: shownRange,
  height: shownRange,
  maritalStatus: shownAmong,
  religion: shownAmong,
  caste: shownAmong,
  motherTongue: shownAmong,
  state: shownAmong,
  highestEducation: shownAmong,
  income: z.object({ from: z.int(), isMust: z.boolean() }).optional(),
  diet: shownAmong,
  smoking: shownAmong,
  drinking: shownAmong,
  manglik: shownAmong,
  familyType: shownAmong,
})

export const myPreferences = call({
  method: 'GET',
  path: '/preferences',
  summary: 'What I hope for in a partner',
  by: 'member',
  reply: z.object({ data: z.object({ wishes: shownWishes }) }),
  failure: 'Failed to load your preferences',
  shows: ['preferences'],
})

export const savePreferences = call({
  method: 'PUT',
  path: '/preferences',
  summary: 'Save what I hope for in a partner, all wishes at once',
  by: 'member',
  body: z.object({ wishes: Wishes }),
  reply: z.object({ data: z.object({ wishes: shownWishes }), message: z.string() }),
  failure: 'Your preferences could not be saved',
  changes: ['preferences', 'profiles'],
})

export const addWishes = call({
  method: 'POST',
  path: '/preferences/wishes',
  summary: 'Add wishes about facts that I have none about yet; those that I have stay',
  by: 'member',
  body: z.object({ wishes: Wishes }),
  reply: z.object({ data: z.object({ wishes: shownWishes }), message: z.string() }),
  failure: 'Your preferences could not be saved',
  changes: ['preferences'],
})

const MAX_WISHES_LENGTH = 6_000
const wishesInQuery = bounded(MAX_WISHES_LENGTH, 'wishes is too long')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('wishes must be JSON')
      return z.NEVER
    }
  })
  .pipe(Wishes)

export const preferenceFit = call({
  method: 'GET',
  path: '/preferences/fit',
  summary: 'How many members keep these musts and have musts that I keep, and how many more would without each of mine',
  by: 'member',
  query: z.object({ wishes: wishesInQuery }),
  reply: z.object({
    data: z.object({
      fitting: z.int(),
      of: z.int(),
      /** True if the count is a projection from the newest members. */
      isEstimate: z.boolean(),
      /** The number of additional members who would match without each must. */
      costs: z.partialRecord(z.enum(WISH_FACTS), z.int()),
    }),
  }),
  failure: 'The members could not be counted',
  shows: ['profiles', 'profile'],
})

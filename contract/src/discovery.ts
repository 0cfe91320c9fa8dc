import { z } from 'zod'
import { call } from './call.ts'
import { FamilyTypeChoice, MaritalStatusChoice } from './choices.ts'
import { pageQuery, pageReply } from './paging.ts'
import { ProfileCard, ProfilePreview } from './profile/profile.ts'
import { reading } from './reading.ts'
import { optionalQuery, text, wholeNumberQuery } from './text.ts'

/** "Other", "All" and nothing mean that the filter is not set. */
const filter = <T extends z.ZodType>(schema: T) =>
  optionalQuery(reading((value) => (value === 'Other' || value === 'All' ? undefined : value), schema.optional()))

const word = (name: string) => filter(text(120, name))
const number = (name: string, most: number) => filter(wholeNumberQuery(0, most, name))
const yesNo = (name: string) =>
  filter(
    reading(
      (value) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value),
      z.enum(['Yes', 'No'], `${name} must be Yes or No`),
    ),
  )
/** Where a list of choices is known, a value outside it simply finds nobody. */
const choice = <T extends z.ZodType<string>>(schema: T) => filter(z.union([schema, text(60)]))

/** Equality unless named Min or Max; ages in completed years, heights in centimetres, incomes in rupees a year. */
export const filters = {
  gender: filter(z.enum(['male', 'female'], 'Gender must be male or female')),
  maritalStatus: choice(MaritalStatusChoice),
  motherTongue: word('Mother tongue'),
  ageMin: number('ageMin', 150),
  ageMax: number('ageMax', 150),
  religion: word('Religion'),
  caste: word('Caste'),
  subCaste: word('Sub caste'),
  manglik: yesNo('Manglik'),
  city: word('City'),
  state: word('State'),
  familyType: choice(FamilyTypeChoice),
  highestEducation: word('Education'),
  educationField: word('Field of study'),
  occupation: word('Occupation'),
  annualIncomeMin: number('annualIncomeMin', 2_000_000_000),
  annualIncomeMax: number('annualIncomeMax', 2_000_000_000),
  heightMin: number('heightMin', 300),
  heightMax: number('heightMax', 300),
  diet: word('Diet'),
  smoking: yesNo('Smoking'),
  drinking: yesNo('Drinking'),
  verified: yesNo('Verified'),
}
const Filters = z.object(filters)
export type Filters = z.output<typeof Filters>
export type FilterName = keyof Filters

/** What "Recently Joined" means, in days. */
export const RECENT_DAYS = 30

export const browse = call({
  method: 'GET',
  path: '/profile/list',
  summary: 'Browse and search profiles; a short public preview for somebody who has not signed in',
  by: 'visitor',
  recognises: true,
  query: z.object({
    ...filters,
    search: optionalQuery(text(200, 'Search')),
    joinedWithinDays: filter(wholeNumberQuery(1, 3_650, 'joinedWithinDays')),
    sortBy: optionalQuery(z.enum(['createdAt'], 'sortBy must be createdAt')),
    sortOrder: optionalQuery(z.enum(['asc', 'desc'], 'sortOrder must be asc or desc')),
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.union([z.array(ProfileCard), z.array(ProfilePreview)]),
    message: z.string(),
    ...pageReply,
  }),
  failure: 'Failed to fetch profiles',
  shows: ['profiles'],
})
export type BrowseQuery = z.output<typeof browse.query>

// Random members in the form in which the matching engine reads them, for property tests.
import { type WishFact, WISH_CHOICES, type Wishes } from '@parinay/contract/preferences'
import {
  CASTES,
  DIETS,
  EDUCATION_LEVELS,
  HOBBIES,
  MARITAL_STATUSES,
  OCCUPATIONS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@parinay/contract/vocabulary/choices'
import fc from 'fast-check'
import type { KnownRow } from '../compatibility/profile-columns-for-engine.ts'

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values))

const among = (fact: keyof typeof WISH_CHOICES) =>
  fc.record({
    among: fc.uniqueArray(fc.constantFrom<string>(...(WISH_CHOICES[fact] as readonly string[])), {
      minLength: 1,
      maxLength: 4,
    }),
    isMust: fc.boolean(),
  })

const wishes: fc.Arbitrary<Wishes> = fc.record(
  {
    age: fc
      .tuple(fc.integer({ min: 18, max: 40 }), fc.integer({ min: 0, max: 15 }), fc.boolean())
      .map(([from, span, isMust]) => ({ from, to: from + span, isMust })),
    ...(Object.fromEntries(
      (Object.keys(WISH_CHOICES) as (keyof typeof WISH_CHOICES)[]).map((fact) => [fact, among(fact)]),
    ) as Record<keyof typeof WISH_CHOICES, ReturnType<typeof among>>),
  } satisfies Partial<Record<WishFact, unknown>>,
  { requiredKeys: [] },
) as fc.Arbitrary<Wishes>

export const arbitraryMember = (gender: 'female' | 'male'): fc.Arbitrary<KnownRow> =>
  fc.record({
    id: fc.uuid(),
    gender: fc.constant(gender),
    date_of_birth: fc.integer({ min: 1960, max: 2007 }).map((year) => `${year}-03-05`),
    created_for: fc.constantFrom('self', 'daughter', 'son'),
    is_verified: fc.boolean(),
    height_cm: fc.option(fc.integer({ min: 90, max: 250 })),
    religion: maybe(...RELIGIONS),
    caste: maybe(...Object.values(CASTES).flat()),
    sub_caste: maybe('Iyer', 'Deshastha'),
    mother_tongue: maybe('Hindi', 'Tamil', 'Kannada'),
    city: maybe('Pune', 'Chennai'),
    state: maybe('Maharashtra', 'Tamil Nadu'),
    highest_education: maybe(...EDUCATION_LEVELS),
    occupation: maybe(...OCCUPATIONS),
    annual_income_min: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
    marital_status: maybe(...Object.keys(MARITAL_STATUSES)),
    manglik: maybe(true, false),
    family_type: maybe('Joint', 'Nuclear'),
    diet: maybe(...DIETS),
    smoking: maybe(...SMOKING_HABITS),
    drinking: maybe('No', 'Yes', 'Socially'),
    hobbies: fc.option(fc.uniqueArray(fc.constantFrom(...HOBBIES), { maxLength: 4 }).map((all) => [...all])),
    has_photo: fc.boolean(),
    wishes: fc.option(wishes, { freq: 2 }),
    readiness: fc.option(fc.double({ min: -2, max: 2, noNaN: true })),
    appeal: fc.option(fc.double({ min: -2, max: 2, noNaN: true })),
  })

// The facts of a profile, one row each, block by block. The fields of saves and replies, the columns, the setup form, the rows of the
// profile pages, completion and the tests' samples follow from these rows.
import { z } from 'zod'
import { listOf } from '../kernel/lenient-input.ts'
import { filledLine, line, text } from '../kernel/text-schemas.ts'
import { wholeNumber } from '../kernel/whole-number.ts'
import {
  CASTES,
  DIETS,
  DRINKING_HABITS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  FAMILY_TYPES,
  FamilyTypeChoice,
  HOBBIES,
  MARITAL_STATUSES,
  type MaritalStatus,
  MaritalStatusChoice,
  MOTHER_TONGUES,
  OCCUPATIONS,
  oneOf,
  RELIGIONS,
  SMOKING_HABITS,
} from '../vocabulary/choices.ts'
import { COUNTRIES, STATES } from '../vocabulary/states-and-countries.ts'

export const HEIGHT_RANGE_CM = { min: 90, max: 250 } as const
export const MAX_INCOME_RUPEES = 2_000_000_000
const MAX_SIBLINGS = 20
const MAX_HOBBIES = 20
export const ABOUT_ME_LENGTH = { min: 50, max: 4_000 } as const
const CASTE_NAMES = [...new Set(Object.values(CASTES).flat())] as [string, ...string[]]

/** The sections of the setup form, in their order. */
export const SETUP_SECTIONS = {
  basic: 'Basic Information',
  religion: 'Religious Background',
  education: 'Education',
  profession: 'Professional Details',
  family: 'Family Details',
  lifestyle: 'Lifestyle & Interests',
  about: 'About & Expectations',
} as const
export type SetupSection = keyof typeof SETUP_SECTIONS

interface FactOptions {
  /** The name of its input, if it differs from the name of the fact. */
  field?: string
  /** Its section of the form, if it differs from that of its block. */
  section?: SetupSection
  hint?: string
  /** Turns a choice into a select. Other choices are chips. */
  placeholder?: string
  /** Set if the form marks it as required. */
  isRequired?: true
  /** Set if the completion of its section needs it. */
  isCounted?: true
  /** The value of an empty input. */
  emptyMeans?: number
  /** Set if it follows from another fact, and has neither an input nor a column. */
  isDerived?: true
}

export type Choices = readonly string[] | Readonly<Record<string, string>>

/** One row. Members read the `label`, also in refusals. */
export interface Fact extends FactOptions {
  kind: 'line' | 'text' | 'number' | 'choice' | 'yesNo' | 'list'
  label: string
  saves: z.ZodType
  shows: z.ZodType
  choices?: Choices
  min?: number
  max?: number
}

const lineOf = <const O extends FactOptions>(label: string, max: number, options = {} as O) => ({
  ...options,
  kind: 'line' as const,
  label,
  max,
  saves: line(max, label),
  shows: z.string(),
})
const textOf = <const O extends FactOptions>(label: string, max: number, options = {} as O) => ({
  ...options,
  kind: 'text' as const,
  label,
  max,
  saves: text(max, label),
  shows: z.string(),
})
const numberOf = <const O extends FactOptions>(label: string, min: number, max: number, options = {} as O) => ({
  ...options,
  kind: 'number' as const,
  label,
  min,
  max,
  saves: wholeNumber(min, max, label),
  shows: z.number(),
})
const yesNoOf = <const O extends FactOptions>(label: string, options = {} as O) => ({
  ...options,
  kind: 'yesNo' as const,
  label,
  saves: z.boolean(`${label} must be true or false`),
  shows: z.boolean(),
})
const choiceOf = <const C extends readonly [string, ...string[]], const O extends FactOptions>(
  label: string,
  choices: C,
  options = {} as O,
) => ({ ...options, kind: 'choice' as const, label, choices, saves: oneOf(choices, label), shows: z.string() })

/** `ancestralOrigin` is the family's native place, `currentResidenceCountry` the country that the member has settled in. */
export const FACTS = {
  personalDetails: {
    /** The height in centimetres. */
    heightCm: numberOf('Height', HEIGHT_RANGE_CM.min, HEIGHT_RANGE_CM.max, {
      field: 'height',
      isRequired: true,
      isCounted: true,
    }),
    maritalStatus: {
      ...choiceOf('Marital status', Object.keys(MARITAL_STATUSES) as [MaritalStatus], {
        isRequired: true,
        isCounted: true,
      }),
      choices: MARITAL_STATUSES,
      saves: MaritalStatusChoice,
      shows: z.enum(Object.keys(MARITAL_STATUSES) as [MaritalStatus]),
    },
    motherTongue: choiceOf('Mother tongue', MOTHER_TONGUES, {
      field: 'language',
      placeholder: 'Select mother tongue',
      isRequired: true,
      isCounted: true,
    }),
    /** In the member's own words; optional. */
    physicalDisability: lineOf('Disability', 200, {
      field: 'disability',
      hint: 'Optional, in your own words. It is shown only if you write something.',
    }),
  },
  religiousDetails: {
    religion: choiceOf('Religion', RELIGIONS, { isRequired: true, isCounted: true }),
    caste: choiceOf('Caste', CASTE_NAMES),
    subCaste: lineOf('Sub caste', 60),
    gotra: lineOf('Gotra', 60, { hint: 'Optional' }),
    manglik: yesNoOf('Manglik'),
  },
  educationDetails: {
    highestEducation: choiceOf('Highest degree', EDUCATION_LEVELS, {
      field: 'degree',
      placeholder: 'Select degree',
      isRequired: true,
      isCounted: true,
    }),
    educationField: choiceOf('Field of study', EDUCATION_FIELDS, {
      field: 'field',
      placeholder: 'Select field of study',
      isRequired: true,
    }),
    institutionName: lineOf('Institution', 120, { field: 'institution' }),
  },
  professionalDetails: {
    occupation: choiceOf('Occupation', OCCUPATIONS, {
      placeholder: 'Select occupation',
      isRequired: true,
      isCounted: true,
    }),
    organizationName: lineOf('Organization', 120, { field: 'company' }),
    workingCity: lineOf('Working city', 80, { hint: 'Where the office is, or the country if abroad' }),
    /** Incomes are yearly, in whole rupees. */
    annualIncomeMin: numberOf('Annual income from', 0, MAX_INCOME_RUPEES),
    annualIncomeMax: numberOf('Annual income to', 0, MAX_INCOME_RUPEES),
  },
  familyDetails: {
    currentResidenceCity: lineOf('City', 80, { field: 'city', isRequired: true, isCounted: true }),
    currentResidenceState: choiceOf('State', STATES, {
      field: 'state',
      placeholder: 'Select state',
      isRequired: true,
      isCounted: true,
    }),
    currentResidenceCountry: choiceOf('Settled in', COUNTRIES, { field: 'settledIn', placeholder: 'Select country' }),
    ancestralOrigin: lineOf('Native place', 80, { field: 'nativePlace', hint: 'Where the family comes from' }),
    familyType: {
      ...choiceOf('Family type', FAMILY_TYPES, { isRequired: true, isCounted: true }),
      saves: FamilyTypeChoice,
      shows: z.enum(FAMILY_TYPES),
    },
    fatherName: lineOf("Father's name", 100),
    fatherOccupation: lineOf("Father's occupation", 100),
    motherName: lineOf("Mother's name", 100),
    motherOccupation: lineOf("Mother's occupation", 100),
    brothers: numberOf('Brothers', 0, MAX_SIBLINGS, { emptyMeans: 0 }),
    sisters: numberOf('Sisters', 0, MAX_SIBLINGS, { emptyMeans: 0 }),
    brothersMarried: numberOf('Married brothers', 0, MAX_SIBLINGS),
    sistersMarried: numberOf('Married sisters', 0, MAX_SIBLINGS),
  },
  lifestylePreferences: {
    diet: choiceOf('Diet', DIETS, { isCounted: true }),
    /** True only for "Yes"; the habit is the choice that the member made. */
    smoking: yesNoOf('Smoking', { isDerived: true, isCounted: true }),
    smokingHabit: choiceOf('Smoking', SMOKING_HABITS, { field: 'smoking' }),
    drinking: yesNoOf('Drinking', { isDerived: true, isCounted: true }),
    drinkingHabit: choiceOf('Drinking', DRINKING_HABITS, { field: 'drinking' }),
    hobbies: {
      kind: 'list' as const,
      label: 'Hobbies',
      choices: HOBBIES,
      saves: listOf(filledLine(40, 'A hobby'), MAX_HOBBIES, {
        tooMany: `Hobbies can have at most ${MAX_HOBBIES} entries`,
        notList: 'Hobbies must be a list',
      }).transform((hobbies) => [...new Set(hobbies)]),
      shows: z.array(z.string()),
    },
    aboutMe: textOf('About me', ABOUT_ME_LENGTH.max, { field: 'about', section: 'about' }),
    partnerExpectations: textOf('Partner expectations', ABOUT_ME_LENGTH.max, { section: 'about', isCounted: true }),
  },
} satisfies Record<string, Record<string, Fact>>

export type BlockName = keyof typeof FACTS
export const BLOCK_NAMES = Object.keys(FACTS) as BlockName[]
/** Any property of the rows, by the names of the facts. */
type ByName = { [B in BlockName]: { [F in keyof (typeof FACTS)[B]]: (fact: (typeof FACTS)[B][F]) => void } }
type Rows = ByName[BlockName] extends infer All ? (All extends unknown ? (all: All) => void : never) : never
type Merged = Rows extends (all: infer All) => void ? All : never
type RowOf<F extends FactName> = Merged[F] extends (fact: infer R) => void ? R : never
export type FactName = keyof Merged

/** The facts that have an input and a column. */
export type StoredFact = { [F in FactName]: RowOf<F> extends { isDerived: true } ? never : F }[FactName]
/** The name of a fact's input. */
export type FieldOf<F extends FactName> = {
  [K in FactName]: RowOf<K> extends { field: infer N extends string } ? N : K
}[F]
export type ListFact = { [F in FactName]: RowOf<F> extends { kind: 'list' } ? F : never }[FactName]

const SECTION_OF_BLOCK: Record<BlockName, SetupSection> = {
  personalDetails: 'basic',
  religiousDetails: 'religion',
  educationDetails: 'education',
  professionalDetails: 'profession',
  familyDetails: 'family',
  lifestylePreferences: 'lifestyle',
}

/** The value of a fact in a profile. */
export type FactValue = string | number | boolean | readonly string[]

export interface ListedFact extends Fact {
  name: FactName
  block: BlockName
  field: FieldOf<FactName>
  section: SetupSection
}

/** Every fact, in the order of the blocks. */
export const FACT_LIST: readonly ListedFact[] = BLOCK_NAMES.flatMap((block) =>
  Object.entries<Fact>(FACTS[block]).map(([name, fact]) => ({
    ...fact,
    name: name as FactName,
    block,
    field: (fact.field ?? name) as FieldOf<FactName>,
    section: fact.section ?? SECTION_OF_BLOCK[block],
  })),
)

const byName = new Map(FACT_LIST.map((fact) => [fact.name, fact]))
export const factNamed = (name: FactName): ListedFact => byName.get(name)!

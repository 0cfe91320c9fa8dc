import { CASTES, type Religion } from '@parinay/contract/vocabulary/choices'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { whyTooYoung } from '@parinay/contract/vocabulary/age-and-dates'
import type { ProfileRow } from './profile-columns.ts'

type CheckedColumns = Pick<
  ProfileRow,
  | 'gender'
  | 'date_of_birth'
  | 'annual_income_min'
  | 'annual_income_max'
  | 'religion'
  | 'caste'
  | 'brothers'
  | 'sisters'
  | 'brothers_married'
  | 'sisters_married'
>

export interface SaveRefusal {
  code: ProblemCode
  field: string
  text?: string
}

const TOO_MANY_MARRIED = {
  brothers: 'Married brothers cannot be more than brothers',
  sisters: 'Married sisters cannot be more than sisters',
}
const isMore = (married: number | null, siblings: number | null) => (married ?? 0) > (siblings ?? 0)

/** Why a changed profile cannot be saved. Checks only what the change touches. */
export function whyNotSave(
  after: CheckedColumns,
  isChanged: (column: keyof CheckedColumns) => boolean,
  today: string,
): SaveRefusal | undefined {
  if ((isChanged('gender') || isChanged('date_of_birth')) && after.gender !== 'other' && after.date_of_birth) {
    const text = whyTooYoung(after.gender as 'male' | 'female', after.date_of_birth, today)
    if (text) return { code: 'too_young', field: 'dateOfBirth', text }
    if (after.date_of_birth > today)
      return { code: 'bad_input', field: 'dateOfBirth', text: 'Date of birth cannot be in the future' }
  }

  const { annual_income_min: min, annual_income_max: max } = after
  if (min !== null && max !== null && min > max)
    return { code: 'income_range', field: 'professionalDetails.annualIncomeMax' }

  if (isMore(after.brothers_married, after.brothers))
    return { code: 'married_siblings', field: 'familyDetails.brothersMarried', text: TOO_MANY_MARRIED.brothers }
  if (isMore(after.sisters_married, after.sisters))
    return { code: 'married_siblings', field: 'familyDetails.sistersMarried', text: TOO_MANY_MARRIED.sisters }

  if ((isChanged('religion') || isChanged('caste')) && after.religion && after.caste)
    if (!CASTES[after.religion as Religion]?.includes(after.caste))
      return { code: 'caste_not_of_religion', field: 'religiousDetails.caste' }
  return undefined
}

import type { SetupSection } from '@parinay/contract/profile/facts'
import type { ReactNode } from 'react'
import { EducationFields, ReligiousFields } from './religion-and-education-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import type { SectionProps } from './bind-field.ts'
import { FamilyFields } from './family-fields.tsx'
import { AboutFields, LifestyleFields } from './lifestyle-and-about-fields.tsx'
import { WorkFields } from './work-fields.tsx'

/** The inputs of each section. */
export const SECTION_INPUTS: Readonly<Record<SetupSection, (props: SectionProps) => ReactNode>> = {
  basic: BasicFields,
  religion: ReligiousFields,
  education: EducationFields,
  profession: WorkFields,
  family: FamilyFields,
  lifestyle: LifestyleFields,
  about: AboutFields,
}

/** Any section. All but the first are in this file of their own, which the page fetches after it has shown itself. */
export function SectionInputs({ section, ...props }: SectionProps & { section: SetupSection }) {
  const Inputs = SECTION_INPUTS[section]
  return <Inputs {...props} />
}

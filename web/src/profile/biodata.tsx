import type { BlockName } from '@parinay/contract/profile/facts'
import type { Profile } from '@parinay/contract/profile/profile'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { FactList } from './fact-list.tsx'
import { factRows, noRow, type RowRules } from './fact-rows.tsx'
import { formatHeight } from './format-height.ts'
import { formatIncome } from './format-income.ts'
import { capitalize, joinFacts } from '../people/format-facts.ts'
import { OwnWords, BiodataSheet, BiodataSection } from './biodata-layout.tsx'
import { formatSiblings } from './format-siblings.ts'

const RULES: RowRules = {
  caste: ({ religiousDetails: { caste, subCaste } }) => [
    caste ? ['Caste', joinFacts(', ', caste, subCaste)] : ['Sub caste', subCaste],
  ],
  subCaste: noRow,
  highestEducation: ({ educationDetails: { highestEducation, educationField } }) => [
    highestEducation
      ? ['Highest degree', joinFacts(', ', highestEducation, educationField)]
      : ['Field of study', educationField],
  ],
  educationField: noRow,
  heightCm: ({ personalDetails: { heightCm } }) => [['Height', heightCm && formatHeight(heightCm)]],
  annualIncomeMin: ({ professionalDetails: { annualIncomeMin, annualIncomeMax } }) => [
    ['Annual income', formatIncome(annualIncomeMin, annualIncomeMax)],
  ],
  annualIncomeMax: noRow,
  currentResidenceCity: ({ familyDetails: { currentResidenceCity, currentResidenceState } }) => [
    ['Lives in', joinFacts(', ', currentResidenceCity, currentResidenceState)],
  ],
  currentResidenceState: noRow,
  fatherName: ({ familyDetails: { fatherName, fatherOccupation } }) => [
    ['Father', joinFacts(', ', fatherName, fatherOccupation)],
  ],
  fatherOccupation: noRow,
  motherName: ({ familyDetails: { motherName, motherOccupation } }) => [
    ['Mother', joinFacts(', ', motherName, motherOccupation)],
  ],
  motherOccupation: noRow,
  brothers: ({ familyDetails }) => [['Siblings', formatSiblings(familyDetails)]],
  sisters: noRow,
  brothersMarried: noRow,
  sistersMarried: noRow,
  // The habit says more.
  smoking: noRow,
  drinking: noRow,
  // Sections of their own.
  aboutMe: noRow,
  partnerExpectations: noRow,
}

/** The facts a family asks for, on one sheet, the family first. A section that holds nothing is not there. */
export function Biodata({ profile }: { profile: Profile }) {
  const { aboutMe, partnerExpectations } = profile.lifestylePreferences
  return (
    <BiodataSheet>
      {aboutMe && (
        <BiodataSection title="About">
          <OwnWords>{aboutMe}</OwnWords>
        </BiodataSection>
      )}
      <Section title="Family Details" profile={profile} block="familyDetails" />
      <BiodataSection title="Basic Information">
        <Facts>
          <FactList rows={factRows(profile, 'personalDetails', RULES)} />
          <Fact label="Created for">{capitalize(profile.profileCreatedFor)}</Fact>
        </Facts>
      </BiodataSection>
      <Section title="Religious Background" profile={profile} block="religiousDetails" />
      <Section title="Education" profile={profile} block="educationDetails" />
      <Section title="Professional Details" profile={profile} block="professionalDetails" />
      <Section title="Lifestyle" profile={profile} block="lifestylePreferences" />
      {partnerExpectations && (
        <BiodataSection title="Partner Expectations">
          <OwnWords>{partnerExpectations}</OwnWords>
        </BiodataSection>
      )}
    </BiodataSheet>
  )
}

function Section({ title, profile, block }: { title: string; profile: Profile; block: BlockName }) {
  const rows = factRows(profile, block, RULES)
  if (rows.every(([, value]) => !value)) return null
  return (
    <BiodataSection title={title}>
      <Facts>
        <FactList rows={rows} />
      </Facts>
    </BiodataSection>
  )
}

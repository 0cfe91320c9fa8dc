import type { Profile } from '@parinay/contract/profile/profile'
import type { ReactNode } from 'react'
import { Card } from '../ui/layout/card.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { Tags } from '../ui/tag.tsx'
import styles from './biodata.module.css'
import { formatHeight } from './height.ts'
import { formatIncome } from './income.ts'
import { capitalize, joinFacts, maritalStatusLabel } from './labels.ts'
import { formatSiblings } from './siblings.ts'

/** The facts a family asks for, in their order. A section that holds nothing is not there. */
export function Biodata({ profile }: { profile: Profile }) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { diet, smokingHabit, drinkingHabit, hobbies, aboutMe, partnerExpectations } = profile.lifestylePreferences
  const { brothers, sisters } = familyDetails
  const { heightCm } = personalDetails

  return (
    <div className={styles.sections}>
      {aboutMe && (
        <Card title="About" className={styles.wide}>
          <p className={styles.text}>{aboutMe}</p>
        </Card>
      )}
      <Section title="Basic Information">
        <Fact label="Height">{heightCm && formatHeight(heightCm)}</Fact>
        <Fact label="Marital status">{maritalStatusLabel(personalDetails.maritalStatus)}</Fact>
        <Fact label="Mother tongue">{personalDetails.motherTongue}</Fact>
        <Fact label="Created for">{capitalize(profile.profileCreatedFor)}</Fact>
      </Section>
      <Section title="Religious Background" of={religiousDetails}>
        <Fact label="Religion">{religiousDetails.religion}</Fact>
        <Fact label="Caste">{religiousDetails.caste}</Fact>
        <Fact label="Sub caste">{religiousDetails.subCaste}</Fact>
        <Fact label="Manglik">{yesNo(religiousDetails.manglik)}</Fact>
      </Section>
      <Section title="Education" of={educationDetails}>
        <Fact label="Highest degree">{educationDetails.highestEducation}</Fact>
        <Fact label="Field of study">{educationDetails.educationField}</Fact>
        <Fact label="Institution">{educationDetails.institutionName}</Fact>
      </Section>
      <Section title="Professional Details" of={professionalDetails}>
        <Fact label="Occupation">{professionalDetails.occupation}</Fact>
        <Fact label="Organization">{professionalDetails.organizationName}</Fact>
        <Fact label="Annual income">
          {formatIncome(professionalDetails.annualIncomeMin, professionalDetails.annualIncomeMax)}
        </Fact>
      </Section>
      <Section title="Family Details" of={familyDetails}>
        <Fact label="Lives in">
          {joinFacts(', ', familyDetails.currentResidenceCity, familyDetails.currentResidenceState)}
        </Fact>
        <Fact label="Family type">{familyDetails.familyType}</Fact>
        <Fact label="Father">{joinFacts(', ', familyDetails.fatherName, familyDetails.fatherOccupation)}</Fact>
        <Fact label="Mother">{joinFacts(', ', familyDetails.motherName, familyDetails.motherOccupation)}</Fact>
        <Fact label="Siblings">{formatSiblings(brothers, sisters)}</Fact>
      </Section>
      <Section title="Lifestyle" of={{ diet, smokingHabit, drinkingHabit, hobby: hobbies?.[0] }}>
        <Fact label="Diet">{diet}</Fact>
        <Fact label="Smoking">{smokingHabit}</Fact>
        <Fact label="Drinking">{drinkingHabit}</Fact>
        <Fact label="Hobbies">{hobbies?.length ? <Tags of={hobbies} /> : undefined}</Fact>
      </Section>
      {partnerExpectations && (
        <Card title="Partner Expectations" className={styles.wide}>
          <p className={styles.text}>{partnerExpectations}</p>
        </Card>
      )}
    </div>
  )
}

function Section({ title, of, children }: { title: string; of?: object; children: ReactNode }) {
  if (of && Object.values(of).every((value) => value === undefined)) return null
  return (
    <Card title={title}>
      <Facts>{children}</Facts>
    </Card>
  )
}

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'Yes' : 'No')

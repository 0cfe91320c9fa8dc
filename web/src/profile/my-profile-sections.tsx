import type { OwnProfile } from '@parinay/contract/profile/profile'
import type { ReactNode } from 'react'
import { formatRupees } from '../platform/number-format.ts'
import { Card } from '../ui/layout/card.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { Tags } from '../ui/tag.tsx'
import styles from './my-profile.module.css'

const NOT_PROVIDED = 'Not provided'
const yesNo = (value: boolean | undefined) => (value === undefined ? NOT_PROVIDED : value ? 'Yes' : 'No')

/** One's own facts, section by section; a section stands there only when it holds something. */
export function MyProfileSections({ profile }: { profile: OwnProfile }) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { annualIncomeMin, annualIncomeMax } = professionalDetails
  const lifestyle = profile.lifestylePreferences

  return (
    <div className={styles.sections}>
      <Section title="Basic Information" of={{ always: true }}>
        <Fact label="Full Name">{profile.fullName || NOT_PROVIDED}</Fact>
        <Fact label="Age">{profile.dateOfBirth ? profile.age || 'N/A' : 'N/A'}</Fact>
        <Fact label="Gender">{profile.gender === 'other' ? NOT_PROVIDED : capital(profile.gender)}</Fact>
        <Fact label="Profile Created For">{capital(profile.profileCreatedFor) || NOT_PROVIDED}</Fact>
      </Section>

      <Section title="Personal Details" of={personalDetails}>
        <Fact label="Height">{personalDetails.heightCm && `${personalDetails.heightCm} cm`}</Fact>
        <Fact label="Marital Status">{personalDetails.maritalStatus?.replaceAll('_', ' ')}</Fact>
        <Fact label="Mother Tongue">{personalDetails.motherTongue}</Fact>
      </Section>

      <Section title="Religious Background" of={religiousDetails}>
        <Fact label="Religion">{religiousDetails.religion}</Fact>
        <Fact label="Caste">{religiousDetails.caste}</Fact>
        <Fact label="Sub Caste">{religiousDetails.subCaste}</Fact>
        <Fact label="Manglik">{yesNo(religiousDetails.manglik)}</Fact>
      </Section>

      <Section title="Education" of={educationDetails}>
        <Fact label="Highest Education">{educationDetails.highestEducation}</Fact>
        <Fact label="Field of Study">{educationDetails.educationField}</Fact>
        <Fact label="Institution">{educationDetails.institutionName}</Fact>
      </Section>

      <Section title="Professional Details" of={professionalDetails}>
        <Fact label="Occupation">{professionalDetails.occupation}</Fact>
        <Fact label="Organization">{professionalDetails.organizationName}</Fact>
        <Fact label="Annual Income">
          {annualIncomeMin !== undefined &&
            annualIncomeMax !== undefined &&
            `${formatRupees(annualIncomeMin)} - ${formatRupees(annualIncomeMax)}`}
        </Fact>
      </Section>

      <Section title="Family Details" of={familyDetails}>
        <Fact label="Current City">{familyDetails.currentResidenceCity}</Fact>
        <Fact label="State">{familyDetails.currentResidenceState}</Fact>
        <Fact label="Family Type">{familyDetails.familyType}</Fact>
        <Fact label="Siblings">
          {(familyDetails.brothers ?? familyDetails.sisters) !== undefined &&
            `${familyDetails.brothers ?? 0} Brother(s), ${familyDetails.sisters ?? 0} Sister(s)`}
        </Fact>
        <Fact label="Father">{withOccupation(familyDetails.fatherName, familyDetails.fatherOccupation)}</Fact>
        <Fact label="Mother">{withOccupation(familyDetails.motherName, familyDetails.motherOccupation)}</Fact>
      </Section>

      <Section title="Lifestyle & Interests" of={lifestyle} wide>
        <Fact label="Diet">{lifestyle.diet}</Fact>
        <Fact label="Smoking">{yesNo(lifestyle.smoking)}</Fact>
        <Fact label="Drinking">{yesNo(lifestyle.drinking)}</Fact>
        <Fact label="Hobbies">{lifestyle.hobbies?.length ? <Tags of={lifestyle.hobbies} /> : undefined}</Fact>
        <Fact label="About Me">{lifestyle.aboutMe}</Fact>
        <Fact label="Partner Expectations">{lifestyle.partnerExpectations}</Fact>
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  /** The block that the section shows. */
  of: object
  wide?: boolean
  children: ReactNode
}

function Section({ title, of, wide, children }: SectionProps) {
  const hasContent = Object.values(of).some((value) => value !== undefined && value !== '' && !isEmptyList(value))
  if (!hasContent) return null
  return (
    <Card title={title} className={wide ? styles.wide : ''}>
      <Facts>{children}</Facts>
    </Card>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const withOccupation = (name: string | undefined, occupation: string | undefined) =>
  name && (occupation ? `${name}, ${occupation}` : name)

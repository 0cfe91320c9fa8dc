import { type BlockName, SETUP_SECTIONS, type SetupSection } from '@parinay/contract/profile/facts'
import { MARITAL_STATUSES } from '@parinay/contract/vocabulary/choices'
import type { OwnProfile } from '@parinay/contract/profile/profile'
import type { ReactNode } from 'react'
import { formatRupees } from '../platform/format-numbers.ts'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { AddLink, EditLink } from './edit-link.tsx'
import { emptyFacts, isBlockEmpty } from './empty-facts.ts'
import { titleOf } from './fact-labels.ts'
import { FactList } from './fact-list.tsx'
import { type FactRow, factRows, noRow, type RowRules } from './fact-rows.tsx'
import { formatHeight } from './format-height.ts'
import styles from './my-profile.module.css'
import { BiodataSheet, BiodataSection } from './biodata-layout.tsx'

const NOT_PROVIDED = 'Not provided'

const provided =
  (label: string) =>
  (_: unknown, value: ReactNode): readonly FactRow[] => [[label, value ?? NOT_PROVIDED]]

/** Takes the whole width of the sheet. */
const inOwnWords = (text: ReactNode) => text && <span data-own-words>{text}</span>

const RULES: RowRules = {
  heightCm: ({ personalDetails: { heightCm } }) => [['Height', heightCm && formatHeight(heightCm)]],
  maritalStatus: ({ personalDetails: { maritalStatus } }) => [
    ['Marital Status', maritalStatus && MARITAL_STATUSES[maritalStatus]],
  ],
  manglik: provided('Manglik'),
  highestEducation: (_, value) => [['Highest Education', value]],
  annualIncomeMin: ({ professionalDetails: { annualIncomeMin, annualIncomeMax } }) => [
    [
      'Annual Income',
      annualIncomeMin !== undefined &&
        annualIncomeMax !== undefined &&
        `${formatRupees(annualIncomeMin)} - ${formatRupees(annualIncomeMax)}`,
    ],
  ],
  annualIncomeMax: noRow,
  currentResidenceCity: (_, value) => [['Current City', value]],
  // The siblings stand before the parents. Who of them is married has a line of its own.
  fatherName: ({ familyDetails: { brothers, sisters, brothersMarried, sistersMarried, ...family } }) => [
    ['Siblings', formatSiblings(brothers, sisters)],
    ['Married Siblings', formatSiblings(brothersMarried, sistersMarried)],
    ['Father', withOccupation(family.fatherName, family.fatherOccupation)],
  ],
  fatherOccupation: noRow,
  motherName: ({ familyDetails: { motherName, motherOccupation } }) => [
    ['Mother', withOccupation(motherName, motherOccupation)],
  ],
  motherOccupation: noRow,
  brothers: noRow,
  sisters: noRow,
  brothersMarried: noRow,
  sistersMarried: noRow,
  smoking: provided('Smoking'),
  smokingHabit: noRow,
  drinking: provided('Drinking'),
  drinkingHabit: noRow,
  aboutMe: (_, value) => [['About Me', inOwnWords(value)]],
  partnerExpectations: (_, value) => [['Partner Expectations', inOwnWords(value)]],
}

interface OwnSection {
  title: string
  block: BlockName
  /** Its section of the setup; also its address on the page, where that is not `id`. */
  section: SetupSection
  id?: string
}

const OWN_SECTIONS: readonly OwnSection[] = [
  { title: 'Personal Details', block: 'personalDetails', section: 'basic', id: 'personal' },
  { title: 'Religious Background', block: 'religiousDetails', section: 'religion' },
  { title: 'Education', block: 'educationDetails', section: 'education' },
  { title: 'Professional Details', block: 'professionalDetails', section: 'profession' },
  { title: 'Family Details', block: 'familyDetails', section: 'family' },
  { title: 'Lifestyle & Interests', block: 'lifestylePreferences', section: 'lifestyle' },
]

/** One's own facts on the sheet that others read, with a pencil at each section. A section stands there only when it holds something. */
export function MyProfileSections({ profile }: { profile: OwnProfile }) {
  const isEmpty = ({ block }: OwnSection) => isBlockEmpty(profile, block)
  return (
    <BiodataSheet roomy>
      <BiodataSection
        id="basic"
        title="Basic Information"
        beside={<EditLink section="basic" from="basic" title="Basic Information" />}
      >
        <Facts>
          <Fact label="Full Name">{profile.fullName || NOT_PROVIDED}</Fact>
          <Fact label="Age">{profile.dateOfBirth ? profile.age || 'N/A' : 'N/A'}</Fact>
          <Fact label="Gender">{profile.gender === 'other' ? NOT_PROVIDED : capital(profile.gender)}</Fact>
          <Fact label="Profile Created For">{capital(profile.profileCreatedFor) || NOT_PROVIDED}</Fact>
        </Facts>
      </BiodataSection>
      {OWN_SECTIONS.filter((one) => !isEmpty(one)).map((one) => (
        <Section key={one.title} profile={profile} {...one} />
      ))}
      <EmptySections sections={OWN_SECTIONS.filter(isEmpty)} />
    </BiodataSheet>
  )
}

function Section({ profile, title, block, section, id = section }: OwnSection & { profile: OwnProfile }) {
  return (
    <BiodataSection id={id} title={title} beside={<EditLink section={section} from={id} title={title} />}>
      <Facts>
        <FactList rows={factRows(profile, block, RULES, titleOf)} />
      </Facts>
      {emptyFacts(profile, block).map((empty) => (
        <AddLink key={empty.section} from={id} title={SETUP_SECTIONS[empty.section]} {...empty} />
      ))}
    </BiodataSection>
  )
}

/** The sections that hold nothing yet. */
const EmptySections = ({ sections }: { sections: readonly OwnSection[] }) =>
  sections.map(({ title, section, id = section }) => (
    <div key={title} className={styles.emptySection}>
      <AddLink section={section} from={id} title={title} labels={[title]} />
    </div>
  ))

const formatSiblings = (brothers: number | undefined, sisters: number | undefined) =>
  (brothers ?? sisters) !== undefined && `${brothers ?? 0} Brother(s), ${sisters ?? 0} Sister(s)`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const withOccupation = (name: string | undefined, occupation: string | undefined) =>
  name && (occupation ? `${name}, ${occupation}` : name)

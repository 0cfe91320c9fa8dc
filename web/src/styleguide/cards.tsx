import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { CardGrid } from '../profile/card-grid.tsx'
import { CardStrip } from '../profile/card-strip.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckIcon, CloseIcon, HeartIcon, MessageIcon } from '../ui/icons.tsx'
import { Specimen } from './specimen.tsx'
import styles from './people.module.css'

const person = (fullName: string, more: Partial<Profile> = {}): Profile => ({
  _id: fullName,
  id: fullName,
  userId: fullName,
  fullName,
  gender: 'female',
  age: 31,
  isVerified: true,
  profileCreatedFor: 'self',
  photos: [],
  profilePhotos: [],
  photosWithheld: false,
  subscription: { tier: 'free' },
  createdAt: '2026-11-01T00:00:00.000Z',
  compatibility: 84,
  personalDetails: { heightCm: 165, maritalStatus: 'awaiting_divorce', motherTongue: 'Telugu' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: { highestEducation: 'Masters', educationField: 'Computer Science' },
  professionalDetails: { occupation: 'Civil Servant (IAS/IPS/IFS)' },
  familyDetails: { currentResidenceCity: 'Thiruvananthapuram', currentResidenceState: 'Kerala' },
  lifestylePreferences: {},
  ...more,
})

const photo: Profile['photos'] = [
  {
    _id: 'portrait',
    photoUrl: '/portraits/hero-woman.webp',
    isPrimary: true,
    status: 'approved',
    isIllustration: true,
    width: 420,
    height: 525,
  },
]

const PEOPLE = [
  person('Venkatanarasimharajuvaripeta Lakshmi Subrahmanyam', { photos: photo, subscription: { tier: 'premium' } }),
  person('सुनीता शर्मा', { compatibility: 66 }),
  person('மீனாட்சி சுந்தரம்', { photosWithheld: true, isVerified: false, compatibility: 100 }),
  person('Asha', { personalDetails: {}, educationDetails: {}, professionalDetails: {}, compatibility: undefined }),
]

/** What may stand at the foot of a card: one action, two answers, or four things. */
const ACTIONS = [
  <Button key="interest" variant="main" icon={<HeartIcon size={18} />}>
    Send Interest
  </Button>,
  <div key="answers" className={styles.answers}>
    <Button variant="main" icon={<CheckIcon size={18} />}>
      Accept
    </Button>
    <Button icon={<CloseIcon size={18} />}>Decline</Button>
  </div>,
  <Button key="message" variant="main" icon={<MessageIcon size={20} />}>
    Message
  </Button>,
]

const card = (profile: Profile, index: number) => (
  <ProfileCard key={profile._id} profile={profile} isMatch={index === 2}>
    {ACTIONS[index % ACTIONS.length]}
    <IconButton label="Message" icon={<MessageIcon size={20} />} />
    {index === 3 && <IconButton label="Not for me" icon={<CloseIcon size={20} />} />}
  </ProfileCard>
)

/** The card of a person with a long name, in other scripts, without a photo, and in a strip. */
export const Cards = () => (
  <Specimen title="Cards of persons">
    <div className={styles.phone}>
      <CardGrid>{PEOPLE.map(card)}</CardGrid>
    </div>
    <CardStrip label="The same persons in a strip">{PEOPLE.map(card)}</CardStrip>
  </Specimen>
)

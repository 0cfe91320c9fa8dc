import type { Profile } from '@parinay/contract/profile/profile'
import type { ReactNode } from 'react'
import { ContactButton } from '../contact/contact-button.tsx'
import { InterestLine } from '../interests/interest-line.tsx'
import { MessageButton } from '../interests/message-button.tsx'
import { type Relationship, relationshipFrom, useInterestWith } from '../interests/relationship-with-person.ts'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { RequestPhotosButton } from '../photos/request-photos-button.tsx'
import { useTitle } from '../platform/document-title.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useMember } from '../platform/session.ts'
import { Biodata } from '../profile/biodata.tsx'
import { MatchReasons } from '../profile/match-reasons.tsx'
import { missingPhotoText } from '../profile/missing-photo-text.ts'
import { PersonSummary } from '../profile/person-summary.tsx'
import { PhotoCarousel } from '../profile/photo-carousel.tsx'
import { ProfilePageLayout } from './profile-page-layout.tsx'
import { VerifiedFacts } from '../profile/verified-facts.tsx'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ListSteps, type ListStepsOf, useFocusAfterStep } from './list-steps.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { PrintFoot } from './print-foot.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SimilarWhenNear } from './similar-when-near.tsx'
import printStyles from './print.module.css'

const HoroscopeLine = lazyPart(async () => (await import('../horoscope/horoscope-line.tsx')).HoroscopeLine)
const ProfileVideo = lazyPart(async () => (await import('../videos/profile-video.tsx')).ProfileVideo)

/** A profile page: another member's, or the member's own as others see it. */
export function ProfileView({ profile, steps }: { profile: Profile; steps: ListStepsOf }) {
  const { user } = useMember()
  useTitle(profile.fullName)
  useFocusAfterStep(steps)
  const View = profile._id === user.id ? OwnProfile : OtherProfile
  return (
    <View profile={profile} listSteps={<ListSteps steps={steps} label="Next in the list" atFoot />}>
      <Biodata profile={profile} />
      <PrintFoot />
    </View>
  )
}

interface ViewProps {
  profile: Profile
  /** The links to the persons before and after in the list. */
  listSteps: ReactNode
  /** The facts. */
  children: ReactNode
}

const OwnProfile = ({ profile, listSteps, children }: ViewProps) => (
  <>
    <PreviewBanner />
    <ProfilePageLayout
      photos={
        <PhotoCarousel
          key={profile._id}
          photos={profile.photos}
          missing={missingPhotoText(profile)}
          name={profile.fullName}
          over={<ProfileVideo profile={profile} />}
        />
      }
      person={<PersonSummary profile={profile} />}
      actions={
        <ButtonLink to="/profile-setup" variant="main" size="large">
          Edit Profile
        </ButtonLink>
      }
      aside={<VerifiedFacts profile={profile} />}
    >
      {children}
      {listSteps}
    </ProfilePageLayout>
  </>
)

function OtherProfile({ profile, listSteps, children }: ViewProps) {
  const interest = useInterestWith(profile._id)
  const relationship = relationshipFrom(interest, profile._id)
  return (
    <ProfilePageLayout
      photos={
        <PhotoCarousel
          key={profile._id}
          photos={profile.photos}
          missing={missingPhotoText(profile)}
          name={profile.fullName}
          person={profile}
          over={<ProfileVideo profile={profile} />}
        >
          {profile.photosWithheld && <RequestPhotosButton profile={profile} />}
        </PhotoCarousel>
      }
      person={
        <>
          <PersonSummary profile={profile} />
          {relationship === 'received' && (
            <div className={printStyles.screenOnly}>{interest && <InterestLine interest={interest} />}</div>
          )}
        </>
      }
      {...actionsFor(profile, relationship)}
      aside={
        <>
          <MatchReasons reasons={profile.matchReasons} />
          <VerifiedFacts profile={profile} />
        </>
      }
    >
      {children}
      {/* It arrives late, so it stands where it moves nothing that is being read. */}
      <HoroscopeLine id={profile._id} />
      {listSteps}
      <SimilarWhenNear profile={profile} />
    </ProfilePageLayout>
  )
}

/** The main action, and the others in even widths. Between connected people writing is the main action already. */
const actionsFor = (profile: Profile, relationship: Relationship) => ({
  actions: <SendInterestButton to={profile._id} size="large" />,
  contact: (
    <>
      <MessageButton to={profile._id} withLabel />
      <ShortlistButton person={profile} />
      <ContactButton person={profile} isConnected={relationship === 'connected'} />
      <ProfileMenu person={profile} />
    </>
  ),
})

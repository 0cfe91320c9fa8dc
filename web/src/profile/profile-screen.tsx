import { type Profile, viewProfile } from '@parinay/contract/profile/profile'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { relationshipFrom, useInterestWith } from '../interests/relationship.ts'
import { RequestPhotosButton } from '../photos/request-photos-button.tsx'
import { useCall } from '../platform/calls.ts'
import { useMember } from '../platform/session.ts'
import { useTitle } from '../platform/document-title.ts'
import { ShortlistButton } from '../shortlist/heart-button.tsx'
import { ArchFrame } from '../ui/ornament/arch.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Biodata } from './biodata.tsx'
import { ContactButton } from './contact-button.tsx'
import { missingPhotoText } from './missing-photo.ts'
import { PersonSummary } from './person-lines.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import { ProfileLayout } from './profile-layout.tsx'

const route = getRouteApi('/members/profile/$id')

export function ProfileScreen() {
  const { id } = route.useParams()
  const hasId = id.trim() !== ''
  const { data, error, refetch } = useCall(viewProfile, { params: { id } }, { enabled: hasId })

  if (!hasId) return <NotFound reason="No profile ID provided" />
  if (data) return <ProfileView profile={data.data} />
  if (!error) return <Loading />
  return error.status === 404 || error.status === 400 ? (
    <NotFound reason="Profile not found" />
  ) : (
    <Page title="Profile">
      <ErrorBox message={error.message} onRetry={() => void refetch()} />
    </Page>
  )
}

function ProfileView({ profile }: { profile: Profile }) {
  const { user } = useMember()
  useTitle(profile.fullName)
  const isOwn = profile._id === user.id
  const standing = relationshipFrom(useInterestWith(profile._id), profile._id)
  // Where an interest waits, its two answers need the room; where the two are connected, writing comes first.
  const isMessageSecond = standing !== 'received' && standing !== 'connected'

  return (
    <ProfileLayout
      photos={
        <PhotoCarousel
          key={profile._id}
          photos={profile.photos}
          missing={missingPhotoText(profile)}
          name={profile.fullName}
        >
          {!isOwn && profile.photosWithheld && <RequestPhotosButton profile={profile} />}
        </PhotoCarousel>
      }
      person={<PersonSummary profile={profile} />}
      actions={
        isOwn ? (
          <ButtonLink to="/profile-setup" variant="main" size="large">
            Edit Profile
          </ButtonLink>
        ) : (
          <>
            {standing === 'connected' && <MessageButton to={profile._id} withLabel variant="main" size="large" />}
            <SendInterestButton to={profile._id} size="large" />
            {isMessageSecond && <MessageButton to={profile._id} withLabel size="large" />}
          </>
        )
      }
      contact={
        !isOwn && (
          <>
            {standing === 'received' && <MessageButton to={profile._id} withLabel />}
            <ShortlistButton person={profile} />
            <ContactButton />
          </>
        )
      }
    >
      <Biodata profile={profile} />
    </ProfileLayout>
  )
}

function NotFound({ reason }: { reason: string }) {
  const { history, navigate } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/search' }))
  return (
    <Page title="Profile Not Found">
      <EmptyState title={reason} picture={<Shutters />} action={<Button onClick={back}>Go back</Button>}>
        This profile does not exist, or is not open to you at present.
      </EmptyState>
    </Page>
  )
}

function Loading() {
  return (
    <ProfileLayout
      loading
      photos={
        <ArchFrame>
          <Skeleton height="100%" />
        </ArchFrame>
      }
      person={
        <>
          <h1 className="visually-hidden">Profile</h1>
          <p className="visually-hidden" role="status">
            Loading the profile…
          </p>
          <Skeleton width="60%" height="2.4em" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </>
      }
    >
      <Skeleton height="180px" />
    </ProfileLayout>
  )
}

import { type Profile, viewProfile } from '@parinay/contract/profile/profile'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { useMember } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import jaali from '../ui/jaali.module.css'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Biodata } from './biodata.tsx'
import { Compatibility } from './compatibility.tsx'
import { ContactButton } from './contact-button.tsx'
import { heightInBoth } from './height.ts'
import { joined } from './labels.ts'
import { PhotoCarousel } from './photo-carousel.tsx'
import styles from './profile-screen.module.css'

const route = getRouteApi('/members/profile/$id')

export function ProfileScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useCall(viewProfile, { params: { id } })

  if (data) return <ProfileView profile={data.data} />
  if (!error) return <Loading />
  return error.status === 404 || error.status === 400 ? (
    <NotFound />
  ) : (
    <Page title="Profile">
      <ErrorBox message={error.message} onRetry={() => void refetch()} />
    </Page>
  )
}

function ProfileView({ profile }: { profile: Profile }) {
  const { user } = useMember()
  useTitle(profile.fullName)
  const { heightCm } = profile.personalDetails
  const { occupation } = profile.professionalDetails
  const isOwn = profile._id === user.id

  return (
    <>
      <div className={`${styles.hero} ${jaali.jaali}`}>
        <div className={styles.inside}>
          <PhotoCarousel photos={profile.photos} name={profile.fullName} />
          <div className={styles.person}>
            <div className={styles.badges}>
              {profile.isVerified && <VerifiedBadge />}
              <Badge tone={profile.subscription.tier === 'free' ? 'plain' : 'gold'}>
                {profile.subscription.tier.toUpperCase()}
              </Badge>
            </div>
            <h1 tabIndex={-1}>{profile.fullName}</h1>
            <p className={styles.line}>
              {joined(
                ' · ',
                `${profile.age}, ${profile.gender}`,
                heightCm && heightInBoth(heightCm),
                joined(', ', occupation, profile.familyDetails.currentResidenceCity),
              )}
            </p>
            <Compatibility percent={profile.compatibility} width={132} />
            {isOwn ? (
              <ButtonLink to="/profile-setup" look="main" size="large">
                Edit Profile
              </ButtonLink>
            ) : (
              <div className={styles.actions}>
                <SendInterestButton to={profile._id} size="large" />
                <MessageButton to={profile._id} spelt />
                <ContactButton />
              </div>
            )}
          </div>
        </div>
      </div>
      <div className={styles.facts}>
        <Biodata profile={profile} />
      </div>
    </>
  )
}

function NotFound() {
  const { history } = useRouter()
  return (
    <Page title="Profile Not Found">
      <EmptyState title="Profile not found" action={<Button onClick={() => history.back()}>Go back</Button>}>
        This profile does not exist, or is not open to you at present.
      </EmptyState>
    </Page>
  )
}

function Loading() {
  return (
    <Page title={<span className="visually-hidden">Profile</span>}>
      <p className="visually-hidden" role="status">
        Loading the profile…
      </p>
      <div className={styles.inside}>
        <div className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.person}>
          <Skeleton width="60%" height="2.4em" />
          <Skeleton width="80%" />
          <Skeleton width="40%" height="52px" />
        </div>
      </div>
    </Page>
  )
}

import { SETUP_SECTIONS } from '@parinay/contract/profile/facts'
import { myProfile, type OwnProfile } from '@parinay/contract/profile/profile'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { MyVideoLink } from '../photos/my-video-link.tsx'
import { thumbnailUrl } from '../photos/photo-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EyeIcon } from '../ui/icons.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import styles from './my-profile.module.css'
import { MyProfileSections } from './my-profile-sections.tsx'
import { MyPhotosCard } from './my-photos-card.tsx'

export function MyProfileScreen() {
  const { data, error } = useCall(myProfile)
  return (
    <Page title="My Profile">
      {data ? <MyProfile profile={data.data} /> : error ? <LoadFailed reason={error.message} /> : <Loading />}
    </Page>
  )
}

function MyProfile({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <Card>
        <div className={styles.header}>
          <Avatar name={profile.fullName} photo={thumbnailUrl(mainPhoto(profile)?.photoUrl)} size={72} />
          <div className={styles.who}>
            <h2>{profile.fullName}</h2>
            <p className={styles.id}>Profile ID {profile._id.slice(-8)}</p>
          </div>
          <ButtonLink to="/profile-setup" variant="main">
            Edit Profile
          </ButtonLink>
          <ButtonLink to="/profile/$id" params={{ id: profile._id }} icon={<EyeIcon size={20} />}>
            Preview as others see it
          </ButtonLink>
        </div>
      </Card>
      <MyPhotosCard photos={profile.photos} />
      <MyProfileSections profile={profile} />
      <div className={styles.actions}>
        <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        <ButtonLink to="/profile-setup">Edit Profile</ButtonLink>
        <ButtonLink to="/settings">Settings</ButtonLink>
        <MyVideoLink />
      </div>
    </>
  )
}

const mainPhoto = ({ photos }: OwnProfile) => photos.find(({ isPrimary }) => isPrimary) ?? photos[0]

function LoadFailed({ reason }: { reason: string }) {
  const navigate = useNavigate()
  useEffect(() => toast(reason, 'error'), [reason])
  const goToDashboard = () => void navigate({ to: '/dashboard' })
  return (
    <CompletionDialog
      percent={0}
      missing={Object.values(SETUP_SECTIONS)}
      onSkip={goToDashboard}
      onClose={goToDashboard}
    />
  )
}

function Loading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading your profile…
      </p>
      <Card>
        <div className={styles.header}>
          <Skeleton width="72px" height="72px" round />
          <Skeleton width="40%" height="2em" />
        </div>
      </Card>
      <Card>
        <Skeleton height="36em" />
      </Card>
    </>
  )
}

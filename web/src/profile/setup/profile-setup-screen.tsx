import { myProfile } from '@parinay/contract/profile/profile'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../../platform/call-hooks.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorBox } from '../../ui/feedback/error-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { sectionIndex, SECTIONS } from './setup-sections.ts'

const Loading = () => (
  <Card>
    <p className="visually-hidden" role="status">
      Loading your profile…
    </p>
    <Skeleton height="2.5em" />
    <Skeleton height="22em" />
  </Card>
)

/** Fetched together with the profile that it shows. */
const ProfileEditor = lazyPart(async () => (await import('./profile-editor.tsx')).ProfileEditor, <Loading />)

const route = getRouteApi('/members/profile-setup')

export function ProfileSetupScreen() {
  const { section } = route.useSearch()
  const navigate = route.useNavigate()
  const editedFrom = useLocation({ select: ({ state }) => state.editedFrom })
  const { data, error, refetch } = useCall(myProfile)
  useEffect(() => ProfileEditor.prefetch(), [])

  return (
    <Page title="Your profile" width="reading" beside={<ButtonLink to="/my-photos">Photos</ButtonLink>}>
      {data ? (
        <ProfileEditor
          profile={data.data}
          section={sectionIndex(section)}
          onDone={editedFrom ? () => void navigate({ to: '/my-profile', hash: editedFrom, replace: true }) : undefined}
          onSection={(next) => void navigate({ search: { section: SECTIONS[next]?.key }, resetScroll: true })}
        />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

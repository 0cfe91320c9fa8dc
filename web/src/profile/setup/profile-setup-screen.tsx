import { myProfile } from '@parinay/contract/profile/profile'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useCall } from '../../platform/call-hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorBox } from '../../ui/feedback/error-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { sectionIndex, SECTIONS } from './setup-sections.ts'

const route = getRouteApi('/members/profile-setup')

export function ProfileSetupScreen() {
  const { section } = route.useSearch()
  const navigate = route.useNavigate()
  const editedFrom = useLocation({ select: ({ state }) => state.editedFrom })
  const { data, error, refetch } = useCall(myProfile)

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
        <Card>
          <p className="visually-hidden" role="status">
            Loading your profile…
          </p>
          <Skeleton height="2.5em" />
          <Skeleton height="22em" />
        </Card>
      )}
    </Page>
  )
}

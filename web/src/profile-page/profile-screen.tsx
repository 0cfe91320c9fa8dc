import { viewProfile } from '@parinay/contract/profile/profile'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useCall } from '../platform/call-hooks.ts'
import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ProfilePageLayout } from './profile-page-layout.tsx'
import { ListSteps, type ListStepsOf, PassOver, useListSteps, useStepKeys } from './list-steps.tsx'
import styles from './list-steps.module.css'
import { ProfileView } from './profile-view.tsx'

const route = getRouteApi('/members/profile/$id')

export function ProfileScreen() {
  const { id } = route.useParams()
  const steps = useListSteps(id)
  useStepKeys(steps)
  return (
    <div className={steps.isListed ? styles.listed : undefined}>
      <ListSteps steps={steps} label="Before and after in the list" />
      <ProfileOf key={id} id={id} steps={steps} />
    </div>
  )
}

function ProfileOf({ id, steps }: { id: string; steps: ListStepsOf }) {
  const hasId = id.trim() !== ''
  const { data, error, refetch } = useCall(viewProfile, { params: { id } }, { enabled: hasId })
  const isWaiting = useInterestsLoading()

  if (!hasId) return <NotFound reason="No profile ID provided" />
  if (data && !isWaiting) return <ProfileView profile={data.data} steps={steps} />
  if (data || !error) return <Loading />
  if (error.status === 404 || error.status === 400) {
    const further = steps.arrivedBy === -1 ? steps.previous : steps.next
    if (steps.arrivedBy && further) return <PassOver steps={steps} by={steps.arrivedBy} />
    return <NotFound reason="Profile not found" />
  }
  return (
    <Page title="Profile">
      <ErrorBox message={error.message} onRetry={() => void refetch()} />
    </Page>
  )
}

function NotFound({ reason }: { reason: string }) {
  const { history, navigate } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/search' }))
  return (
    <Page title="Profile Not Found">
      <EmptyState title={reason} picture={<Shutters />} action={<Button onClick={back}>Go Back</Button>}>
        This profile does not exist, or is not open to you at present.
      </EmptyState>
    </Page>
  )
}

function Loading() {
  return (
    <ProfilePageLayout
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
    </ProfilePageLayout>
  )
}

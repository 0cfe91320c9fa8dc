import { plans } from '@parinay/contract/payments'
import { useCall } from '../platform/call-hooks.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ComingSoon } from './coming-soon.tsx'

const PlansOnSale = lazyPart(async () => (await import('./plans-on-sale.tsx')).PlansOnSale, <Loading />)

/** The plans where they are on sale, and otherwise the announcement of them. */
export function MembershipScreen() {
  const { data, error, refetch } = useCall(plans)
  if (data?.data.some(({ isActive }) => isActive))
    return <PlansOnSale plans={data.data.filter(({ tier }) => tier !== 'free')} />
  if (data) return <ComingSoon />
  return (
    <Page title="Membership">
      {error ? <ErrorBox message={error.message} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  )
}

function Loading() {
  return (
    <div aria-busy="true" aria-label="The plans are loading">
      <Skeleton height="200px" />
    </div>
  )
}

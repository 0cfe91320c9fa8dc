import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { firstPaint } from './first-paint.ts'

const RecipientList = lazy(async () => {
  await firstPaint()
  return { default: (await import('./recipient-list.tsx')).RecipientList }
})

/** Who gets data besides the operator and other members. Loaded after the page's own text. */
export const Recipients = () => (
  <Suspense fallback={<LoadingRecipients />}>
    <RecipientList waiting={<LoadingRecipients />} />
  </Suspense>
)

const LoadingRecipients = () => (
  <div role="status" aria-label="Loading who else gets data">
    <Skeleton height="120px" />
  </div>
)

import { lazyPart } from '../platform/lazy-part.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { nextPaint } from '../platform/next-paint.ts'

const LoadingRecipients = () => (
  <div role="status" aria-label="Loading who else gets data">
    <Skeleton height="120px" />
  </div>
)

const RecipientList = lazyPart(
  async () => {
    await nextPaint()
    return (await import('./recipient-list.tsx')).RecipientList
  },
  <LoadingRecipients />,
)

/** Who gets data besides the operator and other members. Loaded after the page's own text. */
export const LazyRecipientList = () => <RecipientList waiting={<LoadingRecipients />} />

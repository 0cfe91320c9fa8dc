import { lazyPart } from '../platform/lazy-part.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { nextPaint } from '../platform/next-paint.ts'
import styles from './grievance-officer.module.css'

const LoadingOfficer = () => (
  <div role="status" aria-label="Loading the contact details" className={styles.block}>
    <Skeleton height="11em" />
  </div>
)

const NamedOfficer = lazyPart(
  async () => {
    await nextPaint()
    return (await import('./officer-details.tsx')).OfficerDetails
  },
  <LoadingOfficer />,
)

/** The operator of this installation and the officer for complaints. Loaded after the page's own text. */
export const GrievanceOfficer = () => <NamedOfficer waiting={<LoadingOfficer />} />

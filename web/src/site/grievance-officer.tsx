import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { firstPaint } from './first-paint.ts'
import styles from './grievance-officer.module.css'

const NamedOfficer = lazy(async () => {
  await firstPaint()
  return { default: (await import('./officer-details.tsx')).OfficerDetails }
})

/** The operator of this installation and the officer for complaints. Loaded after the page's own text. */
export const GrievanceOfficer = () => (
  <Suspense fallback={<LoadingOfficer />}>
    <NamedOfficer waiting={<LoadingOfficer />} />
  </Suspense>
)

const LoadingOfficer = () => (
  <div role="status" aria-label="Loading the contact details" className={styles.block}>
    <Skeleton height="11em" />
  </div>
)

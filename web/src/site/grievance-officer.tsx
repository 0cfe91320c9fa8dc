import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './grievance-officer.module.css'

const NamedOfficer = lazy(async () => {
  await firstPaint()
  return { default: (await import('./officer-details.tsx')).OfficerDetails }
})

/** The page's own words are on the screen. */
const firstPaint = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))

/** Who runs this installation and who answers complaints. It comes after the page's own words, which do not wait for it. */
export const GrievanceOfficer = () => (
  <Suspense fallback={<LoadingOfficer />}>
    <NamedOfficer waiting={<LoadingOfficer />} />
  </Suspense>
)

const LoadingOfficer = () => (
  <div role="status" aria-label="Looking up who runs this site" className={styles.block}>
    <Skeleton height="11em" />
  </div>
)

import type { Profile } from '@parinay/contract/profile/profile'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SimilarSkeleton } from './similar-skeleton.tsx'

const SimilarProfiles = lazy(async () => ({ default: (await import('./similar-profiles.tsx')).SimilarProfiles }))

/** The distance below the window at which it is fetched. */
const MARGIN = '400px'

/** Fetches similar people when the member scrolls near the foot of the profile. */
export function SimilarWhenNear({ profile }: { profile: Profile }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<SimilarSkeleton />}>
          <SimilarProfiles profile={profile} />
        </Suspense>
      ) : (
        <SimilarSkeleton />
      )}
    </div>
  )
}

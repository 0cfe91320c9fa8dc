import type { Profile } from '@parinay/contract/profile/profile'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { SimilarSkeleton } from './similar-skeleton.tsx'

const SimilarProfiles = lazyPart(
  async () => (await import('./similar-profiles.tsx')).SimilarProfiles,
  <SimilarSkeleton />,
)

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
  return <div ref={place}>{isNear ? <SimilarProfiles profile={profile} /> : <SimilarSkeleton />}</div>
}

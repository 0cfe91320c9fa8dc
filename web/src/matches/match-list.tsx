import type { matches } from '@parinay/contract/matches'
import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { type MouseEvent, useEffect, useRef } from 'react'
import { MessageButton } from '../interests/message-button.tsx'
import { CardCornerButtons } from '../dismissals/card-corner-buttons.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import type { Pages } from '../platform/use-paged-call.ts'
import { CardGrid } from '../profile/card-grid.tsx'
import { ImpressionsOfList } from '../profile/impressions-of-list.tsx'
import { ListNeighboursProvider } from '../profile/list-neighbours-provider.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Button } from '../ui/button.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import styles from './match-results.module.css'

const PRIORITY_PHOTOS = 3

interface MatchListProps {
  /** Undefined while they load. */
  profiles: readonly Profile[] | undefined
  /** The profiles among them that have been answered meanwhile. */
  kept: ReadonlySet<Profile>
  list: Pages<typeof matches>
}

export function MatchList({ profiles, kept, list }: MatchListProps) {
  const { listRef, remember } = useFocusFirstNew(profiles?.length ?? 0)
  const loadMore = ({ detail }: MouseEvent) => {
    // A click by the keyboard has no detail.
    remember(detail === 0)
    list.fetchMore?.()
  }

  return (
    <>
      <div ref={listRef} aria-busy={!profiles || list.isStale} className={list.isStale ? styles.stale : undefined}>
        <CardGrid loading={!profiles}>
          <ListNeighboursProvider of={profiles}>
            <ImpressionsOfList list="matches" of={profiles ?? []}>
              <Entries of={profiles ?? []}>
                {(profile, index) => (
                  <ProfileCard
                    profile={profile}
                    priority={index < PRIORITY_PHOTOS}
                    isMatch
                    corner={<CardCornerButtons person={profile} isAnswered={kept.has(profile)} />}
                  >
                    <SendInterestButton to={profile._id} label="Interest" />
                    <MessageButton to={profile._id} />
                  </ProfileCard>
                )}
              </Entries>
            </ImpressionsOfList>
          </ListNeighboursProvider>
        </CardGrid>
      </div>
      {list.failure && <ErrorBox message={list.failure.message} onRetry={list.retry} />}
      {list.fetchMore && !list.failure && (
        <Button size="large" className={styles.more ?? ''} busy={list.isFetchingMore} onClick={loadMore}>
          {list.isFetchingMore ? 'Loading More Matches…' : 'Load More Matches'}
        </Button>
      )}
    </>
  )
}

/** After Load More, the focus moves to the first new card. The page scrolls to it only for the keyboard. */
function useFocusFirstNew(count: number) {
  const listRef = useRef<HTMLDivElement>(null)
  const request = useRef<{ countBefore: number; byKey: boolean }>(undefined)

  useEffect(() => {
    if (!request.current || count <= request.current.countBefore) return
    const { countBefore, byKey } = request.current
    request.current = undefined
    const card = listRef.current?.querySelectorAll('article')[countBefore]
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: !byKey })
  }, [count])

  const remember = (byKey: boolean) => {
    request.current = { countBefore: count, byKey }
  }
  return { listRef, remember }
}

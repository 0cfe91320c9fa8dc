import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import type { BrowseWords, Origin } from './search-params.ts'
import { Loosenings } from './filter-suggestions.tsx'

interface NothingFoundProps {
  words: BrowseWords
  origin: Origin
  /** That nobody fits is known, and not only that the list could not be read. */
  isAsked: boolean
  onLoosen: (change: BrowseWords) => void
  children: ReactNode
}

/** Nobody fits, and what to loosen. */
export const NothingFound = ({ words, origin, isAsked, onLoosen, children }: NothingFoundProps) => (
  <>
    <EmptyState title="No profiles found" heading="h3" picture={<LookingGlass />} action={children} compact>
      Try adjusting your filters or search terms
    </EmptyState>
    {isAsked && <Loosenings words={words} origin={origin} onLoosen={onLoosen} />}
  </>
)

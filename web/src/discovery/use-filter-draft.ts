import { useState } from 'react'
import type { Facet } from '@parinay/contract/filters'
import type { FilterParams } from '../filters/filter-params.ts'
import { ageRange, heightRange } from './age-and-height-ranges.ts'
import { type CriteriaWith, useOptionCounts } from './use-option-counts.ts'

const WITHOUT_AGES = { ageMin: undefined, ageMax: undefined }

/** Filters that are being chosen and do not apply yet, with the counts of some facets and the number of profiles they would find. */
export function useFilterDraft(facets: readonly Facet[], filters: FilterParams, criteriaWith: CriteriaWith) {
  const [change, setChange] = useState<FilterParams>({})
  const draft = { ...filters, ...change }
  const has = (name: keyof FilterParams) => Object.hasOwn(change, name)
  const hasAges = facets.includes('age')
  const applied = {
    ...change,
    ...((hasAges || has('ageMin') || has('ageMax')) && ageRange(draft.ageMin, draft.ageMax)),
    ...((facets.includes('height') || has('heightMin') || has('heightMax')) &&
      heightRange(draft.heightMin, draft.heightMax)),
  }
  // The page adds up the counts of the ages, so that typing makes no calls.
  const criteria = criteriaWith(hasAges ? { ...applied, ...WITHOUT_AGES } : applied)
  const counts = useOptionCounts(facets, criteria)
  const total = hasAges ? counts.inRange('age', applied.ageMin, applied.ageMax) : counts.total
  return {
    draft,
    /** The change with its ranges put in order. */
    applied,
    criteria,
    counts,
    total,
    addChange: (more: FilterParams) => setChange((before) => ({ ...before, ...more })),
  }
}

import {
  type BlockName,
  FACT_LIST,
  type FactName,
  type FactValue,
  type SetupSection,
} from '@parinay/contract/profile/facts'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import { titleOf } from './fact-labels.ts'

/** Told only where there is something to tell. */
const TOLD_IF_ANY: ReadonlySet<FactName> = new Set(['physicalDisability', 'brothersMarried', 'sistersMarried'])

export interface EmptyFacts {
  section: SetupSection
  labels: string[]
}

/** What a block does not say yet, by the section of the setup that asks for it. */
export function emptyFacts(profile: Blocks, block: BlockName): EmptyFacts[] {
  const values: Partial<Record<FactName, FactValue>> = profile[block]
  const empty = FACT_LIST.filter(
    (fact) => fact.block === block && !fact.isDerived && !TOLD_IF_ANY.has(fact.name) && isEmpty(values[fact.name]),
  )
  return [...Map.groupBy(empty, ({ section }) => section)].map(([section, facts]) => ({
    section,
    labels: facts.map(({ label }) => titleOf(label)),
  }))
}

const isEmpty = (value: FactValue | undefined) =>
  value === undefined || value === '' || (typeof value === 'object' && value.length === 0)

export const isBlockEmpty = (profile: Blocks, block: BlockName) =>
  Object.values<FactValue | undefined>(profile[block]).every(isEmpty)

import {
  type BlockName,
  FACT_LIST,
  type FactName,
  type FactValue,
  type ListedFact,
} from '@parinay/contract/profile/facts'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import type { ReactNode } from 'react'
import { withMasksNamed } from '../people/masked-text.tsx'
import { Tags } from '../ui/tag.tsx'
import { choiceLabel } from './fact-labels.ts'

/** A label and its value. Without a value there is no row. */
export type FactRow = readonly [label: string, value: ReactNode]

/** The rows that stand in a fact's place, where that is not one row with its label and value. */
export type RowRules = Partial<Record<FactName, (profile: Blocks, value: ReactNode) => readonly FactRow[]>>

/** For a fact that the row of another shows. */
export const noRow = () => []

function formatFact({ kind, choices }: ListedFact, value: FactValue | undefined): ReactNode {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return value.length > 0 && <Tags of={value.map(withMasksNamed)} />
  return kind === 'choice' ? choiceLabel(choices, String(value)) : String(value)
}

/** The rows of a block, in the order of its facts. */
export function factRows(profile: Blocks, block: BlockName, rules: RowRules, labelOf = (label: string) => label) {
  const values: Partial<Record<FactName, FactValue>> = profile[block]
  return FACT_LIST.filter((fact) => fact.block === block).flatMap((fact): readonly FactRow[] => {
    const value = formatFact(fact, values[fact.name])
    return rules[fact.name]?.(profile, value) ?? [[labelOf(fact.label), value]]
  })
}

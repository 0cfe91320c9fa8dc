import { MaskedText } from '../people/masked-text.tsx'
import { Fact } from '../ui/layout/facts.tsx'
import type { FactRow } from './fact-rows.tsx'

export const FactList = ({ rows }: { rows: readonly FactRow[] }) =>
  rows.map(([label, value]) => (
    <Fact key={label} label={label}>
      {typeof value === 'string' ? <MaskedText>{value}</MaskedText> : value}
    </Fact>
  ))

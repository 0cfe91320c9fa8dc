import type { ComponentProps } from 'react'
import { formatCount } from '../platform/format-numbers.ts'
import { SelectInput } from '../ui/form/select-input.tsx'

type CountedSelectProps = ComponentProps<typeof SelectInput> & {
  /** The number of profiles that a choice would find, if known. */
  count: (choice: string) => number | undefined
}

/** A select whose choices show their counts: "Hindu (1,204)". */
export function CountedSelect({ choices, count, ...rest }: CountedSelectProps) {
  const labels = Array.isArray(choices)
    ? choices.map((choice: string) => [choice, choice] as const)
    : Object.entries(choices)
  const choicesWithCounts = labels.map(([choice, label]) => [choice, `${label}${countText(count(choice))}`] as const)

  return (
    <SelectInput
      placeholder="Any"
      choices={Object.fromEntries(choicesWithCounts)}
      isDim={(choice) => count(choice) === 0}
      {...rest}
    />
  )
}

const countText = (count: number | undefined) =>
  count === undefined ? '' : count === 0 ? ' (no profiles)' : ` (${formatCount(count)})`

import { STORY_NAMES, type StoryName } from '@parinay/contract/success-stories'
import { useId } from 'react'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'

interface Choices {
  shownAs: StoryName
  stays: boolean
}

/** What each of the two decides for themself. */
export function OwnChoices({ value, onChange }: { value: Choices; onChange: (choices: Choices) => void }) {
  const name = useId()
  return (
    <>
      <SelectInput
        label="Shown about you"
        hint="Never your surname or a link to your profile."
        choices={STORY_NAMES}
        value={value.shownAs}
        onChange={(shownAs) => onChange({ ...value, shownAs: shownAs as StoryName })}
      />
      <StaysCheckbox name={name} checked={value.stays} onChange={(stays) => onChange({ ...value, stays })} />
    </>
  )
}

interface StaysCheckboxProps {
  name: string
  checked: boolean
  onChange: (stays: boolean) => void
}

export const StaysCheckbox = (props: StaysCheckboxProps) => (
  <Checkbox {...props}>
    The published story may stay after I delete my account. Otherwise it is erased with the account.
  </Checkbox>
)

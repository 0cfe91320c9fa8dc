import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import type { CallError } from '../platform/call-api.ts'
import { TextInput } from '../ui/form/text-input.tsx'

interface NameInputProps {
  value: string
  onChange: (name: string) => void
  /** Why the name could not be saved. */
  refusal: CallError | null
}

/** The name of a saved search. */
export function SearchNameInput({ value, onChange, refusal }: NameInputProps) {
  return (
    <TextInput
      label="Name"
      required
      maxLength={MAX_SEARCH_NAME_LENGTH}
      value={value}
      onChange={onChange}
      error={refusal?.fields['name'] ?? refusal?.message}
    />
  )
}

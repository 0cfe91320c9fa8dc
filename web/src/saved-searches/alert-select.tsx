import {
  type AlertFrequency,
  ALERT_FREQUENCIES,
  changeSearch,
  type SavedSearch,
} from '@parinay/contract/saved-searches'
import { useAction } from '../platform/call-hooks.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { SelectInput } from '../ui/form/select-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'

interface AlertSelectProps {
  value: AlertFrequency
  onChange: (frequency: AlertFrequency) => void
}

export const AlertSelect = ({ value, onChange }: AlertSelectProps) => (
  <SelectInput
    label="Alert me to new matches"
    choices={ALERT_FREQUENCIES}
    value={value}
    onChange={(next) => onChange(next as AlertFrequency)}
  />
)

/** The alerts of a saved search. A choice is saved at once. */
export function SavedAlertSelect({ search }: { search: SavedSearch }) {
  const change = useAction(changeSearch)
  const { chosen = search.alert, choose, revert } = useOptimisticChoice<AlertFrequency>(search)

  const changeAlert = (alert: AlertFrequency) => {
    choose(alert)
    change.mutate(
      { params: { id: search._id }, body: { alert } },
      {
        onSuccess: () => toast(alert === 'off' ? 'No more alerts for this search.' : 'Saved', 'success'),
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }
  return <AlertSelect value={chosen} onChange={changeAlert} />
}

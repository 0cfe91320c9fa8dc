import type { AdminUser } from '@parinay/contract/admin/users'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { type Tier, TIER_LABELS } from '../labels.ts'
import { useUserUpdate } from './use-user-update.ts'

/** Changes a user's tier with immediate effect. */
export function TierSelect({ user: { _id, tier } }: { user: AdminUser }) {
  const { apply, isPending } = useUserUpdate(_id)
  return (
    <SelectInput
      label="Tier"
      choices={TIER_LABELS}
      value={tier}
      disabled={isPending}
      onChange={(next) => apply({ tier: next as Tier })}
    />
  )
}

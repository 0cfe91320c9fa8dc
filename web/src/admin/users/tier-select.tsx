import type { AdminUser } from '@parinay/contract/admin/users'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { type Tier, TIER_LABELS } from '../choices.ts'
import { useUserUpdate } from './update-user.ts'

/** Gives somebody a tier, from now on. */
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

import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { dateInWords } from '../../ui/form/date-in-words.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { type Tier, TIER_LABELS } from '../role-and-tier-labels.ts'
import { useUserUpdate } from './use-user-update.ts'
import styles from './users.module.css'

/** Gives a user a tier until a day. Without a day it lasts as long as the shortest plan of the tier. */
export function TierForm({ user: { _id, tier } }: { user: AdminUser }) {
  const [chosen, setChosen] = useState<Tier>(tier)
  const [until, setUntil] = useState('')
  const { apply, isPending } = useUserUpdate(_id)
  return (
    <form
      className={styles.quickRow}
      onSubmit={(event) => {
        event.preventDefault()
        apply({ tier: chosen, ...(until && chosen !== 'free' && { tierUntil: until }) })
      }}
    >
      <SelectInput
        label="Tier"
        choices={TIER_LABELS}
        value={chosen}
        disabled={isPending}
        onChange={(next) => setChosen(next as Tier)}
      />
      {chosen !== 'free' && (
        <TextInput
          label="Until (optional)"
          type="date"
          value={until}
          echo={until && dateInWords(until)}
          onChange={setUntil}
        />
      )}
      <Button type="submit" size="small" busy={isPending}>
        Give this tier
      </Button>
    </form>
  )
}

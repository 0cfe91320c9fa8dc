import { addWishes, myPreferences, type WishFact, type Wishes } from '@parinay/contract/preferences'
import { useEffect, useRef, useState } from 'react'
import type { FilterParams } from '../filters/filter-params.ts'
import { optionLabel } from '../filters/filter-rows.ts'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { WISH_LABELS } from '../preferences/wish-labels.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { countUses, wishesFrom } from './count-filter-uses.ts'

/** Offers a filter that the member has chosen several times as a wish for a partner. Draws nothing itself. */
export function WishOffer({ filters }: { filters: FilterParams }) {
  const [due, setDue] = useState<{ fact: WishFact; wishes: Wishes }>()
  const { data } = useCall(myPreferences, {}, { enabled: due !== undefined })
  const { mutate } = useAction(addWishes)
  const before = useRef(filters)
  const offered = useRef(due)
  const text = JSON.stringify(filters)

  useEffect(() => {
    const now = JSON.parse(text) as FilterParams
    const fact = countUses(before.current, now)
    before.current = now
    if (fact) setDue({ fact, wishes: { [fact]: wishesFrom(now)[fact] } })
  }, [text])

  useEffect(() => {
    if (!due || !data || due === offered.current) return
    offered.current = due
    if (data.data.wishes[due.fact]) return
    const add = () =>
      mutate(
        { body: { wishes: due.wishes } },
        {
          onSuccess: () => toast('It counts as a wish now. You can change it under Partner preferences.', 'success'),
          onError: ({ message }) => toast(message, 'error'),
        },
      )
    toast(
      `You often search by ${describe(due.fact, due.wishes)}. Should it count as a wish for your partner?`,
      'info',
      {
        action: { name: 'Add as a wish', run: add },
      },
    )
  }, [due, data, mutate])
  return null
}

/** “mother tongue (Marathi)”. */
function describe(fact: WishFact, wishes: Wishes): string {
  const wish = wishes[fact]!
  const values =
    'among' in wish
      ? wish.among.map((value) => optionLabel(fact as keyof FilterParams, value)).join(', ')
      : rangeWords(wish)
  return `${WISH_LABELS[fact].toLowerCase()} (${values})`
}

function rangeWords({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
  if (from === undefined) return `up to ${to}`
  return to === undefined ? `from ${from}` : `${from} to ${to}`
}

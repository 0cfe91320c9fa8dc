import type { Reply } from '@parinay/contract/call'
import type { MemberId } from '@parinay/contract/ids'
import { addToShortlist, removeFromShortlist, shortlistedIds } from '@parinay/contract/shortlist'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ask, sentenceOf } from '../platform/ask.ts'
import { keyOf, refetchShowing, useCall } from '../platform/calls.ts'
import { toast } from '../ui/toast.tsx'

interface Person {
  _id: string
  fullName: string
}

/** Whether somebody is on one's shortlist, and the way to change that: it is shown at once and made good in the background. */
export function useHeart({ _id: id, fullName }: Person, note = '') {
  const queries = useQueryClient()
  const { data } = useCall(shortlistedIds)
  const isOn = data?.data.includes(id) ?? false

  const toggle = () => {
    change(queries, id, isOn ? undefined : '')
    if (isOn)
      toast(`${fullName} is off your shortlist.`, 'info', {
        action: { name: 'Undo', run: () => change(queries, id, note) },
      })
  }
  return { isOn, toggle }
}

// One after the other, so that of two quick presses the last one holds.
let last = Promise.resolve()
let waiting = 0

/** Adds somebody with a note, or takes them off where there is none. */
function change(queries: QueryClient, id: string, note: string | undefined) {
  show(queries, id, note !== undefined)
  waiting++
  last = makeGood(last, queries, id, note)
}

async function makeGood(before: Promise<void>, queries: QueryClient, id: string, note: string | undefined) {
  await before
  const params = { id: id as MemberId }
  try {
    if (note === undefined) await ask(removeFromShortlist, { params })
    else await ask(addToShortlist, { params, body: note ? { note } : {} })
  } catch (failure) {
    show(queries, id, note === undefined)
    toast(sentenceOf(failure, addToShortlist.failure), 'error')
  }
  waiting--
  if (waiting === 0) void refetchShowing(queries, ['shortlist'])
}

function show(queries: QueryClient, id: string, isOn: boolean) {
  const key = keyOf(shortlistedIds)
  void queries.cancelQueries({ queryKey: key })
  queries.setQueryData<Reply<typeof shortlistedIds>>(
    key,
    (before) => before && { ...before, data: [...before.data.filter((other) => other !== id), ...(isOn ? [id] : [])] },
  )
}

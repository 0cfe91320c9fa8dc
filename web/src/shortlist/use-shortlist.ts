import type { Reply } from '@parinay/contract/kernel/call'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { addToShortlist, removeFromShortlist, shortlistedIds } from '@parinay/contract/shortlist'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask, isOfAnother, sentenceOf } from '../platform/ask.ts'
import { keyOf, ownerOf, refetchShowing, useCall } from '../platform/calls.ts'
import { toast } from '../ui/overlay/toast.tsx'

interface Person {
  _id: string
  fullName: string
}

/** One's own note that went with a person who was taken off. */
type TakenNote = Promise<string | undefined>

/** Whether somebody is on one's shortlist, and the way to change that: it is shown at once and made good in the background. */
export function useHeart({ _id: id, fullName }: Person) {
  const queries = useQueryClient()
  const { data } = useCall(shortlistedIds)
  const taken = useRef<TakenNote>(undefined)
  const isOn = data?.data.includes(id) ?? false

  const toggle = () => {
    // As it is now: a second press may come before the first one is shown.
    if (!kept(queries)?.data.includes(id)) return putOn(queries, id, taken.current)
    const note = takeOff(queries, id)
    taken.current = note
    toast(`${fullName} is off your shortlist.`, 'info', {
      action: { name: 'Undo', run: () => putOn(queries, id, note) },
    })
  }
  return { isOn, toggle }
}

/** Whoever comes back comes with the note that had gone. */
function putOn(queries: QueryClient, id: string, taken: TakenNote | undefined) {
  void inTurn(queries, id, true, async (params) => {
    const note = await taken
    await ask(addToShortlist, { params, body: note ? { note } : {} }, { as: ownerOf(queries) })
  })
}

const takeOff = (queries: QueryClient, id: string): TakenNote =>
  inTurn(
    queries,
    id,
    false,
    async (params) => (await ask(removeFromShortlist, { params }, { as: ownerOf(queries) })).note,
  )

// One after the other, so that of two quick presses the last one holds.
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

function inTurn<T>(queries: QueryClient, id: string, isOn: boolean, work: (params: { id: MemberId }) => Promise<T>) {
  show(queries, id, isOn)
  waiting++
  const made = makeGood(last, queries, id, isOn, work)
  last = made
  return made
}

async function makeGood<T>(
  before: Promise<unknown>,
  queries: QueryClient,
  id: string,
  isOn: boolean,
  work: (params: { id: MemberId }) => Promise<T>,
): Promise<T | undefined> {
  await before
  try {
    return await work({ id: id as MemberId })
  } catch (failure) {
    show(queries, id, !isOn)
    if (!isOfAnother(failure)) toast(sentenceOf(failure, addToShortlist.failure), 'error')
  } finally {
    waiting--
    if (waiting === 0) void refetchShowing(queries, ['shortlist'])
  }
}

const KEPT = keyOf(shortlistedIds)
const kept = (queries: QueryClient) => queries.getQueryData<Reply<typeof shortlistedIds>>(KEPT)

function show(queries: QueryClient, id: string, isOn: boolean) {
  void queries.cancelQueries({ queryKey: KEPT })
  queries.setQueryData<Reply<typeof shortlistedIds>>(
    KEPT,
    (before) => before && { ...before, data: [...before.data.filter((other) => other !== id), ...(isOn ? [id] : [])] },
  )
}

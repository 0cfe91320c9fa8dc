import type { Reply } from '@parinay/contract/kernel/call'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { addToShortlist, removeFromShortlist, shortlistedIds } from '@parinay/contract/shortlist'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { queryKeyOf, ownerOf, refetchTopics, useCall } from '../platform/calls.ts'
import { toast } from '../ui/overlay/toast.tsx'

interface Person {
  _id: string
  fullName: string
}

/** One's own note that went with a person who was taken off. */
type RemovedNote = Promise<string | undefined>

/** Whether somebody is on one's shortlist, and the way to change that: it is shown at once and made good in the background. */
export function useShortlisted({ _id: id, fullName }: Person) {
  const queries = useQueryClient()
  const { data } = useCall(shortlistedIds)
  const removedNote = useRef<RemovedNote>(undefined)
  const isShortlisted = data?.data.includes(id) ?? false

  const toggle = () => {
    // As it is now: a second press may come before the first one is shown.
    if (!cachedIds(queries)?.data.includes(id)) return add(queries, id, removedNote.current)
    const note = remove(queries, id)
    removedNote.current = note
    toast(`${fullName} is off your shortlist.`, 'info', {
      action: { name: 'Undo', run: () => add(queries, id, note) },
    })
  }
  return { isOn: isShortlisted, toggle }
}

/** Whoever comes back comes with the note that had gone. */
function add(queries: QueryClient, id: string, taken: RemovedNote | undefined) {
  void enqueue(queries, id, true, async (params) => {
    const note = await taken
    await callApi(addToShortlist, { params, body: note ? { note } : {} }, { as: ownerOf(queries) })
  })
}

const remove = (queries: QueryClient, id: string): RemovedNote =>
  enqueue(
    queries,
    id,
    false,
    async (params) => (await callApi(removeFromShortlist, { params }, { as: ownerOf(queries) })).note,
  )

// One after the other, so that of two quick presses the last one holds.
let lastChange: Promise<unknown> = Promise.resolve()
let pendingCount = 0

function enqueue<T>(queries: QueryClient, id: string, isOn: boolean, work: (params: { id: MemberId }) => Promise<T>) {
  updateCache(queries, id, isOn)
  pendingCount++
  const change = runAfter(lastChange, queries, id, isOn, work)
  lastChange = change
  return change
}

async function runAfter<T>(
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
    updateCache(queries, id, !isOn)
    if (!isOtherSession(failure)) toast(errorMessage(failure, addToShortlist.failure), 'error')
  } finally {
    pendingCount--
    if (pendingCount === 0) void refetchTopics(queries, ['shortlist'])
  }
}

const QUERY_KEY = queryKeyOf(shortlistedIds)
const cachedIds = (queries: QueryClient) => queries.getQueryData<Reply<typeof shortlistedIds>>(QUERY_KEY)

function updateCache(queries: QueryClient, id: string, isOn: boolean) {
  void queries.cancelQueries({ queryKey: QUERY_KEY })
  queries.setQueryData<Reply<typeof shortlistedIds>>(
    QUERY_KEY,
    (before) => before && { ...before, data: [...before.data.filter((other) => other !== id), ...(isOn ? [id] : [])] },
  )
}

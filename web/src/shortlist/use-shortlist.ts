import type { Reply } from '@parinay/contract/kernel/call'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { addToShortlist, removeFromShortlist, shortlistedIds } from '@parinay/contract/shortlist'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { queryKeyOf, ownerOf, refetchTopics, useCall } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'

interface Person {
  _id: string
  fullName: string
}

/** The note about a person who was removed. */
type RemovedNote = Promise<string | undefined>

/**
 * Whether a person is on my shortlist, and how to change that. The page shows a change at once and saves it in the background.
 *
 * `isListed` is what the page shows until the ids of my shortlist arrive.
 */
export function useShortlisted({ _id: id, fullName }: Person, isListed = false) {
  const queries = useQueryClient()
  const { data, refetch } = useCall(shortlistedIds)
  const removedNote = useRef<RemovedNote>(undefined)

  const change = (isOn: boolean) => {
    if (isOn) return add(queries, id, removedNote.current)
    const note = remove(queries, id)
    removedNote.current = note
    toast(`${fullName} was removed from your shortlist.`, 'info', {
      action: { name: 'Undo', run: () => add(queries, id, note) },
    })
  }
  const toggle = async () => {
    // Reads the cache, because a second press may precede the next render.
    const before = cachedIds(queries)
    if (before) return change(!before.data.includes(id))
    const { error } = await refetch({ cancelRefetch: false })
    const ids = cachedIds(queries)
    if (!ids) return showFailure(error)
    // Otherwise the page already shows what the press asked for.
    if (ids.data.includes(id) === isListed) change(!isListed)
  }
  return { isOn: data?.data.includes(id) ?? isListed, toggle }
}

function showFailure(failure: unknown) {
  if (!isOtherSession(failure)) toast(errorMessage(failure, addToShortlist.failure), 'error')
}

/** Undo also restores the note. */
function add(queries: QueryClient, id: string, removed: RemovedNote | undefined) {
  void enqueue(queries, id, true, async (params) => {
    const note = await removed
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

// Changes run one after another, so that the last of two quick presses counts.
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
    showFailure(failure)
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

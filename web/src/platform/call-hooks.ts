// Hooks that make calls and keep their replies fresh.
import type { CallInput, Call, Reply } from '@parinay/contract/kernel/call'
import type { Topic } from '@parinay/contract/kernel/hint-topics'
import {
  keepPreviousData,
  QueryClient,
  type QueryFunctionContext,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, CallError, isOtherSession } from './call-api.ts'
import { session } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
  }
}

export type CallArguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: QueryOptions]
    : [input: CallInput<C>, options?: QueryOptions]

interface QueryOptions {
  /** False delays the call until it is true. */
  enabled?: boolean
  /** Shows the last reply while the next one loads, for pages of a list. */
  keepPrevious?: boolean
  /** The number of retries, and the delay between them. */
  retry?: { times: number; delayMs: number }
}

/** The key of a reply in the cache. */
export const queryKeyOf = <C extends Call>(call: C, input?: CallInput<C>) =>
  [call.method, call.path, input ?? {}] as const

const queryOptions = <C extends Call>(call: C, input?: CallInput<C>) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ client, signal }: QueryFunctionContext) => callApi(call, input, { signal, as: ownerOf(client) }),
  meta: { shows: call.shows ?? [] },
})

/** Makes a reading call, and repeats it when another call changes a topic that it shows. */
export function useCall<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): UseQueryResult<Reply<C>> {
  const { enabled, keepPrevious, retry } = options
  return useQuery<Reply<C>, CallError, Reply<C>>({
    ...queryOptions(call, input),
    ...(enabled !== undefined && { enabled }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(retry && { retry: retry.times, retryDelay: retry.delayMs }),
  })
}

/** Makes a reading call before its part of the page opens. A failure shows when the part is drawn. */
export function usePrefetch() {
  const queries = useQueryClient()
  return <C extends Call>(call: C, input: CallInput<C>) => void queries.prefetchQuery(queryOptions(call, input))
}

interface ActionCallbacks<C extends Call> {
  onSuccess?: ((reply: Reply<C>) => void) | undefined
  onError?: ((failure: CallError) => void) | undefined
  onSettled?: (() => void) | undefined
}

type Action<C extends Call> = Omit<UseMutationResult<Reply<C>, CallError, CallInput<C>>, 'mutate'> & {
  mutate: (input: CallInput<C>, callbacks?: ActionCallbacks<C>) => void
}

/**
 * Makes a changing call, and then fetches again all calls that show the changed topics. The callbacks run also if the
 * member has left the screen meanwhile, unless somebody else has signed in.
 */
export function useAction<C extends Call>(call: C): Action<C> {
  const queries = useQueryClient()
  const mutation = useMutation<Reply<C>, CallError, CallInput<C>>({
    mutationFn: (input) => callApi(call, input, { as: ownerOf(queries) }),
    meta: { changes: call.changes ?? [] },
    onSuccess: () => {
      void refetchTopics(queries, call.changes ?? [])
    },
  })
  const { mutateAsync } = mutation
  // React Query's own `mutate` drops the callbacks of a component that has left the page.
  const mutate: Action<C>['mutate'] = useCallback(
    (input, { onSuccess, onError, onSettled } = {}) => {
      const fail = (failure: CallError) => {
        if (!isOtherSession(failure)) onError?.(failure)
      }
      void mutateAsync(input).then(onSuccess, fail).finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Whether a call of this page that changes the topic is under way. */
export const useIsChanging = (topic: Topic) =>
  useIsMutating({ predicate: ({ meta }) => ((meta?.changes ?? []) as readonly Topic[]).includes(topic) }) > 0

/** Fetches again all calls that show one of these topics, for changes without a call of this page. */
export function useRefetch() {
  const queries = useQueryClient()
  return (...topics: readonly Topic[]) => void refetchTopics(queries, topics)
}

/** Fetches again all calls that show one of these topics; with `answeredBefore` (milliseconds since 1970) only older replies. */
export const refetchTopics = (queries: QueryClient, topics: readonly Topic[], answeredBefore?: number) =>
  queries.invalidateQueries({
    predicate: ({ meta, state }) => {
      const isOld = state.dataUpdatedAt > 0 && state.dataUpdatedAt < (answeredBefore ?? 0)
      const shows = (meta?.shows ?? []) as readonly Topic[]
      return (answeredBefore === undefined || isOld) && shows.some((topic) => topics.includes(topic))
    },
  })

/** Whether a retry may succeed. A call that timed out has already cost enough time. */
export const isWorthRetrying = ({ code, status }: CallError) =>
  code !== 'not_answered' && (status === 0 || status >= 500)

/** The member of a cache. It neither stores replies to others nor makes their calls. */
export const ownerOf = (queries: QueryClient) => owners.get(queries)

const owners = new WeakMap<QueryClient, string>()

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Makes the call even if the browser reports that it is offline, because that is unreliable.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isWorthRetrying(failure),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const owner = session()?.user.id
  if (owner) owners.set(queries, owner)
  return queries
}

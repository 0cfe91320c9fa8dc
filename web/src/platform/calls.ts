import type { CallInput, Call, Reply } from '@parinay/contract/kernel/call'
import type { Topic } from '@parinay/contract/kernel/topics'
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { callApi, CallError } from './call-api.ts'
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
  /** False waits. */
  enabled?: boolean
  /** Shows the last answer while the next one is on its way, for pages of a list. */
  keepPrevious?: boolean
  /** How often a failed call is tried again, and how many milliseconds apart. */
  retry?: { times: number; delayMs: number }
}

/** Where an answer is kept. */
export const queryKeyOf = <C extends Call>(call: C, input?: CallInput<C>) =>
  [call.method, call.path, input ?? {}] as const

/** Reads something and keeps it fresh: it is fetched again when another call changes what it shows. */
export function useCall<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): UseQueryResult<Reply<C>> {
  const { enabled, keepPrevious, retry } = options
  return useQuery<Reply<C>, CallError, Reply<C>>({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ client, signal }) => callApi(call, input, { signal, as: ownerOf(client) }),
    meta: { shows: call.shows ?? [] },
    ...(enabled !== undefined && { enabled }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(retry && { retry: retry.times, retryDelay: retry.delayMs }),
  })
}

/** Changes something; whatever shows the topics it changes is then fetched again. */
export function useAction<C extends Call>(call: C): UseMutationResult<Reply<C>, CallError, CallInput<C>> {
  const queries = useQueryClient()
  return useMutation<Reply<C>, CallError, CallInput<C>>({
    mutationFn: (input) => callApi(call, input, { as: ownerOf(queries) }),
    onSuccess: () => {
      void refetchTopics(queries, call.changes ?? [])
    },
  })
}

/** For what changes without a call of one's own: fetches again whatever shows one of these topics. */
export function useRefetch() {
  const queries = useQueryClient()
  return (...topics: readonly Topic[]) => void refetchTopics(queries, topics)
}

/** Fetches again whatever shows one of these topics; with `answeredBefore`, in milliseconds since 1970, only answers older than that. */
export const refetchTopics = (queries: QueryClient, topics: readonly Topic[], answeredBefore?: number) =>
  queries.invalidateQueries({
    predicate: ({ meta, state }) => {
      const isOld = state.dataUpdatedAt > 0 && state.dataUpdatedAt < (answeredBefore ?? 0)
      const shows = (meta?.shows ?? []) as readonly Topic[]
      return (answeredBefore === undefined || isOld) && shows.some((topic) => topics.includes(topic))
    },
  })

/** The same call may succeed later. One that was not answered in time has cost enough of it already. */
export const isWorthRetrying = ({ code, status }: CallError) =>
  code !== 'not_answered' && (status === 0 || status >= 500)

/** Whose answers are kept in it: nobody else's get in, nor does anybody else ask through it. */
export const ownerOf = (queries: QueryClient) => owners.get(queries)

const owners = new WeakMap<QueryClient, string>()

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // The browser's word on being online is not trusted: the call itself tells.
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

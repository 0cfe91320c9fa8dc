import type { CallInput, Call, Reply } from '@parinay/contract/kernel/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi, type CallError } from './call-api.ts'
import { queryKeyOf, ownerOf } from './call-hooks.ts'

/** A list that grows page by page. */
export interface Pages<C extends Call> {
  /** Undefined while the first page loads. */
  pages: Reply<C>[] | undefined
  /** The failure of the first or a further page. */
  failure: CallError | undefined
  retry: () => void
  /** Absent at the end of the list. */
  fetchMore: (() => void) | undefined
  isFetchingMore: boolean
  /** True while pages of an earlier query are shown and the next one loads. */
  isStale: boolean
}

/** Reads a list page by page. Pages that were read stay, and are fetched again together. */
export function usePagedCall<C extends Call>(call: C, input: CallInput<C>): Pages<C> {
  const list = useInfiniteQuery({
    queryKey: [...queryKeyOf(call, input), 'page by page'],
    queryFn: ({ client, pageParam, signal }) =>
      callApi(call, withPageNumber(input, pageParam), { signal, as: ownerOf(client) }),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { page, pages } = last as { page: number; pages: number }
      return page < pages ? page + 1 : undefined
    },
    meta: { shows: call.shows ?? [] },
    placeholderData: keepPreviousData,
  })
  const hasFailed = list.isFetchNextPageError || !list.data
  return {
    pages: list.data?.pages,
    failure: (hasFailed && list.error) || undefined,
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    fetchMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isFetchingMore: list.isFetchingNextPage,
    isStale: list.isPlaceholderData,
  }
}

const withPageNumber = <C extends Call>(input: CallInput<C>, page: number): CallInput<C> => ({
  ...input,
  query: { ...(input as { query?: object }).query, page: String(page) },
})

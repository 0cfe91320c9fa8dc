import type { Call, Reply } from '@parinay/contract/kernel/call'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOfAnother, Refused } from '../platform/ask.ts'
import { type Question, useCall } from '../platform/calls.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** The server's own word, or the call's when the server said nothing. */
export const failureOf = ({ failure }: Pick<Call, 'failure'>, { status, message }: Refused) =>
  status === 0 ? failure : message

export const tellFailure = (call: Pick<Call, 'failure'>) => (refused: Refused) => {
  if (!isOfAnother(refused)) toast(failureOf(call, refused), 'error')
}

/** More people fit a search than are counted: no failure, but a wish for more of a name or number, said where they would be listed. */
export const isTooMany = (failure: unknown): failure is Refused =>
  failure instanceof Refused && failure.code === 'too_many_found'

/** Reads something, and says in passing when that fails. */
export function useToldCall<C extends Call>(call: C, ...question: Question<C>): UseQueryResult<Reply<C>> {
  const result = useCall(call, ...question)
  const { error, errorUpdatedAt } = result
  const why = error && !isTooMany(error) ? failureOf(call, error) : undefined

  useEffect(() => {
    if (why) toast(why, 'error')
  }, [why, errorUpdatedAt])

  return result
}

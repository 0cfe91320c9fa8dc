import type { Call, Reply } from '@parinay/contract/kernel/call'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOtherSession, CallError } from '../platform/call-api.ts'
import { type CallArguments, useCall } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** The server's message, or that of the call if the server gave none. */
export const failureMessage = ({ failure }: Pick<Call, 'failure'>, { status, message }: CallError) =>
  status === 0 ? failure : message

export const toastFailure = (call: Pick<Call, 'failure'>) => (refused: CallError) => {
  if (!isOtherSession(refused)) toast(failureMessage(call, refused), 'error')
}

/** The search matches too many people to list. The list asks for a longer name or number; no toast appears. */
export const isTooManyFound = (failure: unknown): failure is CallError =>
  failure instanceof CallError && failure.code === 'too_many_found'

/** Like `useCall`, and shows each failure in a toast. */
export function useCallWithToast<C extends Call>(call: C, ...question: CallArguments<C>): UseQueryResult<Reply<C>> {
  const result = useCall(call, ...question)
  const { error, errorUpdatedAt } = result
  const why = error && !isTooManyFound(error) ? failureMessage(call, error) : undefined

  useEffect(() => {
    if (why) toast(why, 'error')
  }, [why, errorUpdatedAt])

  return result
}

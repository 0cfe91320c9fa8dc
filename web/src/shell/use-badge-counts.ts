import { dashboardStats } from '@parinay/contract/dashboard'
import { useCall } from '../platform/calls.ts'

/** What waits for the member: requests to answer and messages to read. */
export function useBadgeCounts() {
  const { data } = useCall(dashboardStats)
  return { requests: data?.data.pendingRequests ?? 0, messages: data?.data.messages ?? 0 }
}

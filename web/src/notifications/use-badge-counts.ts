import { dashboardStats } from '@parinay/contract/dashboard'
import { useCall } from '../platform/call-hooks.ts'

/** The counts for badges: pending requests and unread messages. */
export function useBadgeCounts() {
  const { data } = useCall(dashboardStats)
  return { requests: data?.data.pendingRequests ?? 0, messages: data?.data.messages ?? 0 }
}

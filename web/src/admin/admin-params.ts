// Reads and writes the state of the panel in the address.
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMember } from '../platform/session.ts'

type ParamName = 'tab' | 'page' | 'search' | 'role' | 'isActive' | 'status' | 'by' | 'user' | 'kind'
export type AdminParams = { [K in ParamName]?: string | undefined }

export const TABS = {
  dashboard: 'Dashboard',
  users: 'Users',
  profiles: 'Profiles',
  requests: 'Requests',
  conversations: 'Conversations',
  photos: 'Photos',
  verification: 'Verification',
  stories: 'Stories',
  reports: 'Reports',
  duplicates: 'Duplicates',
  matching: 'Matching',
  audit: 'Audit Log',
} as const
export type AdminTab = keyof typeof TABS

/** Only admins may read the audit log and the versions of the matching. */
export const tabsFor = (isAdmin: boolean) =>
  (Object.entries(TABS) as [AdminTab, string][])
    .filter(([tab]) => isAdmin || (tab !== 'audit' && tab !== 'matching'))
    .map(([value, label]) => ({ value, label }))

export const tabFromParams = ({ tab }: AdminParams, isAdmin: boolean): AdminTab =>
  tabsFor(isAdmin).find(({ value }) => value === tab)?.value ?? 'dashboard'

/** The page number in the address; 1 when it is missing or invalid. */
export const pageFromParams = ({ page }: AdminParams): number =>
  page && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1

/** The value if it is one of the choices. */
export const asChoice = <const T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value)

/** A new filter returns to the first page. */
export const withChange = (params: AdminParams, change: AdminParams): AdminParams => ({
  ...params,
  ...(!('page' in change) && !('user' in change) && { page: undefined }),
  ...change,
})

const route = getRouteApi('/members/admin')

export function useAdminParams() {
  const params: AdminParams = route.useSearch()
  const navigate = route.useNavigate()

  const change = useCallback(
    (more: AdminParams, replace = false) =>
      void navigate({ search: (before: AdminParams) => withChange(before, more), replace, resetScroll: false }),
    [navigate],
  )
  /** Opens a tab without the filters of the previous one. */
  const open = useCallback((fresh: AdminParams) => void navigate({ search: fresh, resetScroll: false }), [navigate])

  return { params, change, open }
}

export const useIsAdmin = () => useMember().user.role === 'admin'

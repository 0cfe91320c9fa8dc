// The whole state of the panel stands in its address.
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMember } from '../platform/session.ts'

type Word = 'tab' | 'page' | 'search' | 'role' | 'isActive' | 'status' | 'by' | 'user'
export type AdminWords = { [K in Word]?: string | undefined }

export const TABS = {
  dashboard: 'Dashboard',
  users: 'Users',
  profiles: 'Profiles',
  requests: 'Requests',
  conversations: 'Conversations',
  photos: 'Photos',
  audit: 'Audit Log',
} as const
export type AdminTab = keyof typeof TABS

/** A moderator is not shown what only an admin may read. */
export const tabsFor = (isAdmin: boolean) =>
  (Object.entries(TABS) as [AdminTab, string][])
    .filter(([tab]) => isAdmin || tab !== 'audit')
    .map(([value, label]) => ({ value, label }))

export const tabOf = ({ tab }: AdminWords, isAdmin: boolean): AdminTab =>
  tabsFor(isAdmin).find(({ value }) => value === tab)?.value ?? 'dashboard'

/** The number of the page asked for; whatever is none is the first. */
export const pageOf = ({ page }: AdminWords): number => (page && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1)

/** The value if it is one of these. */
export const among = <const T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value)

/** Another filter begins at the first page again. */
export const withChange = (words: AdminWords, change: AdminWords): AdminWords => ({
  ...words,
  ...(!('page' in change) && !('user' in change) && { page: undefined }),
  ...change,
})

const route = getRouteApi('/members/admin')

export function useAdminWords() {
  const words: AdminWords = route.useSearch()
  const navigate = route.useNavigate()

  const change = useCallback(
    (more: AdminWords, replace = false) =>
      void navigate({ search: (before: AdminWords) => withChange(before, more), replace, resetScroll: false }),
    [navigate],
  )
  /** Opens a tab without what was chosen in the one before. */
  const open = useCallback((fresh: AdminWords) => void navigate({ search: fresh, resetScroll: false }), [navigate])

  return { words, change, open }
}

export const useIsAdmin = () => useMember().user.role === 'admin'

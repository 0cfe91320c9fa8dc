import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parsePageNumber } from '../platform/parse-params.ts'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Visitors } from './visitors.tsx'

const route = getRouteApi('/members/visitors')

const TABS = [
  { value: 'visitors', label: 'Who viewed me' },
  { value: 'viewed', label: 'Recently viewed' },
] as const

/** Profile visits in both directions. */
export function VisitorsScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const tab = params.tab === 'viewed' ? 'viewed' : 'visitors'
  const page = parsePageNumber(params)
  const goToPage = useCallback(
    (next: number, replace = false) =>
      void navigate({ search: (before) => ({ ...before, page: String(next) }), replace }),
    [navigate],
  )
  const List = tab === 'viewed' ? RecentlyViewed : Visitors

  return (
    <Page
      title="Profile visits"
      beside={
        <Tabs
          label="Visits"
          tabs={TABS}
          chosen={tab}
          onChoose={(next) => void navigate({ search: next === 'viewed' ? { tab: next } : {} })}
          panelId="visits"
        />
      }
    >
      <section id="visits" role="tabpanel" aria-label={TABS.find(({ value }) => value === tab)?.label}>
        <List page={page} onPage={goToPage} />
      </section>
    </Page>
  )
}

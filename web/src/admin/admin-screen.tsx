import type { ComponentType } from 'react'
import { lazyDialog, lazyPart, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { logOut } from '../shell/sign-out.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChevronLeftIcon, LogoutIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import styles from './admin.module.css'
import { type AdminTab, TABS, tabFromParams, tabsFor, useAdminParams, useIsAdmin } from './admin-params.ts'
import { OverviewTab } from './overview/overview-tab.tsx'
import { QuickSearch } from './quick-search.tsx'
import { UsersTab } from './users/users-tab.tsx'

// Loaded after the panel, because it opens with another tab.
const ConversationsTab = lazyPart(
  async () => (await import('./conversations-tab.tsx')).ConversationsTab,
  <Skeleton height="320px" />,
)
const ProfilesTab = lazyPart(
  async () => (await import('./profiles/profiles-tab.tsx')).ProfilesTab,
  <Skeleton height="320px" />,
)
const RequestsTab = lazyPart(async () => (await import('./requests-tab.tsx')).RequestsTab, <Skeleton height="320px" />)
const AuditTab = lazyPart(async () => (await import('./audit-tab.tsx')).AuditTab, <Skeleton height="320px" />)
const MatchingTab = lazyPart(async () => (await import('./matching-tab.tsx')).MatchingTab, <Skeleton height="320px" />)
const PhotosTab = lazyPart(async () => (await import('./photos/photos-tab.tsx')).PhotosTab)
const UserDetails = lazyDialog(async () => (await import('./users/user-details.tsx')).UserDetails)
const CasesTab = lazyPart(async () => (await import('./cases/cases-tab.tsx')).CasesTab, <Skeleton height="320px" />)
const DuplicatesTab = lazyPart(
  async () => (await import('./duplicates/duplicates-tab.tsx')).DuplicatesTab,
  <Skeleton height="320px" />,
)
const VerificationTab = lazyPart(
  async () => (await import('./verification/verification-tab.tsx')).VerificationTab,
  <Skeleton height="320px" />,
)
const StoriesTab = lazyPart(
  async () => (await import('./success-stories/stories-tab.tsx')).StoriesTab,
  <Skeleton height="320px" />,
)

const PANELS: Record<AdminTab, ComponentType> = {
  dashboard: OverviewTab,
  users: UsersTab,
  profiles: ProfilesTab,
  requests: RequestsTab,
  conversations: ConversationsTab,
  reports: CasesTab,
  duplicates: DuplicatesTab,
  photos: PhotosTab,
  verification: VerificationTab,
  stories: StoriesTab,
  matching: MatchingTab,
  audit: AuditTab,
}

export function AdminScreen() {
  const isAdmin = useIsAdmin()
  const { params, change, open } = useAdminParams()
  const tab = tabFromParams(params, isAdmin)
  const Panel = PANELS[tab]
  useIdlePrefetch(UserDetails, PhotosTab, ProfilesTab, RequestsTab, ConversationsTab)

  return (
    <Page
      title="Admin Panel"
      dense
      compact={tab === 'photos'}
      beside={
        <div className={`${styles.header} ${tab === 'photos' ? styles.givesWay : ''}`}>
          <QuickSearch />
          <div className={styles.actions}>
            <ButtonLink to="/dashboard" size="small" icon={<ChevronLeftIcon size={18} />}>
              Back
            </ButtonLink>
            <Button size="small" icon={<LogoutIcon size={18} />} onClick={logOut}>
              Logout
            </Button>
          </div>
        </div>
      }
    >
      <Tabs
        label="Admin Panel"
        tabs={tabsFor(isAdmin)}
        chosen={tab}
        onChoose={(next) => open(next === 'dashboard' ? {} : { tab: next })}
        panelId="admin-panel"
      />
      <section id="admin-panel" role="tabpanel" aria-label={TABS[tab]} className={styles.panel}>
        <Panel key={tab} />
      </section>
      {params.user && <UserDetails key={params.user} id={params.user} onClose={() => change({ user: '' })} />}
    </Page>
  )
}

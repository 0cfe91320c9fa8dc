import type { ReactNode } from 'react'
import { logOut } from '../shell/sign-out.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChevronLeftIcon, LogoutIcon } from '../ui/icons.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import styles from './admin.module.css'
import { type AdminTab, TABS, tabFromParams, tabsFor, useAdminParams, useIsAdmin } from './admin-params.ts'
import { AuditTab } from './audit-tab.tsx'
import { ConversationsTab } from './conversations-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PhotosTab } from './photos/photos-tab.tsx'
import { ProfilesTab } from './profiles/profiles-tab.tsx'
import { QuickSearch } from './quick-search.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { UserDetails } from './users/user-details.tsx'
import { UsersTab } from './users/users-tab.tsx'

const PANELS: Record<AdminTab, () => ReactNode> = {
  dashboard: OverviewTab,
  users: UsersTab,
  profiles: ProfilesTab,
  requests: RequestsTab,
  conversations: ConversationsTab,
  photos: PhotosTab,
  audit: AuditTab,
}

export function AdminScreen() {
  const isAdmin = useIsAdmin()
  const { params, change, open } = useAdminParams()
  const tab = tabFromParams(params, isAdmin)
  const Panel = PANELS[tab]

  return (
    <Page
      title="Admin Panel"
      beside={
        <div className={`${styles.header} ${tab === 'photos' ? styles.givesWay : ''}`}>
          <QuickSearch />
          <div className={styles.ways}>
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

import { me } from '@parinay/contract/account'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { LiveUpdates } from '../platform/live/live-updates.tsx'
import { refreshUser, useSession } from '../platform/session.ts'
import { LazySyncTasks } from './lazy-sync-tasks.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MemberBar } from './member-bar.tsx'
import styles from './member-shell.module.css'

/** The bars and the footer for a member, and the providers that a member's page needs to make calls. */
export function MemberShell() {
  const session = useSession()
  const isChatOpen = useLocation({
    select: ({ pathname, search }) => pathname === '/messages' && 'profileId' in search,
  })
  if (!session) return null

  return (
    <CallsProvider key={session.user.id}>
      <PushWorker member={session.user.id} />
      <LiveUpdates token={session.token} />
      <LazySyncTasks self={session.user.id} />
      <MemberBar session={session} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <OwnAccount />
        <Outlet />
      </main>
      <div className={isChatOpen ? styles.inChat : undefined}>
        <Footer />
      </div>
      <BottomBar isChatOpen={isChatOpen} />
    </CallsProvider>
  )
}

/** Registers the service worker, which shows pushes, from a member's first visit on. */
function PushWorker({ member }: { member: string }) {
  useEffect(() => {
    if (import.meta.env.PROD) startWorker(member).catch(() => undefined)
  }, [member])
  return null
}

async function startWorker(member: string) {
  const { registerWorker, resumePush } = await import('../notifications/push-subscription.ts')
  await registerWorker()
  await resumePush(member)
}

/**
 * Reads the signed-in member and their profile's completeness at the start and after each change. Shows on every page that a
 * declaration is due; until then the server refuses nothing.
 */
export function OwnAccount() {
  const { data } = useCall(me)
  useEffect(() => {
    if (data) refreshUser(data.user)
  }, [data])
  return (
    data?.isConsentDue && (
      <Link to="/consent" className={styles.due}>
        Before you go on: confirm what you are here for
      </Link>
    )
  )
}

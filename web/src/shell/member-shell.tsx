import { me } from '@parinay/contract/account'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/calls.ts'
import { DeliveryReceipts } from '../conversations/delivery-receipts.tsx'
import { ReadMarkSync } from '../conversations/use-mark-read.ts'
import { OutboxSync } from '../conversations/use-outbox.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { LiveUpdates } from '../platform/live/live-updates.tsx'
import { refreshUser, useSession } from '../platform/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MemberBar } from './member-bar.tsx'
import styles from './member-shell.module.css'

/** The bars and the footer for a member, and everything a member's page needs to make calls. */
export function MemberShell() {
  const session = useSession()
  if (!session) return null

  return (
    <CallsProvider key={session.token}>
      <UserRefresh />
      <PushWorker member={session.user.id} />
      <LiveUpdates token={session.token} />
      <DeliveryReceipts self={session.user.id} />
      <OutboxSync />
      <ReadMarkSync />
      <MemberBar session={session} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </CallsProvider>
  )
}

/** What shows pushes runs beside the pages from the first visit of a member on. */
function PushWorker({ member }: { member: string }) {
  useEffect(() => {
    if (import.meta.env.PROD) startWorker(member).catch(() => undefined)
  }, [member])
  return null
}

async function startWorker(member: string) {
  const { registerWorker, resumePush } = await import('../notifications/push.ts')
  await registerWorker()
  await resumePush(member)
}

/** Asks the server at the start, and after each change, who is signed in and how complete their profile is. */
function UserRefresh() {
  const { data } = useCall(me)
  useEffect(() => {
    if (data) refreshUser(data.user)
  }, [data])
  return null
}

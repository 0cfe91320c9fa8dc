import { me } from '@parinay/contract/account'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/calls.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
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
      <FreshUser />
      <MemberBar session={session} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </CallsProvider>
  )
}

/** Asks the server at the start, and after each change, who is signed in and how complete their profile is. */
function FreshUser() {
  const { data } = useCall(me)
  useEffect(() => {
    if (data) refreshUser(data.user)
  }, [data])
  return null
}

import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setTitle } from '../platform/document-title.ts'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { Toasts } from '../ui/overlay/toast.tsx'
import { useSignOutRedirect } from './sign-out-redirect.ts'
import { SkipLink } from './skip-link.tsx'

/** What surrounds every page: the way past the bars, and the messages that appear over it. */
export function Frame() {
  usePageArrival()
  useSignOutRedirect()
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      <Toasts />
    </>
  )
}

/** On a new page: its title, and the focus on its heading, or on that of the part which the address names. The first page leaves the focus where the browser put it. */
function usePageArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!pathChanged && fromLocation) return
        setTitle(router.state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title)
        if (fromLocation) focusOnMain()
      }),
    [router],
  )
}

function focusOnMain() {
  const main = document.querySelector<HTMLElement>('#main')
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const target = part?.querySelector<HTMLElement>('h2, summary') ?? main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setTitle } from '../platform/document-title.ts'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { Toasts } from '../ui/overlay/toast.tsx'
import { useSignOutRedirect } from './sign-out-redirect.ts'
import { SkipLink } from './skip-link.tsx'

/** Surrounds every page with the skip link and the toasts. */
export function PageFrame() {
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

/** On a new page, sets the title and focuses its heading, or that of the section in the address. The first page keeps the browser's focus. */
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

// The layouts around pages, and the check of who may open them. Every page is below one of these routes.
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { redirectFor, type Audience } from './page-access.ts'
import { session } from './platform/session.ts'
import { ErrorPage } from './shell/error-screen.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { VisitorOrMemberShell } from './shell/visitor-or-member-shell.tsx'
import { VisitorShell } from './shell/visitor-shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the browser's tab. */
    title?: string
  }
}

export const requireAudience = (openers: Audience) => ({
  beforeLoad: () => {
    const to = redirectFor(openers, session())
    if (to) throw redirect({ to, replace: true })
  },
})

export const root = createRootRoute({
  component: PageFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => null,
})

export const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: VisitorShell,
  ...requireAudience('visitors'),
})
export const everyone = createRoute({
  getParentRoute: () => root,
  id: 'everyone',
  component: VisitorOrMemberShell,
  errorComponent: ErrorPage,
})
export const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./shell/member-shell.tsx'), 'MemberShell'),
  errorComponent: ErrorPage,
  ...requireAudience('members'),
})

export const visitorPage = <const P extends string>(path: P) => ({ getParentRoute: () => visitors, path }) as const
export const publicPage = <const P extends string>(path: P) => ({ getParentRoute: () => everyone, path }) as const
export const memberPage = <const P extends string>(path: P) => ({ getParentRoute: () => members, path }) as const

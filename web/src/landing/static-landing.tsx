// Renders the landing page to static HTML when the site is built, so that it works before any script runs.
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/theme/theme.css'
import { applyStoredScheme } from '../platform/color-scheme.ts'
import { SkipLink } from '../shell/skip-link.tsx'
import { VisitorShell } from '../shell/visitor-shell.tsx'
import { fillCounts } from './fill-counts.ts'
import { LandingScreen } from './landing-screen.tsx'
import { startLandingPage } from './static-landing-script.ts'

const root = createRootRoute({
  component: () => (
    <>
      <SkipLink />
      <VisitorShell>
        <LandingScreen />
      </VisitorShell>
    </>
  ),
})
const home = createRoute({ getParentRoute: () => root, path: '/' })

export async function renderBody() {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([home]), history })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The inline scripts of the head, before the first paint, and of the end of the body. `app` lists the files of the next page. */
export const inlineScripts = (app: readonly string[]) => ({
  head: `(${String(applyStoredScheme)})()`,
  end: `(${String(startLandingPage)})(${JSON.stringify(app)});(${String(fillCounts)})()`,
})

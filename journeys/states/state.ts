import type { Page } from '@playwright/test'

/** Who looks: somebody without a session, a demo member, somebody who registered a moment ago, or staff. */
export type Viewer = 'visitor' | 'woman' | 'man' | 'newcomer' | 'moderator' | 'admin'

/** One screen in one of its states, as a person may come to see it. */
export interface State {
  name: string
  viewer: Viewer
  path: string
  /** Before the page opens: what the network does to it. */
  before?: (page: Page) => Promise<unknown>
  /** After it has opened. */
  act?: (page: Page) => Promise<unknown>
  /** A dialog or a bar is looked at in its window, a page as a whole. */
  inWindow?: true
  /** What shows that the state is there; otherwise the page's heading. */
  shows?: (page: Page) => ReturnType<Page['locator']>
}

const REFUSAL = { success: false, error: 'The server could not do this just now. Please try again.', code: 'internal' }

/** Every call whose path begins so is answered with an error. */
export const failing = (path: string) => (page: Page) =>
  page.route(`**/api${path}**`, (route) => route.fulfill({ status: 500, json: REFUSAL }))

/** Every call whose path begins so is not answered while anybody looks. */
export const waiting = (path: string) => (page: Page) =>
  page.route(`**/api${path}**`, async (route) => {
    await new Promise((later) => setTimeout(later, 20_000))
    await route.abort().catch(() => undefined)
  })

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

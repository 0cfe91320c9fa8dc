import type { Page } from '@playwright/test'

/** The viewer: a visitor, a demo member, a new member, or staff. */
export type Viewer = 'visitor' | 'woman' | 'man' | 'newcomer' | 'moderator' | 'admin'

/** One screen in one of its states. */
export interface ScreenState {
  name: string
  viewer: Viewer
  path: string
  /** Runs before the page opens, for example to change the network. */
  before?: (page: Page) => Promise<unknown>
  /** Runs after the page has opened. */
  act?: (page: Page) => Promise<unknown>
  /** Set to show a dialog or a bar in its window instead of the whole page. */
  inWindow?: true
  /** The element that proves the state; the page's heading by default. */
  shows?: (page: Page) => ReturnType<Page['locator']>
}

const REFUSAL = { success: false, error: 'The server could not do this just now. Please try again.', code: 'internal' }

/** Answers all calls below this path with an error. */
export const failing = (path: string) => (page: Page) =>
  page.route(`**/api${path}**`, (route) => route.fulfill({ status: 500, json: REFUSAL }))

/** A screen for which all calls below this path fail. It says so only after it has tried again, so the state waits for that. */
export const failed = (path: string) => ({
  before: failing(path),
  shows: (page: Page) => page.getByRole('main').getByRole('alert'),
})

/** Leaves all calls below this path without an answer. */
export const waiting = (path: string) => (page: Page) =>
  page.route(`**/api${path}**`, () => new Promise(() => undefined))

/** Answers that a code was sent, because real requests would soon reach the rate limit. */
export const codeSent = (page: Page) => page.route('**/api/auth/otp/send', (route) => route.fulfill({ json: SENT }))

/** Returns from Google with the answer to this tab's request, for a new Google account and number. */
export async function fromGoogle(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('googleRequest', '{"state":"ours","secret":"a secret"}'))
  const refusing = (path: string, code: string) =>
    page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status: 409, json: { ...REFUSAL, code } }))
  await refusing('google-login', 'google_needs_phone')
  await refusing('google/link', 'google_needs_details')
  await page.route('**/api/auth/google/code', (route) => route.fulfill({ json: SENT }))
}

const SENT = {
  success: true,
  message: 'A code is on its way to your phone.',
  data: { resendAfterSeconds: 30, expiresInSeconds: 300 },
}

/** Makes the consent due, as for a member who registered before the declaration existed. */
export const consentDue = (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), isConsentDue: true } })
  })

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

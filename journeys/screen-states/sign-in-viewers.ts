import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN, DEMO_PASSWORD, MAN, MODERATOR, WOMAN } from '../running-site.ts'
import type { ScreenState, Viewer } from './screen-state.ts'

interface Session {
  token: string
  user: { role?: string }
}

let newcomers = 0
const PHONES = { woman: WOMAN, man: MAN, moderator: MODERATOR, admin: ADMIN }

/** The sessions of a site's viewers, each started once. */
export class Viewers {
  readonly #sessions = new Map<Viewer, Session>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  /** Signs every page of the context in as this viewer. */
  async enter(context: BrowserContext, viewer: Viewer) {
    if (viewer === 'visitor') return
    const { token, user } = await this.#session(viewer)
    await context.addInitScript(
      ([authToken, currentUser, isStaff]) => {
        localStorage.setItem('authToken', authToken!)
        localStorage.setItem('currentUser', currentUser!)
        if (isStaff) localStorage.setItem('isAdmin', 'true')
      },
      [token, JSON.stringify(user), viewer === 'admin' || viewer === 'moderator' ? 'true' : ''],
    )
  }

  async #session(viewer: Exclude<Viewer, 'visitor'>): Promise<Session> {
    const known = this.#sessions.get(viewer)
    if (known) return known
    const session =
      viewer === 'newcomer'
        ? await this.#ask('/auth/register', {
            fullName: 'Tara Joshi',
            phoneNumber: `98200678${10 + newcomers++}`,
            password: DEMO_PASSWORD,
            gender: 'female',
            dateOfBirth: '1997-05-14',
            profileCreatedFor: 'self',
            consent: CONSENT_VERSIONS,
          })
        : await this.#ask('/auth/login', { phoneNumber: PHONES[viewer], password: DEMO_PASSWORD })
    this.#sessions.set(viewer, session)
    return session
  }

  async #ask(path: string, body: object): Promise<Session> {
    const answer = await fetch(`${this.#address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = (await answer.json()) as Session & { error?: string }
    if (!answer.ok) throw new Error(`${path}: ${reply.error}`)
    // The reply of a registration has the id and name that the profile page needs.
    return reply
  }
}

/** The network counts as quiet after this time in which no request starts or ends. */
const QUIET_MS = 400
const PATIENCE_MS = 10_000

/** Brings a page into the state, and waits until the network is quiet. */
export async function arrive(page: Page, state: ScreenState) {
  let lastMoved = Date.now()
  const moved = () => void (lastMoved = Date.now())
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event as 'request', moved)
  const settled = async () => {
    moved()
    const until = Date.now() + PATIENCE_MS
    while (Date.now() - lastMoved < QUIET_MS && Date.now() < until) await page.waitForTimeout(50)
  }

  await state.before?.(page)
  await page.goto(state.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled()
  if (state.act) {
    await state.act(page)
    await settled()
  }
  await state.shows?.(page).first().waitFor()
}

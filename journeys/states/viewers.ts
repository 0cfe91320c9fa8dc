import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN, DEMO_PASSWORD, MAN, MODERATOR, WOMAN } from '../running-site.ts'
import type { State, Viewer } from './state.ts'

interface Session {
  token: string
  user: { role?: string }
}

let newcomers = 0
const PHONES = { woman: WOMAN, man: MAN, moderator: MODERATOR, admin: ADMIN }

/** The sessions of a site's viewers, each begun once. */
export class Viewers {
  readonly #sessions = new Map<Viewer, Session>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  /** Makes every page of the context this viewer's. */
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
    // A registration tells the new member's id and name; the profile page asks for no more than that.
    return reply
  }
}

/** So long without a request begun or ended, the network is quiet, or waits as the state has it. */
const QUIET_MS = 400
const PATIENCE_MS = 10_000

/** Brings a page into the state, and waits until the network is quiet. */
export async function arrive(page: Page, state: State) {
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
  if (!state.act) return
  await state.act(page)
  await settled()
}

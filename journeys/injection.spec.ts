// Attacks with markup in every text that a member can write, shown on every screen of members and staff.
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { FACT_LIST, type ListedFact } from '../contract/src/profile/facts.ts'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './running-site.ts'
import { ADMIN, test } from './playwright-fixtures.ts'

const MARKUP = [
  '<img src=x onerror="ranHere=1">',
  '"><svg onload=ranHere=1>',
  "';ranHere=1;//<i data-injected>",
  '</script><script>ranHere=1</script>',
  '[a](javascript:ranHere=1) javascript:ranHere=1',
  '{{constructor.constructor("ranHere=1")()}}${ranHere=1}',
]
const ALL = MARKUP.join(' ')
let last = 0
/** The next hostile text, with a letter, because a name needs one. */
const markup = (max = 4_000) => (max >= ALL.length ? ALL : `A ${MARKUP[last++ % MARKUP.length]}`).slice(0, max)

interface Person {
  token: string
  user: { id: string }
}

async function send(site: string, method: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { ok: answer.ok, reply: (await answer.json()) as Person & { data: { _id: string } } }
}

const hostileFact = ({ kind, choices = {}, max, min = 0 }: ListedFact): unknown => {
  const [choice] = Array.isArray(choices) ? (choices as string[]) : Object.keys(choices)
  if (kind === 'choice') return choice
  if (kind === 'list') return [choice]
  if (kind === 'yesNo') return true
  return kind === 'number' ? min : markup(max)
}

/** Fills all free-text facts with markup, and returns how many the server accepted. */
async function fillProfile(site: string, { token }: Person): Promise<number> {
  let taken = 0
  for (const fact of FACT_LIST) {
    const { ok } = await send(
      site,
      'POST',
      '/profile/save',
      { [fact.block]: { [fact.name]: hostileFact(fact) } },
      token,
    )
    if (ok && (fact.kind === 'line' || fact.kind === 'text')) taken++
  }
  return taken
}

const register = async (site: string, phoneNumber: string, gender: string, fullName: string) =>
  (
    await send(site, 'POST', '/auth/register', {
      fullName,
      phoneNumber,
      gender,
      password: DEMO_PASSWORD,
      dateOfBirth: '1994-03-02',
      profileCreatedFor: 'self',
      consent: CONSENT_VERSIONS,
    })
  ).reply

/** Creates a man with hostile texts, a woman who is connected to him, and another such man who waits for her answer. */
async function populate(site: string) {
  const her = await register(site, '9820177911', 'female', 'Meera Kulkarni')
  const him = await register(site, '9820177912', 'male', markup(100))
  const waiting = await register(site, '9820177913', 'male', markup(100))
  expect(await fillProfile(site, him)).toBeGreaterThan(10)
  await fillProfile(site, waiting)

  const interest = (from: Person) =>
    send(
      site,
      'POST',
      '/request/send',
      { senderId: from.user.id, receiverId: her.user.id, line: markup(300) },
      from.token,
    )
  const sent = await interest(him)
  await interest(waiting)
  await send(site, 'PUT', `/request/${sent.reply.data._id}/status`, { status: 'accepted' }, her.token)
  const started = await send(site, 'POST', '/messages/start', { userB: her.user.id }, him.token)
  for (const text of MARKUP)
    await send(site, 'POST', '/messages/send', { conversationId: started.reply.data._id, text }, him.token)
  await send(site, 'PUT', `/shortlist/${him.user.id}`, { note: markup() }, her.token)
  await send(site, 'POST', '/searches', { name: markup(60), query: { city: markup(60) }, alert: 'daily' }, her.token)
  await send(site, 'POST', '/photos/requests', { profileId: her.user.id }, him.token)
  await fetch(`${site}/api/profile/${her.user.id}`, { headers: { authorization: `Bearer ${him.token}` } })
  return { her, him, waiting }
}

const HOSTILE_QUERY = encodeURIComponent(ALL)

/** The pages that members and staff may open; `him` is the profile's id. */
const pagesOf = (him: string) => ({
  member: [
    '/dashboard',
    '/search?sort=createdAt',
    `/search?search=${HOSTILE_QUERY}&city=${HOSTILE_QUERY}&page=${HOSTILE_QUERY}`,
    '/matches?step=results',
    '/requests?tab=received',
    '/requests?tab=sent',
    '/requests?tab=connections',
    `/requests?tab=${HOSTILE_QUERY}&search=${HOSTILE_QUERY}`,
    '/messages',
    `/messages?profileId=${him}`,
    `/messages?profileId=${HOSTILE_QUERY}`,
    `/profile/${him}`,
    `/profile/${encodeURIComponent(MARKUP[0]!)}`,
    '/shortlist',
    '/saved-searches',
    '/visitors?tab=visitors',
    '/notifications',
    '/notifications/settings',
    '/my-photos',
    '/my-video',
    '/settings',
    '/verification',
    `/${encodeURIComponent(MARKUP[0]!)}`,
  ],
  owner: ['/my-profile', '/dashboard', ...['basic', 'family', 'about'].map((name) => `/profile-setup?section=${name}`)],
  admin: [
    '/admin',
    ...['users', 'profiles', 'photos', 'requests', 'conversations', 'audit'].map((tab) => `/admin?tab=${tab}`),
    `/admin?tab=users&search=${HOSTILE_QUERY}`,
    `/admin?tab=users&user=${him}`,
  ],
  visitor: [`/login?next=${HOSTILE_QUERY}`, '/login?next=javascript:ranHere=1', `/help?search=${HOSTILE_QUERY}`],
})

/** Collects actions of a page that running markup would cause. */
function watch(page: Page) {
  const faults: string[] = []
  page.on('dialog', (dialog) => void (faults.push('a dialog opened'), dialog.dismiss()))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text())
  })
  return faults
}

async function look(page: Page, faults: string[], path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const injected = await page.evaluate(() => ({
    ran: 'ranHere' in window,
    elements: document.querySelectorAll('[data-injected], [onerror], [onload], img[src="x"]').length,
    links: [...document.links].filter(({ href }) => href.startsWith('javascript:')).length,
  }))
  expect.soft({ path, ...injected, faults }).toEqual({ path, ran: false, elements: 0, links: 0, faults: [] })
  faults.length = 0
}

test('markup in any text of a member or an address runs on no screen of members, staff or visitors', async ({
  site,
  newBrowser,
}) => {
  test.setTimeout(900_000)
  const { her, him } = await populate(site.address)
  const admin = (await send(site.address, 'POST', '/auth/login', { phoneNumber: ADMIN, password: DEMO_PASSWORD })).reply
  const pages = pagesOf(him.user.id)

  for (const [who, paths] of Object.entries(pages)) {
    const { page, context } = await newBrowser()
    const person = { member: her, owner: him, admin, visitor: undefined }[who]
    if (person)
      await context.addInitScript(
        ([token, user, isStaff]) => {
          localStorage.setItem('authToken', token!)
          localStorage.setItem('currentUser', user!)
          if (isStaff) localStorage.setItem('isAdmin', 'true')
        },
        [person.token, JSON.stringify(person.user), who === 'admin' ? 'true' : ''],
      )
    const faults = watch(page)
    for (const path of paths) await test.step(`${who}: ${path.slice(0, 60)}`, () => look(page, faults, path))
    await context.close()
  }
})

test('the texts are hostile: a page that wrote one as markup would run it', async ({ page, site }) => {
  await page.goto(site.address)
  await page.evaluate((html) => (document.body.innerHTML = html), MARKUP[2]!)
  expect(await page.locator('[data-injected]').count()).toBe(1)
})

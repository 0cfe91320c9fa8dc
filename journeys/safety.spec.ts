// Journeys of reports and blocks: a woman reports and blocks, a non-member complains about a photo, and a moderator decides.
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './running-site.ts'
import { MODERATOR, signIn, test, WOMAN } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Revathi Iyer', phoneNumber: '9820177811', gender: 'female' }
const HIM = { fullName: 'Devdatt Rane', phoneNumber: '9820177812', gender: 'male' }

interface Answer {
  token: string
  user: { id: string }
  data: { _id: string }
}

async function asks(site: string, method: string, path: string, body: object | undefined, token?: string) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Registers and connects two members. He sends unwanted messages. */
async function pestered(site: string) {
  const [her, him] = await Promise.all(
    [HER, HIM].map((who) =>
      asks(site, 'POST', '/auth/register', {
        ...who,
        password: PASSWORD,
        dateOfBirth: '1995-03-02',
        profileCreatedFor: 'self',
      }),
    ),
  )
  const sent = { senderId: him!.user.id, receiverId: her!.user.id }
  const { data } = await asks(site, 'POST', '/request/send', sent, him!.token)
  await asks(site, 'PUT', `/request/${data._id}/status`, { status: 'accepted' }, her!.token)
  const chat = await asks(site, 'POST', '/messages/start', { userB: her!.user.id }, him!.token)
  for (const text of ['Namaste', 'Why do you not answer? I know where you work'])
    await asks(site, 'POST', '/messages/send', { conversationId: chat.data._id, text }, him!.token)
}

/** Takes the case in the queue and decides it. */
async function decide(page: Page, name: string, outcome: string, reason: string) {
  await page.goto('/admin?tab=reports')
  await page
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  const panel = page.getByRole('article', { name: /^Case/ })
  await expect(panel.getByText(/^Take within/)).toBeVisible()
  await panel.getByRole('button', { name: 'Take', exact: true }).click()
  await panel.getByText(outcome, { exact: true }).click()
  await panel.getByLabel('Reason').selectOption({ label: reason })
  return panel
}

test('she reports a message and blocks him: he disappears and learns nothing until the decision, which both get', async ({
  site,
  newBrowser,
}) => {
  test.setTimeout(240_000)
  await pestered(site.address)
  const [{ page: her }, { page: him }, { page: moderator }] = [
    await newBrowser(),
    await newBrowser(),
    await newBrowser(),
  ]
  await signIn(her, HER.phoneNumber, PASSWORD)
  await her.goto('/messages')
  await her.getByRole('link', { name: /Devdatt/ }).click()
  await expect(her.getByRole('log').getByText('I know where you work')).toBeVisible()
  await her.getByRole('button', { name: 'Message actions' }).last().dispatchEvent('click')
  await her.getByRole('group', { name: 'This message' }).getByRole('button', { name: 'Report' }).click()
  const dialog = her.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByText('Abusive or obscene').click()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(her.getByText(/Your report has the number/)).toBeVisible()

  await her.goto('/messages')
  await expect(her.getByRole('heading', { name: 'Messages' }).first()).toBeVisible()
  await expect(her.getByText('Devdatt')).toHaveCount(0)
  await her.goto('/settings#reports')
  await expect(her.getByText(/We have received it/)).toBeVisible()

  await signIn(him, HIM.phoneNumber, PASSWORD)
  await him.goto('/messages')
  await expect(him.getByRole('heading', { name: 'Messages' }).first()).toBeVisible()
  await expect(him.getByText('Revathi')).toHaveCount(0)
  await him.goto('/settings#reports')
  await expect(him.getByText('You have not reported anyone.')).toBeVisible()

  await signIn(moderator, MODERATOR)
  const panel = await decide(
    moderator,
    'Devdatt',
    'Warn',
    'Abusive or obscene words and pictures are against our rules',
  )
  await expect(panel.getByText('I know where you work')).toBeVisible()
  await panel.getByRole('button', { name: 'Decide' }).click()

  for (const [page, title] of [
    [her, /^Your report/],
    [him, /^A decision about you/],
  ] as const) {
    await page.goto('/notifications')
    await expect(page.getByText('A moderator has decided. Please read the answer.').first()).toBeVisible()
    await page.goto('/settings#reports')
    const answer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(answer.getByText('A warning.')).toBeVisible()
  }
})

test('a complaint by a non-member hides the photo at once, and the answer is on the status page', async ({
  site,
  page,
  newBrowser,
}) => {
  test.setTimeout(240_000)
  const { token } = await asks(site.address, 'POST', '/auth/login', { phoneNumber: WOMAN, password: DEMO_PASSWORD })
  const listed = await asks(site.address, 'GET', '/profile/list?limit=50', undefined, token)
  const people = listed.data as unknown as { _id: string; photos: { photoUrl: string }[]; personalInfo: object }[]
  const shown = people.findLast(({ photos }) => photos.length > 0)!
  const photosOf = async () => {
    const { data } = await asks(site.address, 'GET', `/profile/${shown._id}`, undefined, token)
    return (data as unknown as typeof shown).photos.length
  }
  const before = await photosOf()
  expect(before).toBeGreaterThan(0)

  await page.goto(`/login?back=/profile/${shown._id}`)
  await page.getByRole('link', { name: 'Is a profile or photo of you here without your consent?' }).click()
  await expect(page.getByLabel('Address of the profile or photo')).toHaveValue(new RegExp(shown._id))
  await page.getByText('My photo is used without my consent').click()
  await page.getByLabel('Address of the profile or photo').fill(`${site.address}${shown.photos[0]!.photoUrl}`)
  await page.getByLabel('What happened?').fill('That is me, and I am married.')
  await page.getByLabel('Your name').fill('மீனாட்சி')
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your complaint' })).toBeVisible()
  expect(await photosOf()).toBe(before - 1)

  const code = await page.getByRole('definition').nth(1).innerText()
  const { page: moderator } = await newBrowser()
  await signIn(moderator, MODERATOR)
  const panel = await decide(moderator, 'My photo is used', 'Nothing wrong', 'We found nothing that breaks our rules')
  await expect(panel.getByText('மீனாட்சி').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Decide' }).click()
  await expect.poll(photosOf).toBe(before)

  await page.getByRole('link', { name: 'read the answer', exact: true }).click()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('We found nothing that breaks our rules')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal' })).toBeVisible()
})

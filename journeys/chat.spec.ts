// Two people at two devices, one of them on a line that breaks.
import { expect, type Page } from '@playwright/test'
import { lineTo } from './line.ts'
import { signIn, test } from './site.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Meera Kulkarni', phoneNumber: '9820177801', gender: 'female' }
const HIM = { fullName: 'Arjun Deshpande', phoneNumber: '9820177802', gender: 'male' }

async function asks(site: string, method: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return (await answer.json()) as { token: string; user: { id: string }; data: { _id: string } }
}

const register = (site: string, who: object) =>
  asks(site, 'POST', '/auth/register', {
    ...who,
    password: PASSWORD,
    dateOfBirth: '1995-03-02',
    profileCreatedFor: 'self',
  })

/** Both have registered and said yes to each other. */
async function connected(site: string) {
  const [her, him] = [await register(site, HER), await register(site, HIM)]
  const sent = { senderId: him.user.id, receiverId: her.user.id }
  const { data } = await asks(site, 'POST', '/request/send', sent, him.token)
  await asks(site, 'PUT', `/request/${data._id}/status`, { status: 'accepted' }, her.token)
}

const box = (page: Page) => page.getByPlaceholder('Type a message...')
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const say = async (page: Page, text: string) => {
  await box(page).fill(text)
  await page.keyboard.press('Enter')
}
const texts = async (page: Page) =>
  (await log(page).locator('[data-key] > p').allInnerTexts()).map((text) => text.replace(/^.*:\s*/, ''))

/** Whatever the page asks of the server from now on. */
function asked(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('a chat is live: typing, messages, marks and counts, and nothing is lost on a line that breaks', async ({
  site,
  newBrowser,
}, testInfo) => {
  test.setTimeout(120_000)
  const picture = (name: string) => testInfo.outputPath(`${name}.png`)
  await connected(site.address)
  const line = await lineTo(site.address)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  try {
    await her.goto(`${line.address}/login`)
    await her.getByLabel('Phone Number').fill(HER.phoneNumber)
    await her.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await her.keyboard.press('Enter')
    await her.waitForURL('**/dashboard')
    await her.getByRole('button', { name: 'Skip for Now' }).click()
    await signIn(him, HIM.phoneNumber, PASSWORD)

    await test.step('a first message is counted everywhere without the page being touched', async () => {
      await him.goto('/messages')
      await him.getByRole('link', { name: /Meera/ }).click()
      await say(him, 'Namaste Meera')
      await expect(her).toHaveTitle(/^\(1\)/)
      await expect(her.getByRole('link', { name: /Messages 1 unread/ }).first()).toBeVisible()
      await her.screenshot({ path: picture('1-counted') })
    })

    await test.step('she opens it; he sees that it is read and that she is here', async () => {
      await her
        .getByRole('link', { name: /Messages/ })
        .first()
        .click()
      await her.getByRole('link', { name: /Arjun/ }).click()
      await expect(log(her).getByText('Namaste Meera')).toBeVisible()
      await expect(log(him).getByTitle('Read', { exact: true })).toBeVisible()
      await expect(him.getByText('Online')).toBeVisible()
      await expect(her).not.toHaveTitle(/^\(/)
    })

    await test.step('typing appears and stops', async () => {
      await box(her).pressSequentially('How are', { delay: 60 })
      await expect(him.getByText('typing...')).toBeVisible()
      await him.screenshot({ path: picture('2-typing') })
      await expect(him.getByText('typing...')).toBeHidden({ timeout: 7_000 })
    })

    await test.step('a message arrives without a poll', async () => {
      const calls = asked(him)
      await him.waitForTimeout(4_000)
      expect(calls).toEqual([])
      await say(her, 'How are you?')
      await expect(log(him).getByText('How are you?')).toBeVisible()
      expect(calls.filter((call) => call.startsWith('GET /api/messages/conversation/'))).toEqual([])
    })

    await test.step('thirty seconds without a line: three messages wait on each side', async () => {
      line.cut()
      await expect(her.getByText('Reconnecting…')).toBeVisible({ timeout: 10_000 })
      for (const text of ['her one', 'her two', 'her three']) await say(her, text)
      for (const text of ['his one', 'his two', 'his three']) await say(him, text)
      await her.screenshot({ path: picture('3-cut') })
      await her.waitForTimeout(25_000)
      line.mend()
      await expect(her.getByText('Reconnecting…')).toBeHidden({ timeout: 15_000 })
      const all = ['her one', 'her two', 'her three', 'his one', 'his two', 'his three']
      for (const page of [her, him])
        for (const text of all) await expect(log(page).getByText(text)).toHaveCount(1, { timeout: 20_000 })
      await expect.poll(() => texts(her)).toEqual(await texts(him))
      await expect(log(her).getByText('Not sent')).toHaveCount(0)
      await her.screenshot({ path: picture('4-mended') })
    })

    await test.step('what waited in the box and on its way is there after a reload', async () => {
      line.cut()
      await say(her, 'written on the train')
      await box(her).fill('not sent yet')
      await expect(log(her).getByText('written on the train')).toBeVisible()
      line.mend()
      await her.reload()
      await expect(box(her)).toHaveValue('not sent yet')
      await expect(log(him).getByText('written on the train')).toHaveCount(1, { timeout: 20_000 })
      await expect(log(her).getByText('written on the train')).toHaveCount(1)
    })
  } finally {
    await line.stop()
  }
})

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
async function connected(site: string, ...both: readonly [object, object]) {
  const [her, him] = [await register(site, both[0]), await register(site, both[1])]
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

// spec: 2.9.12, 4.9.3, 9.1.18
test('a chat is live: typing, messages, marks and counts, and nothing is lost on a line that breaks', async ({
  site,
  newBrowser,
}, testInfo) => {
  test.setTimeout(480_000)
  const picture = (name: string) => testInfo.outputPath(`${name}.png`)
  await connected(site.address, HER, HIM)
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
      await expect(him.getByText('Online', { exact: true })).toBeVisible()
      await expect(her).not.toHaveTitle(/^\(/)
    })

    await test.step('typing appears and stops', async () => {
      await box(her).pressSequentially('How are', { delay: 60 })
      await expect(him.getByText('typing...')).toBeVisible()
      await him.screenshot({ path: picture('2-typing') })
      await expect(him.getByText('typing...')).toBeHidden({ timeout: 28_000 })
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
      await expect(her.getByText('Reconnecting…')).toBeVisible({ timeout: 40_000 })
      for (const text of ['her one', 'her two', 'her three']) await say(her, text)
      for (const text of ['his one', 'his two', 'his three']) await say(him, text)
      await her.screenshot({ path: picture('3-cut') })
      await her.waitForTimeout(25_000)
      line.mend()
      await expect(her.getByText('Reconnecting…')).toBeHidden({ timeout: 60_000 })
      const all = ['her one', 'her two', 'her three', 'his one', 'his two', 'his three']
      for (const page of [her, him])
        for (const text of all) await expect(log(page).getByText(text)).toHaveCount(1, { timeout: 80_000 })
      await expect.poll(() => texts(her)).toEqual(await texts(him))
      for (const whose of ['her', 'his'])
        expect((await texts(him)).filter((text) => text.startsWith(`${whose} `))).toEqual(
          ['one', 'two', 'three'].map((which) => `${whose} ${which}`),
        )
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
      await expect(log(him).getByText('written on the train')).toHaveCount(1, { timeout: 80_000 })
      await expect(log(her).getByText('written on the train')).toHaveCount(1)
    })
  } finally {
    await line.stop()
  }
})

const SHE = { fullName: 'Kavya Iyer', phoneNumber: '9820177803', gender: 'female' }
const HE = { fullName: 'Nikhil Bhat', phoneNumber: '9820177804', gender: 'male' }
const SEND = '**/api/messages/send'
const openChat = async (page: Page, name: RegExp) => {
  await page.goto('/messages')
  await page.getByRole('link', { name }).click()
  await expect(box(page)).toBeVisible()
}

test('what was written is sent in its order, from any page, by its writer alone', async ({ site, newBrowser }) => {
  test.setTimeout(120_000)
  await connected(site.address, SHE, HE)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  await signIn(her, SHE.phoneNumber, PASSWORD)
  await signIn(him, HE.phoneNumber, PASSWORD)
  await openChat(her, /Nikhil/)
  await openChat(him, /Kavya/)

  await test.step('the first request is lost: those after it wait for it', async () => {
    let lost = 0
    await her.route(SEND, (route) => (lost++ === 0 ? route.abort() : route.continue()))
    for (const text of ['order 1', 'order 2', 'order 3']) await say(her, text)
    await expect(log(him).getByText('order 3')).toBeVisible()
    expect(await texts(him)).toEqual(['order 1', 'order 2', 'order 3'])
    await expect.poll(() => texts(her)).toEqual(['order 1', 'order 2', 'order 3'])
    await her.unroute(SEND)
  })

  await test.step('a read mark that is lost is told again while the message stays in sight', async () => {
    let lost = 0
    await her.route('**/read', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await say(him, 'Have you read this?')
    await expect(log(her).getByText('Have you read this?')).toBeVisible()
    await expect(log(him).locator('[data-key]').last().getByTitle('Read', { exact: true })).toBeVisible()
    expect(lost).toBe(2)
    await her.unroute('**/read')
  })

  await test.step('after a reload on another page it goes by itself', async () => {
    await her.route(SEND, (route) => route.abort())
    await say(her, 'from another page')
    await expect(log(her).getByText('Waiting for connection')).toBeVisible()
    await her.goto('/search')
    await her.unroute(SEND)
    await expect(log(him).getByText('from another page')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('another person on the same browser sees nothing of it and sends nothing of it', async () => {
    await her.goto('/messages')
    await her.getByRole('link', { name: /Nikhil/ }).click()
    await her.route(SEND, (route) => route.abort())
    await say(her, 'only mine')
    await box(her).fill('half written')
    const token = await her.evaluate(() => localStorage.getItem('authToken')!)
    await asks(site.address, 'POST', '/auth/logout', {}, token)
    await her.waitForURL('**/login*')
    await her.unroute(SEND)

    const sent: string[] = []
    her.on('request', (request) => {
      if (request.url().endsWith('/messages/send')) sent.push(request.postData() ?? '')
    })
    await signIn(her, HE.phoneNumber, PASSWORD)
    await openChat(her, /Kavya/)
    await expect(log(her).getByText('from another page')).toBeVisible()
    await expect(box(her)).toHaveValue('')
    await expect(log(her).getByText('only mine')).toHaveCount(0)
    expect(sent).toEqual([])
    await her.evaluate(() => localStorage.removeItem('authToken'))

    await signIn(her, SHE.phoneNumber, PASSWORD)
    await expect(log(him).getByText('only mine')).toBeVisible({ timeout: 20_000 })
    expect(sent).toHaveLength(1)
    await openChat(her, /Nikhil/)
    await expect(box(her)).toHaveValue('half written')
  })
})

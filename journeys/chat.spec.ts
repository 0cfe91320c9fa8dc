// Chats of two people on two devices, one of them with an unreliable connection.
import { expect, type Page } from '@playwright/test'
import { lineTo } from './breakable-proxy.ts'
import { asks, connected } from './connect-new-members.ts'
import { signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Meera Kulkarni', phoneNumber: '9820177801', gender: 'female' }
const HIM = { fullName: 'Arjun Deshpande', phoneNumber: '9820177802', gender: 'male' }

const box = (page: Page) => page.getByPlaceholder('Type a message...')
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const say = async (page: Page, text: string) => {
  await box(page).fill(text)
  await page.keyboard.press('Enter')
}
const texts = async (page: Page) =>
  (await log(page).locator('[data-bubble]').allInnerTexts()).map((text) => text.replace(/^.*:\s*/, ''))

/** Collects the messages that the page fetches from now on. */
function fetchesOfMessages(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/messages/conversation/')) paths.push(pathname)
  })
  return paths
}

// spec: 2.9.12, 4.9.3, 9.1.18
test('a chat is live: typing, messages, marks and counts, and nothing is lost when the connection breaks', async ({
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

    await test.step('a first message is counted everywhere without an action on the page', async () => {
      await him.goto('/messages')
      await him.getByRole('link', { name: /Meera/ }).click()
      await say(him, 'Namaste Meera')
      await expect(her).toHaveTitle(/^\(1\)/)
      await expect(her.getByRole('link', { name: /Messages 1 unread/ }).first()).toBeVisible()
      await her.screenshot({ path: picture('1-counted') })
    })

    await test.step('she opens it; he sees that it is read and that she is online', async () => {
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
      const fetches = fetchesOfMessages(him)
      await say(her, 'How are you?')
      await expect(log(him).getByText('How are you?')).toBeVisible()
      expect(fetches).toEqual([])
    })

    await test.step('without a connection three messages wait on each side', async () => {
      line.cut()
      await expect(her.getByText('Reconnecting…')).toBeVisible()
      await expect(him.getByText('Online', { exact: true })).toBeHidden()
      for (const text of ['her one', 'her two', 'her three']) await say(her, text)
      for (const text of ['his one', 'his two', 'his three']) await say(him, text)
      await her.screenshot({ path: picture('3-cut') })
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

    await test.step('unsent text and waiting messages are still there after a reload', async () => {
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

    for (const [sign, tell] of [
      ['becomes visible', () => void document.dispatchEvent(new Event('visibilitychange'))],
      ['is online again', () => void dispatchEvent(new Event('online'))],
    ] as const)
      await test.step(`on a dead line that says open, a page that ${sign} notices and fetches what it missed`, async () => {
        line.freeze()
        await say(him, `while it ${sign}`)
        await expect(log(him).getByText(`while it ${sign}`)).toHaveCount(1)
        line.mend()
        await her.evaluate(tell)
        await expect(log(her).getByText(`while it ${sign}`)).toBeVisible({ timeout: 25_000 })
        await say(her, `she answers when it ${sign}`)
        await expect(log(him).getByText(`she answers when it ${sign}`)).toBeVisible()
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

test('messages are sent in order, from any page, only by their writer', async ({ site, newBrowser }) => {
  test.setTimeout(120_000)
  await connected(site.address, SHE, HE)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  await signIn(her, SHE.phoneNumber, PASSWORD)
  await signIn(him, HE.phoneNumber, PASSWORD)
  await openChat(her, /Nikhil/)
  await openChat(him, /Kavya/)

  await test.step('the first request is lost, and later ones wait for it', async () => {
    let lost = 0
    await her.route(SEND, (route) => (lost++ === 0 ? route.abort() : route.continue()))
    for (const text of ['order 1', 'order 2', 'order 3']) await say(her, text)
    await expect(log(him).getByText('order 3')).toBeVisible()
    expect(await texts(him)).toEqual(['order 1', 'order 2', 'order 3'])
    await expect.poll(() => texts(her)).toEqual(['order 1', 'order 2', 'order 3'])
    await her.unroute(SEND)
  })

  await test.step('a lost read mark is sent again while the message stays in view', async () => {
    let lost = 0
    await her.route('**/read', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await say(him, 'Have you read this?')
    await expect(log(her).getByText('Have you read this?')).toBeVisible()
    await expect(log(him).locator('[data-key]').last().getByTitle('Read', { exact: true })).toBeVisible()
    expect(lost).toBe(2)
    await her.unroute('**/read')
  })

  await test.step('after a reload on another page it is sent without a tap', async () => {
    await her.route(SEND, (route) => route.abort())
    await say(her, 'from another page')
    await expect(log(her).getByText('Waiting for connection')).toBeVisible()
    await her.goto('/search')
    await her.unroute(SEND)
    await expect(log(him).getByText('from another page')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('another person on the same browser neither sees nor sends it', async () => {
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

test('one member records a voice note and the other hears it, until it is deleted for both', async ({
  site,
  newBrowser,
}) => {
  const [speaker, listener] = [
    { ...HER, fullName: 'Radha Iyer', phoneNumber: '9820177821' },
    { ...HIM, fullName: 'Vikram Shah', phoneNumber: '9820177822' },
  ]
  await connected(site.address, speaker, listener)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  await signIn(her, speaker.phoneNumber, PASSWORD)
  await signIn(him, listener.phoneNumber, PASSWORD)
  await openChat(her, /Vikram/)
  await openChat(him, /Radha/)

  await her.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(her.getByRole('timer')).toHaveText('0:02 / 2:00')
  await her.keyboard.press('Enter')
  await expect(log(her).getByRole('button', { name: /Play voice note/ })).toBeVisible()

  await log(him)
    .getByRole('button', { name: /Play voice note/ })
    .click()
  await expect(log(him).getByRole('button', { name: 'Pause voice note' })).toBeVisible()
  await expect(log(him).getByRole('button', { name: /Play voice note/ })).toBeVisible()

  await log(her).locator('[data-bubble]').hover()
  await her.getByRole('button', { name: 'Message actions' }).click()
  await expect(her.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await her.getByRole('button', { name: 'Delete for both' }).click()
  await her
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(log(him).getByText('This message was deleted')).toBeVisible()
  await expect(log(him).getByRole('button', { name: /Play voice note/ })).toHaveCount(0)
})

test('a phone number is hidden from the other, and a request for money has a warning', async ({
  site,
  newBrowser,
}, testInfo) => {
  const [writer, reader] = [
    { ...HER, fullName: 'Ila Sen', phoneNumber: '9820177831' },
    { ...HIM, fullName: 'Dev Pathak', phoneNumber: '9820177832' },
  ]
  await connected(site.address, writer, reader)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  await signIn(her, writer.phoneNumber, PASSWORD)
  await signIn(him, reader.phoneNumber, PASSWORD)
  await openChat(her, /Dev/)
  const bodies: string[] = []
  him.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      ),
  )
  him.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => bodies.push(String(payload))))
  await openChat(him, /Ila/)

  await test.step('she sees the whole number, and he sees a chip with an explanation', async () => {
    await say(her, 'My number is 98200 12345, call in the evening')
    await expect(log(him).getByRole('button', { name: 'contact hidden' })).toBeVisible()
    await expect(log(her).getByText('98200 12345')).toBeVisible()
    await expect(log(her).getByText('Dev Pathak does not see the contact details in it.')).toBeVisible()
    await log(him).getByRole('button', { name: 'contact hidden' }).click()
    await expect(him.getByRole('dialog', { name: 'Contact details are hidden' })).toBeVisible()
    await him.screenshot({ path: testInfo.outputPath('1-explained.png') })
    await him.keyboard.press('Escape')
  })

  await test.step('only the reader of a request for money sees a warning', async () => {
    await say(her, 'Please send me 5000 rupees, I am in hospital')
    await expect(log(him).getByText(/These words look like a request/)).toBeVisible()
    await expect(log(her).getByText(/These words look like a request/)).toHaveCount(0)
    await say(her, 'Shall we meet for coffee on Sunday?')
    await expect(log(him).getByRole('complementary', { name: 'Before you meet' })).toBeVisible()
    for (const [name, width] of Object.entries({ phone: 360, tablet: 768, desktop: 1280 })) {
      await him.setViewportSize({ width, height: 860 })
      await him.screenshot({ path: testInfo.outputPath(`2-${name}.png`) })
    }
    await her.screenshot({ path: testInfo.outputPath('3-hers.png') })
  })

  await test.step('nothing that his browser received contains the number, also after a reload', async () => {
    await him.goto('/messages')
    await expect(him.getByRole('link', { name: /Ila/ })).toBeVisible()
    expect(bodies.length).toBeGreaterThan(0)
    expect(bodies.filter((body) => body.includes('98200 12345'))).toEqual([])
  })
})

// A chat of two people on two devices, one of them with an unreliable connection.
import { expect, type Page } from '@playwright/test'
import { lineTo } from './breakable-proxy.ts'
import { box, HER, HIM, log, PASSWORD, say, texts } from './chat-page.ts'
import { connected } from './connect-new-members.ts'
import { signIn, test } from './playwright-fixtures.ts'

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

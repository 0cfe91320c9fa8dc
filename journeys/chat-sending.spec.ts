// Messages that the browser keeps until the server has them.
import { expect } from '@playwright/test'
import { box, log, openChat, PASSWORD, say, texts } from './chat-page.ts'
import { asks, connected } from './connect-new-members.ts'
import { signIn, test } from './playwright-fixtures.ts'

const SHE = { fullName: 'Kavya Iyer', phoneNumber: '9820177803', gender: 'female' }
const HE = { fullName: 'Nikhil Bhat', phoneNumber: '9820177804', gender: 'male' }
const SEND = '**/api/messages/send'

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

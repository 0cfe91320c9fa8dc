import { expect } from '@playwright/test'
import { HER, HIM, log, openChat, PASSWORD, say } from './chat-page.ts'
import { connected } from './connect-new-members.ts'
import { signIn, test } from './playwright-fixtures.ts'

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

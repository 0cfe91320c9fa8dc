import { expect } from '@playwright/test'
import { HER, HIM, log, openChat, PASSWORD } from './chat-page.ts'
import { connected } from './connect-new-members.ts'
import { signIn, test } from './playwright-fixtures.ts'

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

  // It lasts two seconds: a slow machine could look before and after it, so the page itself looks at every frame.
  const plays = him.waitForFunction(() => document.querySelector('[role=log] [aria-label="Pause voice note"]'))
  await Promise.all([
    plays,
    log(him)
      .getByRole('button', { name: /Play voice note/ })
      .click(),
  ])
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

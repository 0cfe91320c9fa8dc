// Journeys through accounts on a site with codes and Google, whose stand-ins run on this machine.
import { expect, type Page } from '@playwright/test'
import { startIssuer } from '../server/src/testing/stand-in-openid-issuer.ts'
import { startSmsService } from '../server/src/testing/stand-in-sms-service.ts'
import { DEMO_PASSWORD, startSite } from './running-site.ts'
import { MODERATOR, signIn, test as base } from './playwright-fixtures.ts'

interface Outside {
  sms: Awaited<ReturnType<typeof startSmsService>>
  issuer: Awaited<ReturnType<typeof startIssuer>>
}

const test = base.extend<object, { outside: Outside }>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [sms, issuer] = [await startSmsService(), await startIssuer()]
      await use({ sms, issuer })
      await Promise.all([sms.stop(), issuer.stop()])
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ outside: { sms, issuer } }, use) => {
      const site = await startSite({ ...sms.settings.msg91, ...issuer.settings })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

const PASSWORD = 'a good password'
const NEW_PASSWORD = 'a better password'
const ASHA = '9820067801'
const MEERA = '9820067802'

async function fillInPerson(page: Page) {
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByLabel('Day').fill('14')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill('1996')
  await page.getByRole('radio', { name: 'Self' }).check()
  await page.getByRole('checkbox', { name: /^The person intends to marry/ }).check()
}

async function register(page: Page, phone: string) {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Asha Menon')
  await page.getByLabel('Phone Number').fill(phone)
  await fillInPerson(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

/** The dialog opens a second after a login and would cover whatever is pressed next. */
const closeCompletionDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Complete your profile' }).getByRole('button', { name: 'Close' }).click()

test('a member verifies the phone, resets the password, and old sessions end', async ({
  page,
  newBrowser,
  outside: { sms },
}) => {
  await register(page, ASHA)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Verify phone number' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await sms.codeFor(`+91${ASHA}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByRole('link', { name: 'Verify phone number' })).toHaveCount(0)

  const { page: elsewhere } = await newBrowser()
  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
  await elsewhere.getByLabel('Phone Number').fill(ASHA)
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  await elsewhere.getByLabel('Code').fill(await sms.codeFor(`+91${ASHA}`, 2))
  await elsewhere.getByLabel('New password').fill(NEW_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Set password and log in' }).click()
  await elsewhere.waitForURL('**/dashboard')

  // The first browser is logged out, and the old password is refused.
  await page.goto('/requests')
  await expect(page).toHaveURL(/\/(login(\?back=%2Frequests)?)?$/)
  await page.goto('/login')
  await page.getByLabel('Phone Number').fill(ASHA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid phone number or password').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await closeCompletionDialog(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Log in with a code' }).click()
  await page.waitForURL('**/login-with-code')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByLabel('Phone Number').fill(ASHA)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await sms.codeFor(`+91${ASHA}`, 3))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
})

// spec: 4.1.3
test('a new member registers with Google; an existing member links Google by a code, and then logs in with it', async ({
  page,
  newBrowser,
  outside: { sms, issuer },
}) => {
  issuer.state.person = { sub: 'meera-at-google', name: 'Meera Pillai' }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Your phone number' })).toBeVisible()
  await page.getByLabel('Phone Number').fill(MEERA)
  expect(page.url()).not.toContain('id_token')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await sms.codeFor(`+91${MEERA}`))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Pillai')
  await fillInPerson(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('link', { name: 'confirm what you are here for' })).toHaveCount(0)
  await closeCompletionDialog(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/dashboard')

  // Another Google account, and a member who has registered with a password.
  const { page: elsewhere } = await newBrowser()
  await register(elsewhere, '9820067803')
  await closeCompletionDialog(elsewhere)
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  issuer.state.person = { sub: 'asha-at-google', name: 'Asha Menon' }
  await elsewhere.getByRole('button', { name: 'Continue with Google' }).click()
  // The login page has a field of the same name, and stands there until the browser has left it.
  await expect(elsewhere.getByRole('heading', { name: 'Your phone number' })).toBeVisible()
  await elsewhere.getByLabel('Phone Number').fill('9820067803')
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  await elsewhere.getByLabel('Code').fill(await sms.codeFor('+919820067803'))
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.waitForURL('**/dashboard')
  await expect(elsewhere.getByText('From now on you can log in with Google.')).toBeVisible()
})

test('staff log in with their password and a code', async ({ page, outside: { sms } }) => {
  await page.goto('/login')
  await page.getByLabel('Phone Number').fill(MODERATOR)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Code').fill(await sms.codeFor(`+91${MODERATOR}`))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin')
})

test('a member who registered before the declaration existed is asked for it', async ({ page, site }) => {
  const reply = await page.request.post(`${site.address}/api/auth/register`, {
    data: {
      fullName: 'Tara Joshi',
      phoneNumber: '9820067804',
      password: PASSWORD,
      gender: 'female',
      dateOfBirth: '1997-05-14',
      profileCreatedFor: 'sister',
    },
  })
  expect(reply.status()).toBe(201)
  await signIn(page, '9820067804', PASSWORD)
  await closeCompletionDialog(page)
  await page.getByRole('link', { name: 'confirm what you are here for' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Please confirm the purpose and that what you write is true')).toBeVisible()
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('link', { name: 'confirm what you are here for' })).toHaveCount(0)
})

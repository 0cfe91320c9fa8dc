// A plan is bought at a stand-in of the payment provider, whose checkout really runs in the page.
import { readFile } from 'node:fs/promises'
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { startRazorpay } from '../server/src/testing/stand-in-razorpay.ts'
import { startSite } from './running-site.ts'
import { signIn } from './playwright-fixtures.ts'

const PHONE = '9876501234'
const PASSWORD = 'a good password'

const razorpay = await startRazorpay()
let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await startSite({ ...razorpay.settings, LOCAL_PUSH: 'off' })
})
test.afterAll(async () => {
  await site.stop()
  await razorpay.stop()
})

/** A site with an operator has no demo members with a known password. */
async function register(api: APIRequestContext) {
  const person = { fullName: 'Asha Rao', gender: 'female', dateOfBirth: '1993-01-15', profileCreatedFor: 'self' }
  const answer = await api.post('/api/auth/register', { data: { ...person, phoneNumber: PHONE, password: PASSWORD } })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  await api.post('/api/auth/consent', { data: CONSENT_VERSIONS, headers })
}

test('a plan is looked at, the checkout closed, failed and paid, the plan changed, and the new one returned', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.address, acceptDownloads: true })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await register(page.request)
  await signIn(page, PHONE, PASSWORD)
  await page.goto('/membership')
  const pay = async (button: string) => {
    await page.getByRole('button', { name: 'Choose Basic, 1 month' }).click()
    await page.getByRole('button', { name: 'Pay ₹999' }).click()
    await page.getByRole('button', { name: button }).click()
  }

  await test.step('nothing of the provider is fetched before the press', async () => {
    await expect(page.getByText('₹846.61 and ₹152.39 GST (18 %)')).toBeVisible()
    expect(asked.filter((url) => url.startsWith(razorpay.origin))).toEqual([])
  })
  await test.step('the checkout is closed, and nothing was paid', async () => {
    await pay('Leave')
    await expect(page.getByRole('heading', { name: 'You closed the checkout' })).toBeFocused()
  })
  await test.step('a payment fails', async () => {
    await pay('Let it fail')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible()
  })
  await test.step('a payment arrives', async () => {
    await pay('Pay now')
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
    await expect(page.getByText(/You have Basic, 1 month, until/)).toBeVisible()
  })
  await test.step('the invoice is downloaded', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Invoice/ }).click()
    const file = await readFile(await (await downloading).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('another plan is chosen; the dialog says what comes back, and that goes back', async () => {
    await page.getByRole('button', { name: 'Choose Premium, 3 months' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/You have Basic, 1 month, until .* with 10 of 10 phone numbers left/)).toBeVisible()
    await expect(dialog.getByText(/₹999 of its price goes back/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Pay ₹4,999' }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText(/You have Premium, 3 months, until/)).toBeVisible()
    await expect.poll(() => razorpay.balance(), { timeout: 30_000 }).toBe(499_900)
  })
  await test.step('the credit note of the first plan is downloaded', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Credit note CN.*₹999/ }).click()
    const file = await readFile(await (await downloading).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('the plan is returned, and the money goes back', async () => {
    await page.getByRole('button', { name: 'Return this plan and get ₹4,999 back' }).click()
    await page.getByRole('button', { name: 'Return the plan' }).click()
    await expect(page.getByText(/₹4,999 (is on its way back|has gone back)/).first()).toBeVisible()
    await expect.poll(() => razorpay.balance(), { timeout: 30_000 }).toBe(0)
  })
  expect(faults).toEqual([])
  await context.close()
})

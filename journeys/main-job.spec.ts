import { expect, type Page } from '@playwright/test'
import { registerMember } from './connect-new-members.ts'
import { MAN, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const PHONE = { width: 360, height: 780 }
/** As a chat copies it: between direction marks, with spaces and hyphens that do not break. */
const PASTED_NUMBER = '\u202a+91\u00a098200\u201112345\u202c'
const MALAYALI = { fullName: 'ഗോവിന്ദൻ മാരാർ', phoneNumber: '9820177805', gender: 'male' }
const LAPTOP = { width: 1280, height: 720 }

async function register(page: Page, name: string, phone: string, gender: 'Male' | 'Female', born: string) {
  const [year, month, day] = born.split('-') as [string, string, string]
  await page.goto('/')
  await page.getByRole('link', { name: 'Register Free' }).first().click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill(phone)
  await expect(page.getByLabel('Day')).toBeDisabled()
  await page.getByRole('radio', { name: gender, exact: true }).check()
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Year').fill(year)
  await page.getByRole('radio', { name: 'Self' }).check()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^The person intends to marry/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

async function completeProfile(page: Page) {
  const next = () => page.getByRole('button', { name: 'Next Section' }).click()
  await page.getByLabel('Height (cm)').selectOption('Another height')
  await page.getByLabel('Height (cm)').fill('5’4”')
  await expect(page.getByText('5 ft 4 in (163 cm)')).toBeVisible()
  await page.getByRole('radio', { name: 'Never married' }).check()
  await page.getByLabel('Mother Tongue').selectOption('Marathi')
  await next()
  await page.getByRole('radio', { name: 'Hindu' }).check()
  await page.getByLabel('Caste', { exact: true }).selectOption('Brahmin')
  await page.getByRole('radiogroup', { name: 'Manglik' }).getByRole('radio', { name: 'No' }).check()
  await next()
  await page.getByLabel('Highest Degree').selectOption('Masters')
  await page.getByLabel('Field of Study').selectOption('Computer Science')
  await page.getByLabel('Institution').fill('Fergusson College')
  await next()
  await page.getByLabel('Occupation').selectOption('Software Engineer')
  await page.getByLabel('Annual Income From (₹)').fill('12 lakh')
  await expect(page.getByText('12 lakh rupees a year')).toBeVisible()
  await page.getByLabel('Annual Income To (₹)').fill('₹20,00,000/-')
  await expect(page.getByText('20 lakh rupees a year')).toBeVisible()
  await next()
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('City').fill('Pune')
  await page.getByRole('radio', { name: 'Nuclear' }).check()
  await page.getByLabel("Father's Name").fill('Vivek')
  await page.getByLabel("Father's Occupation").fill('Teacher')
  await page.getByLabel('Brothers', { exact: true }).fill('1')
  await next()
  await page.getByRole('radio', { name: 'Vegetarian', exact: true }).check()
  await page.getByRole('radiogroup', { name: 'Smoking' }).getByRole('radio', { name: 'No' }).check()
  await page.getByRole('radiogroup', { name: 'Drinking' }).getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Reading' }).click()
  await next()
  await page
    .getByLabel('About Me')
    .fill('I build software for hospitals, read on trains and cook on Sundays. My family is small and close.')
  await page.getByLabel('Partner Expectations').fill('Somebody kind, curious and fond of long conversations.')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText('Profile completed successfully! Redirecting to dashboard...')).toBeVisible()
  await page.waitForURL('**/dashboard')
}

test('the main job from registration to a chat, with two people on two devices', async ({
  page,
  newBrowser,
  site,
}, testInfo) => {
  test.setTimeout(600_000)
  const picture = (name: string) => testInfo.outputPath(name)

  await test.step('on a phone a new person registers with a number pasted from a chat, and is led to the dashboard', async () => {
    await page.setViewportSize(PHONE)
    await register(page, 'Ira Sathe', PASTED_NUMBER, 'Female', '1997-05-14')
    await expect(page.getByRole('heading', { name: 'Welcome, Ira' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
    await page.screenshot({ path: picture('1-registered.png') })
  })

  await test.step('she completes all seven sections, her height and income as people write them', async () => {
    await page.getByRole('button', { name: 'Complete Profile Now' }).click()
    await page.waitForURL('**/profile-setup**')
    await completeProfile(page)
    await expect(page.getByRole('button', { name: 'Profile 90% complete' })).toBeVisible()
    expect(await ownProfile(page)).toMatchObject({
      personalDetails: { heightCm: 163 },
      professionalDetails: { annualIncomeMin: 1_200_000, annualIncomeMax: 2_000_000 },
    })
  })

  await test.step('she finds a man with a Malayalam name by its Latin spelling', async () => {
    await registerMember(site.address, MALAYALI)
    await page.getByRole('link', { name: 'Search' }).last().click()
    await page.waitForURL('**/search')
    await page.getByPlaceholder('Search by name, location, profession...').fill('Govindan Marar')
    await expect(page.getByRole('heading', { name: '1 Profiles Found' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(MALAYALI.fullName)
    await page.screenshot({ path: picture('2-malayalam-name.png') })
    await page.setViewportSize(LAPTOP)
  })

  const man = await newBrowser()
  await signIn(man.page, MAN)
  const himself = await man.page.evaluate(
    () => JSON.parse(localStorage.getItem('currentUser')!) as { fullName: string; id: string },
  )

  await test.step('she finds a man by three filters and a search text', async () => {
    await page.getByRole('link', { name: 'Search' }).first().click()
    await page.waitForURL('**/search')
    await choose(page, 'Gender', 'Male')
    await choose(page, 'Marital Status', 'Never married')
    await page.getByRole('button', { name: 'Age Range' }).click()
    await page.getByRole('spinbutton', { name: 'From' }).fill('21')
    await page.getByRole('spinbutton', { name: 'To' }).fill('45')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByPlaceholder('Search by name, location, profession...').fill(himself.fullName)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('heading', { name: '1 Profiles Found' })).toBeVisible()
    await page.screenshot({ path: picture('3-found.png') })
  })

  await test.step('she reads his profile and sends an interest', async () => {
    await page.getByRole('link', { name: 'View Profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: himself.fullName })).toBeVisible()
    await page.getByRole('button', { name: 'Send Interest' }).click()
    await expect(page.getByText('Interest sent successfully ❤️')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(page.getByRole('button', { name: 'Send Interest' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Add a line to/ }).click()
    await page.getByLabel('Your line').fill('Our mothers are both from Nashik.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('he sees it with the New badge and accepts', async () => {
    await man.page.goto('/requests')
    const request = man.page.getByRole('article').filter({ hasText: 'Ira Sathe' })
    await expect(request.getByText('New')).toBeVisible()
    await man.page.screenshot({ path: picture('4-received.png') })
    await request.getByRole('button', { name: 'Decline Ira Sathe’s request' }).click()
    await expect(request.getByText('Rejected')).toBeVisible()
    await man.page.getByRole('button', { name: 'Undo' }).click()
    await expect(request.getByText('Our mothers are both from Nashik.')).toBeVisible()
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(request.getByText('Accepted')).toBeVisible()
  })

  await test.step('both chat', async () => {
    await man.page.getByRole('article').filter({ hasText: 'Ira Sathe' }).getByRole('link', { name: 'Message' }).click()
    await write(man.page, 'Namaste Ira, how was your Sunday?')

    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(himself.fullName) }).click()
    await expect(page.getByRole('log').getByText('Namaste Ira, how was your Sunday?')).toBeVisible()
    await write(page, 'Quiet and good. I made puran poli.')
    await expect(man.page.getByRole('log').getByText('Quiet and good. I made puran poli.')).toBeVisible()
    await page.screenshot({ path: picture('5-chat.png') })
  })
})

const ownProfile = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const reply = await fetch('/api/profile/me', { headers })
    return ((await reply.json()) as { data: object }).data
  })

async function choose(page: Page, chip: string, choice: string) {
  await page.getByRole('button', { name: chip }).click()
  await page.getByRole('group', { name: chip }).getByRole('button', { name: choice, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function write(page: Page, text: string) {
  await page.getByPlaceholder('Type a message...').fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

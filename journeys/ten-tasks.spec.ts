// Counts the taps and swipes of the ten most frequent tasks on a phone. docs/ten-tasks.md has the table.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { devices, expect, type Page } from '@playwright/test'
import { choosePhotos, fillIn, goTo, openSettings, PASSWORD, register } from './phone-steps.ts'
import { MODERATOR, signIn, test, WOMAN } from './playwright-fixtures.ts'
import { Thumb } from './simulated-thumb.ts'

const NEW_PASSWORD = 'another good password'
const TABLE = join(import.meta.dirname, '..', 'docs', 'ten-tasks.md')
/** If set, the run writes the table; otherwise it is compared with the table. */
const WRITES = process.env['WRITE_TASKS'] !== undefined

const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 800 } }
test.use(PHONE)
// The table at the end needs the counts of all tests.
test.describe.configure({ mode: 'serial' })

interface Cost {
  taps: number
  keys: number
  swipes: number
}
const done = new Map<string, Cost>()

/** Does a task, and records its cost. */
async function task(page: Page, name: string, act: (thumb: Thumb) => Promise<void>) {
  const thumb = new Thumb(page)
  await act(thumb)
  const { taps, keys, swipes } = thumb
  done.set(name, { taps, keys, swipes })
  console.log(`${name}: ${taps} taps, ${keys} keys, ${swipes} swipes`)
}

test('on a phone a mother registers her daughter, completes the profile in at most 50 taps, and maintains it', async ({
  page,
}) => {
  await page.goto('/')
  await task(page, '1 register, fill in everything', async (thumb) => {
    await register(thumb)
    await fillIn(thumb)
  })
  await expect(page.getByRole('button', { name: 'Profile 90% complete' })).toBeVisible()
  expect(done.get('1 register, fill in everything')!.taps).toBeLessThanOrEqual(50)

  await task(page, '1 the photo, 100 %', async (thumb) => {
    await thumb.link('Add a photo')
    await choosePhotos(thumb, ['one.jpg'])
    await thumb.button('Use the full photo')
    await expect(page.getByText('1 of 10')).toBeVisible({ timeout: 120_000 })
  })

  await page.goto('/dashboard')
  await task(page, '3 hide the photos', async (thumb) => {
    await openSettings(thumb)
    await thumb.link(/^Privacy/)
    await thumb.tap(page.getByRole('radio', { name: 'Only people I approve' }))
    await expect(page.getByText('Saved. This applies from now.')).toBeVisible()
  })

  await page.goto('/dashboard')
  await task(page, '9 three photos, and their order', async (thumb) => {
    await goTo(thumb, 'My Profile')
    await thumb.link('Manage photos')
    await choosePhotos(thumb, ['two.jpg', 'three.jpg', 'four.jpg'])
    await thumb.button('Upload all without cropping')
    await expect(page.getByText('4 of 10')).toBeVisible({ timeout: 120_000 })
    await thumb.button('Make photo 2 the main photo')
    await expect(page.getByText('This is your main photo now.')).toBeVisible()
  })

  await page.goto('/dashboard')
  await task(page, '7 change the password', async (thumb) => {
    await openSettings(thumb)
    await thumb.link(/^Account/)
    await thumb.button('Change password')
    await thumb.type('Current password', PASSWORD)
    await thumb.type('New password', NEW_PASSWORD)
    await thumb.type('New password again', NEW_PASSWORD)
    await thumb.enter()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
  })

  await page.goto('/dashboard')
  await task(page, '8 delete the account', async (thumb) => {
    await openSettings(thumb)
    await thumb.link(/^Leaving Parinay/)
    await thumb.button('Delete my profile')
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }))
    await page.waitForURL(/\/login/)
  })
})

test('on a phone a member searches, sends an interest, answers and reports', async ({ page, newBrowser }) => {
  await signIn(page, WOMAN)
  await task(page, '2 a Marathi-speaking doctor of 26 to 32 in Pune', async (thumb) => {
    await goTo(thumb, 'Search')
    await thumb.button('Filters')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const open = (section: string) => thumb.tap(sheet.getByRole('button', { name: new RegExp(`^${section}`) }))
    await open('State')
    await thumb.type('City or town', 'pun')
    await thumb.tap(sheet.getByRole('button', { name: /^Pune/ }).first())
    await open('Age Range')
    await thumb.type('From', '26', '32')
    await open('Occupation')
    await thumb.tap(sheet.getByRole('button', { name: 'Doctor' }))
    await open('More Filters')
    await thumb.tap(sheet.getByRole('button', { name: 'Marathi' }))
    await thumb.tap(sheet.getByRole('button', { name: /^Show/ }))
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/motherTongue=Marathi/)
  })

  await page.goto('/dashboard')
  await task(page, '4 send an interest', async (thumb) => {
    await thumb.button(/^Send Interest/)
    await expect(page.getByRole('button', { name: /^Withdraw/ }).first()).toBeVisible()
  })
  await task(page, '4 take it back', async (thumb) => {
    await thumb.button(/^Withdraw/)
    await expect(page.getByText(/^You withdrew your interest/)).toBeVisible()
  })

  await page.goto('/dashboard')
  await task(page, '5 who viewed me', async (thumb) => {
    await thumb.link('Who viewed me')
    await page.waitForURL('**/visitors')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await page.goto('/dashboard')
  await task(page, 'accept an interest, write the first message', async (thumb) => {
    await goTo(thumb, 'Requests')
    await thumb.button(/^Accept/)
    await thumb.tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Message/ })
        .first(),
    )
    await thumb.type('Your message', 'Namaste')
    await thumb.enter()
    await expect(page.getByRole('log').getByText('Namaste')).toBeVisible()
  })

  await page.goto('/dashboard')
  await task(page, '6 report a creepy message', async (thumb) => {
    await goTo(thumb, 'Messages')
    await thumb.tap(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').nth(1))
    await thumb.press(page.locator('[data-theirs] [data-bubble]').last())
    await thumb.tap(page.getByRole('group', { name: 'This message' }).getByRole('button', { name: 'Report' }))
    await thumb.tap(page.getByRole('dialog').getByText('Abusive or obscene'))
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }))
    await expect(page.getByText(/Your report has the number/)).toBeVisible()
  })

  const { page: desk } = await newBrowser()
  await desk.setViewportSize(PHONE.viewport)
  await signIn(desk, MODERATOR)
  await task(desk, '10 a moderator decides about ten photos', async (thumb) => {
    await thumb.tap(desk.getByRole('link', { name: /Pending Photos/ }))
    const shown = desk.getByRole('img', { name: /^Under review/ })
    for (let photo = 0; photo < 10; photo++) {
      const address = (await shown.getAttribute('src'))!
      await expect(desk.getByTitle('Full size')).toHaveAttribute('aria-busy', 'false')
      await thumb.button('Approve')
      await expect(shown).not.toHaveAttribute('src', address)
    }
  })
})

test('docs/ten-tasks.md has the cost of the tasks', async () => {
  expect(done.size).toBe(13)
  const page = await readFile(TABLE, 'utf8')
  // The number of swipes may differ by one with the loading of the page.
  const row = /^\| (.+?) \|([^|]+)\| [^|]+ \| [^|]+ \| ([^|]+) \|(.*)$/gm
  const written = page.replaceAll(row, (line, name: string, before: string, swipes: string, note: string) => {
    const cost = done.get(name)
    if (!cost) return line
    return `| ${name} |${before}| ${cost.taps} | ${cost.keys} | ${WRITES ? cost.swipes : swipes} |${note}`
  })
  if (WRITES) await writeFile(TABLE, written)
  else expect(written).toBe(page)
})

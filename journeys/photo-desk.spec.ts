// A moderator decides about photos.
import { expect, type Page } from '@playwright/test'
import { MODERATOR, signIn, test } from './playwright-fixtures.ts'

// spec: 4.6.4
test('a moderator decides ten photos by keyboard, and the counter is correct', async ({ page }) => {
  await signIn(page, MODERATOR)
  const counter = page.getByRole('link', { name: /Pending Photos/ })
  await expect(counter).toHaveText(/\d/)
  const before = await waiting(page)
  expect(before).toBeGreaterThanOrEqual(10)
  await expect(counter).toHaveText(new RegExp(`^${before}Pending Photos`))

  await pressUntil(page, 'Tab', () => focusIsOn(page, 'tab'))
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Duplicates' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Reports' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Stories' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Verification' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused()
  const shown = page.getByRole('img', { name: /^Under review/ })
  // Keys decide only about a photo that has loaded.
  const hasCome = () => expect(page.getByTitle('Full size')).toHaveAttribute('aria-busy', 'false')
  const decided = new Set<string>()
  for (let photo = 0; photo < 10; photo++) {
    const address = (await shown.getAttribute('src'))!
    await hasCome()
    decided.add(new URL(address, page.url()).pathname)
    if (photo % 3 === 2) {
      await page.keyboard.press('r')
      await expect(page.getByRole('group', { name: 'Reason for rejection' })).toBeVisible()
      await page.keyboard.press('5')
    } else await page.keyboard.press('a')
    await expect(shown).not.toHaveAttribute('src', address)
  }
  expect(decided.size).toBe(10)
  await expect.poll(() => waiting(page)).toBe(before - 10)

  await page.keyboard.press('u')
  await expect.poll(() => waiting(page)).toBe(before - 9)
  await hasCome()
  await page.keyboard.press('a')
  await expect.poll(() => waiting(page)).toBe(before - 10)

  await pressUntil(page, 'Shift+Tab', () => focusIsOn(page, 'tab'))
  await page.keyboard.press('Home')
  await expect(counter).toHaveText(new RegExp(`^${before - 10}Pending Photos`))
})

for (const [width, height] of [
  [1280, 800],
  [360, 800],
] as const)
  test(`the whole photo, its captions and the decision are in one window of ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, MODERATOR)
    // A caption of the maximum length.
    const long =
      'At the temple of Pandharpur with my grandmother, my two brothers and the neighbours, on the evening before Diwali. '
    expect(long.length).toBeLessThanOrEqual(120)
    for (const captions of [{}, { caption: long }, { caption: long, newCaption: long }]) {
      await page.route('**/api/admin/photos?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object[] }
        await route.fulfill({ json: { ...answer, data: answer.data.map((photo) => ({ ...photo, ...captions })) } })
      })
      await page.goto('/admin?tab=photos')
      await expect(page.getByTitle('Full size')).toHaveAttribute('aria-busy', 'false')
      const parts = [
        page.getByRole('img', { name: /^Under review/ }),
        page.getByRole('button', { name: 'Approve', exact: true }),
        page.getByRole('button', { name: 'Reject', exact: true }),
        ...('caption' in captions ? [page.getByText('Caption: “')] : []),
        ...('newCaption' in captions
          ? [page.getByText('New caption: “'), page.getByRole('button', { name: 'Approve caption' })]
          : []),
      ]
      const places = page.getByRole('navigation', { name: 'Main menu' })
      const end = width === 360 ? (await places.boundingBox())!.y : height
      const boxes = await Promise.all(parts.map(async (part) => (await part.first().boundingBox())!))
      for (const [place, { y, height: tall }] of boxes.entries()) {
        expect(y, String(parts[place])).toBeGreaterThanOrEqual(0)
        expect(y + tall, String(parts[place])).toBeLessThanOrEqual(end)
      }
      const [photo, ...others] = boxes
      // On a phone they are below the photo, not over it.
      if (width === 360) for (const { y } of others) expect(y).toBeGreaterThanOrEqual(photo!.y + photo!.height)
      await page.unrouteAll()
    }
  })

/** The count of the server, not of the page. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/admin/stats', {
      headers: { Authorization: `Bearer ${localStorage.getItem('authToken')}` },
    })
    return ((await reply.json()) as { data: { pendingPhotos: number } }).data.pendingPhotos
  })

const focusIsOn = (page: Page, role: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute('role') === wanted, role)

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>) {
  for (let press = 0; press < 40; press++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there`)
}

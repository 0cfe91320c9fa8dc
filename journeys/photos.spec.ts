import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { expect, type Page } from '@playwright/test'
import { MODERATOR, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'

async function register(page: Page, name: string, phone: string, gender: 'male' | 'female', born: string) {
  const reply = await page.request.post('/api/auth/register', {
    data: {
      fullName: name,
      phoneNumber: phone,
      password: PASSWORD,
      gender,
      dateOfBirth: born,
      profileCreatedFor: 'self',
      consent: CONSENT_VERSIONS,
    },
  })
  expect(reply.status()).toBe(201)
  await signIn(page, phone, PASSWORD)
}

/** Three pictures as from a phone's gallery. */
async function gallery(page: Page) {
  const pictures = await page.evaluate(() =>
    ['#a8324a', '#2f6b4f', '#1f6f78'].map((colour, at) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1200
      canvas.height = 1500
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#e9d8c0'
      pen.fillRect(0, 0, 1200, 1500)
      pen.fillStyle = colour
      pen.fillRect(250 - 30 * at, 900, 700, 600)
      pen.fillStyle = '#b5835a'
      pen.arc(600, 560, 220 + 40 * at, 0, 7)
      pen.fill()
      return canvas.toDataURL('image/jpeg').split(',')[1]!
    }),
  )
  return pictures.map((bytes, at) => ({
    name: `photo-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes, 'base64'),
  }))
}

/** Whether the photo in the arch has loaded. */
const isSeen = (page: Page) =>
  page
    .getByRole('img', { name: /^Photo 1 of/ })
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

test('a part of the page that cannot be fetched says so in its own place, and the chosen photo stays', async ({
  page,
}) => {
  await register(page, 'Nandini Rao', '9820177703', 'female', '1995-06-11')
  await page.goto('/my-photos')
  await expect(page.getByText('0 of 10')).toBeVisible()
  const isCropFile = /\/assets\/crop-dialog-/
  let refused = 0
  await page.route(isCropFile, (route) => {
    refused++
    return route.abort()
  })
  await page.getByLabel('Choose photos').setInputFiles((await gallery(page)).slice(0, 1))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('This part could not be loaded')
  await expect(page.getByText('0 of 10')).toBeAttached()
  await expect.poll(() => refused).toBeGreaterThan(1)

  await page.unroute(isCropFile)
  await expect(dialog.getByRole('heading', { name: 'Crop your photo' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Crop', exact: true })).toHaveCSS('cursor', 'pointer')
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByText('1 of 10')).toBeVisible({ timeout: 120_000 })
})

test('photos from a phone to the view log: uploaded, moderated, withheld, shared after an interest', async ({
  page: his,
  newBrowser,
}) => {
  const { page: hers } = await newBrowser()
  const { page: staff } = await newBrowser()
  await hers.setViewportSize({ width: 360, height: 740 })
  await register(hers, 'Kavya Ranganathan', '9820177701', 'female', '1996-04-23')
  await register(his, 'Arjun Deshpande', '9820177702', 'male', '1993-01-15')

  await hers.goto('/my-photos')
  await hers.getByLabel('Choose photos').setInputFiles(await gallery(hers))
  const cut = hers.getByRole('dialog')
  await expect(cut.getByRole('heading', { name: 'Photo 1 of 3' })).toBeVisible()
  await cut.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(cut.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible()
  await cut.getByRole('button', { name: 'Upload all without cropping' }).click()
  await expect(hers.getByText('3 of 10')).toBeVisible({ timeout: 120_000 })
  await expect(hers.getByText('Waiting for approval')).toHaveCount(3)

  const { _id: herId } = await hers.evaluate(
    () => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { _id: string },
  )
  await his.goto(`/profile/${herId}`)
  // The first one, because similar people further down may have no photo either.
  await expect(his.getByText('No photo yet').first()).toBeVisible()

  await signIn(staff, MODERATOR)
  await staff.goto('/admin?tab=photos')
  const desk = staff.getByRole('img', { name: /^Under review/ })
  // The queue is in the order of arrival, and others wait before her. Each photo shown on the way would be rendered first.
  const findHers = async () => {
    const hersInStrip = staff
      .getByRole('list', { name: 'Photos on this page' })
      .getByRole('button', { name: 'Kavya Ranganathan' })
    for (const page of ['1', '2']) {
      await staff.goto(`/admin?tab=photos&page=${page}`)
      await expect(desk).toBeVisible()
      if ((await hersInStrip.count()) > 0) return hersInStrip.first().click()
    }
  }
  const decide = async (key: string) => {
    await findHers()
    await expect(desk).toHaveAttribute('alt', 'Under review: Kavya Ranganathan')
    const address = (await desk.getAttribute('src'))!
    await expect(staff.getByTitle('Full size')).toHaveAttribute('aria-busy', 'false')
    const decided = staff.waitForResponse((reply) => reply.url().endsWith('/moderate'))
    await staff.keyboard.press(key)
    if (key === 'r') await staff.keyboard.press('5')
    await expect(
      staff.getByRole('status').filter({ hasText: `${key === 'r' ? 'Rejected' : 'Approved'}: Kavya Ranganathan` }),
    ).toBeVisible()
    await expect(staff.locator(`img[src="${address}"]`)).toHaveCount(0)
    expect((await decided).ok()).toBe(true)
  }
  await decide('a')
  await decide('a')
  await decide('r')

  await hers.reload()
  await expect(hers.getByText('Approved', { exact: true })).toHaveCount(2)
  await expect(hers.getByText('It is blurred, too dark or too small. You can upload another one.')).toBeVisible()

  await his.reload()
  await expect.poll(() => isSeen(his)).toBe(true)
  await expect(his.getByRole('button', { name: /^Photo \d$/ })).toHaveCount(2)
  const address = await his.getByRole('img', { name: /^Photo 1 of/ }).evaluate((img: HTMLImageElement) => img.src)

  await hers.goto('/settings#privacy')
  await hers.getByRole('radio', { name: 'After an interest' }).click()
  await expect(hers.getByText('Saved. This applies from now.')).toBeVisible()

  // His old address gives nothing, and the page says why.
  expect(await his.evaluate(async (url) => (await fetch(url, { cache: 'reload' })).status, address)).toBe(404)
  await his.reload()
  // Similar people below may say the same.
  await expect(his.getByText('Photos are shown after acceptance').first()).toBeVisible()
  await his.getByRole('button', { name: 'Request photos' }).click()
  await expect(his.getByRole('button', { name: 'Photos requested' })).toBeVisible()
  await his.getByRole('button', { name: 'Send Interest' }).click()
  await expect(his.getByText(/Interest sent successfully/).first()).toBeVisible()

  await hers.goto('/requests')
  await hers.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(hers.getByText('Accepted').first()).toBeVisible()

  await his.reload()
  await expect.poll(() => isSeen(his)).toBe(true)
  await his.getByRole('button', { name: 'Enlarge the photo' }).click()
  await expect(his.getByRole('dialog').getByRole('img')).toBeVisible()

  await hers.goto('/my-photos')
  const looked = hers
    .getByRole('region', { name: 'Who viewed my photos' })
    .or(hers.locator('section', { has: hers.getByRole('heading', { name: 'Who viewed my photos' }) }))
  await expect(looked.getByRole('link', { name: 'Arjun Deshpande' })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Show my photos' })).toBeVisible()
})

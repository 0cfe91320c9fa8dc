import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { expect, type Page } from '@playwright/test'
import { MODERATOR, openAndListen, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
/** To make a video takes a busy machine a while. */
const MADE_WITHIN = 240_000

interface Reply {
  data: { _id: string }
}

async function ask<R = Reply>(page: Page, method: 'post' | 'put' | 'get', path: string, data?: object, token?: string) {
  const bearer = token ?? (await page.evaluate(() => localStorage.getItem('authToken')))
  const headers = { authorization: `Bearer ${bearer}` }
  const reply = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as R
}

async function register(page: Page, name: string, phone: string, gender: 'male' | 'female', born: string) {
  const data = {
    fullName: name,
    phoneNumber: phone,
    password: PASSWORD,
    gender,
    dateOfBirth: born,
    profileCreatedFor: 'self',
    consent: CONSENT_VERSIONS,
  }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  await signIn(page, phone, PASSWORD)
  const { _id } = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { _id: string })
  return _id
}

/** Records until the timer shows at least these seconds. */
async function record(page: Page, seconds: number) {
  await expect(page.getByText('Not recording yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start recording' }).click()
  const reached = async () => Number(/0:(\d\d) of/.exec(await page.getByRole('timer').innerText())?.[1])
  await expect.poll(reached).toBeGreaterThanOrEqual(seconds)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Use this' })).toBeVisible()
}

/** A moderator plays the video of a member to its end, at double speed, and approves it. */
async function approveAtDesk(page: Page, member: string) {
  await signIn(page, MODERATOR)
  await page.goto('/admin?tab=photos&kind=videos')
  await expect(page.getByRole('heading', { name: member })).toBeVisible()
  await expect(page.getByText('I feel at home by the sea')).toBeVisible()
  await expect(page.getByRole('img', { name: `Eight frames of the video of ${member}` })).toHaveJSProperty(
    'complete',
    true,
  )
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('Not played to the end yet')).toHaveCount(0)
  // The desk goes on before the reply, and closing its browser would end the call.
  const decided = page.waitForResponse((reply) => reply.url().endsWith('/moderate'))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(`Approved: ${member}`)).toBeVisible()
  expect((await decided).ok()).toBe(true)
}

const chooseAudience = async (page: Page, label: string) => {
  await page.goto('/settings#privacy')
  await page.getByRole('radio', { name: label }).click()
  await expect(page.getByText('Saved. This applies from now.')).toBeVisible()
}

const playing = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, paused, muted, videoHeight, textTracks }: HTMLVideoElement) => ({
    isPlaying: !paused && currentTime > 0,
    muted,
    videoHeight,
    captions: textTracks[0]?.cues?.length,
  }))

test('a video introduction: recorded on a phone, approved, watched by a connection, and withdrawn while it plays', async ({
  page: his,
  newBrowser,
}) => {
  test.setTimeout(900_000)
  const { page: hers } = await newBrowser()
  await hers.setViewportSize({ width: 360, height: 740 })
  const herId = await register(hers, 'Kavya Subramanian', '9820177711', 'female', '1996-04-23')
  const hisId = await register(his, 'Nikhil Deshpande', '9820177712', 'male', '1993-01-15')

  const sent: string[] = []
  hers.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/videos')) sent.push(request.url())
  })
  await openAndListen(hers, '/my-video')
  await hers.getByRole('button', { name: 'Record here' }).click()
  await record(hers, 1)
  await hers.getByRole('button', { name: 'Record again' }).click()
  await hers.getByRole('button', { name: 'Next question' }).click()
  await record(hers, 6)
  await hers.getByLabel('What do you say in it?').fill('Namaste\n\nI feel at home by the sea')
  expect(sent).toEqual([])

  // The line breaks once, and the page goes on by itself.
  let isBroken = false
  await hers.route('**/api/videos/*/parts**', async (route) => {
    if (isBroken) return route.continue()
    isBroken = true
    await route.abort()
  })
  await hers.getByRole('button', { name: 'Use this' }).click()
  await expect(hers.getByText(/^(Waiting for a moderator|Could not be used)$/)).toBeVisible({ timeout: MADE_WITHIN })
  const explanation = await hers.getByRole('main').innerText()
  await expect(hers.getByText('Waiting for a moderator'), explanation).toBeVisible()
  expect(isBroken).toBe(true)
  await his.goto(`/profile/${herId}`)
  await expect(his.getByRole('heading', { level: 1, name: 'Kavya Subramanian' })).toBeVisible()
  expect((await ask<{ data: object }>(his, 'get', `/videos/of/${herId}`)).data).toEqual({ isWithheld: false })

  const { page: moderators, context: desk } = await newBrowser()
  await approveAtDesk(moderators, 'Kavya Subramanian')
  await desk.close()
  await expect(hers.getByText('Approved', { exact: true })).toBeVisible()
  await chooseAudience(hers, 'After an interest')

  await his.reload()
  const introduction = his.getByRole('button', { name: /^Video introduction/ })
  await expect(introduction).toContainText('Ask to see it')
  await introduction.click()
  await expect(his.getByRole('dialog').getByRole('button', { name: 'Request photos' })).toBeVisible()

  const { data: interest } = await ask(his, 'post', '/request/send', { senderId: hisId, receiverId: herId })
  await ask(hers, 'put', `/request/${interest._id}/status`, { status: 'accepted' })
  await his.reload()
  await expect(introduction).toContainText(/0:0\d/)
  await expect(his.locator('video')).toHaveCount(0)

  await introduction.click()
  await expect.poll(() => playing(his)).toEqual({ isPlaying: true, muted: false, videoHeight: 360, captions: 2 })
  const code = hisId.replaceAll('-', '').slice(0, 5).toUpperCase()
  await expect(his.getByText(new RegExp(`Your code ${code}-`))).toBeVisible()
  const address = await his.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)
  // Slowly, so that it has not come to its end on a busy machine.
  await his.getByRole('button', { name: 'Sharper picture (720p)' }).click()
  await expect.poll(async () => (await playing(his)).videoHeight).toBe(720)
  await his.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.playbackRate = 0.1
    video.currentTime = 1
    await video.play()
  })
  await expect.poll(async () => (await playing(his)).isPlaying).toBe(true)

  await chooseAudience(hers, 'Only people I approve')
  await expect(his.getByText('This video is no longer shown to you.')).toBeVisible()
  await expect(his.locator('video')).toHaveCount(0)
  expect(await his.evaluate(async (url) => (await fetch(url)).status, address)).toBe(404)

  await hers.goto('/my-video')
  await expect(hers.getByRole('link', { name: 'Nikhil Deshpande' })).toBeVisible()
})

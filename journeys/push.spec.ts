// Tests pushes to a real browser: the server encrypts them, and a push service on this machine delivers them.
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { expect } from '@playwright/test'
import { startPushService } from '../server/src/testing/stand-in-mail-and-push.ts'
import { lineTo } from './breakable-proxy.ts'
import { DEMO_PASSWORD } from './running-site.ts'
import { MAN, signIn, test, WOMAN } from './playwright-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a push reaches a device whose pages are closed, and a tap opens the site', async ({
  deviceWithNotifications: { page, context },
  newBrowser,
  site,
}, testInfo) => {
  const service = await startPushService()
  try {
    await context.grantPermissions(['notifications'], { origin: site.address })
    await signIn(page, WOMAN)
    await page.goto('/notifications/settings')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const key = await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      const settings = await fetch('/api/notifications/settings', { headers })
      const { data } = (await settings.json()) as { data: { pushKey: string; kinds: object } }
      // A job may notify her of something else at any moment, such as of the rules once a quarter.
      const pushed = ['photo_request', 'interest_received']
      const kinds = Object.fromEntries(Object.keys(data.kinds).map((kind) => [kind, { push: pushed.includes(kind) }]))
      const saved = await fetch('/api/notifications/settings', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ kinds }),
      })
      if (!saved.ok) throw new Error(await saved.text())
      return data.pushKey
    })

    // Replaces the push service of the browser's maker.
    const browser = service.subscribe(key)
    await page.evaluate((subscription) => {
      const made = { toJSON: () => subscription, endpoint: subscription.endpoint, unsubscribe: async () => true }
      let is: typeof made | null = null
      PushManager.prototype.subscribe = async () => (is = made) as never
      PushManager.prototype.getSubscription = async () => is as never
    }, browser.subscription)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Notifications are on for this device, even when Parinay is closed.')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('settings.png'), fullPage: true })

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const debug = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(site.address) && !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await debug.send('ServiceWorker.enable')
    const registrationId = await registered

    // Quiet hours would delay it until the morning.
    await page.getByLabel('No push or e-mail between').click()
    await expect(page.getByLabel('No push or e-mail between')).not.toBeChecked()
    const other = await newBrowser()
    await signIn(other.page, MAN)
    // What happened to her in earlier journeys would come with it, as one push about several.
    await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      const answer = await fetch('/api/notifications/read', { method: 'PUT', headers, body: '{}' })
      if (!answer.ok) throw new Error(await answer.text())
    })
    const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('currentUser')!) as { id: string }).id)
    await other.page.evaluate(async (profileId) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      const answer = await fetch('/api/photos/requests', {
        method: 'POST',
        headers,
        body: JSON.stringify({ profileId }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }, id)
    await expect.poll(() => browser.received.length, { timeout: 60_000 }).toBe(1)

    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          data: data as unknown,
        }))
      })
    // A push service may deliver a push twice, and the tag prevents a second notification.
    const deliver = async () => {
      const before = await shown()
      if (before.length > 0) return before
      await debug.send('ServiceWorker.deliverPushMessage', {
        origin: site.address,
        registrationId,
        data: JSON.stringify(browser.received[0]!.data),
      })
      return shown()
    }
    await expect.poll(deliver, { intervals: [1_000] }).toEqual([
      {
        title: 'Parinay',
        body: expect.stringMatching(/ would like to see your photos$/),
        data: { url: '/my-photos' },
      },
    ])

    await page.goto('/notifications')
    await expect(page.getByText(/ would like to see your photos/).first()).toBeVisible()

    // The browser replaces the subscription while no page is open.
    const next = service.subscribe(key)
    await page.close()
    await worker.evaluate(
      async ([before, now]) => {
        const made = (subscription: object) => ({ options: {}, toJSON: () => subscription })
        const event = new Event('pushsubscriptionchange')
        const done: Promise<unknown>[] = []
        const waitUntil = (work: Promise<unknown>) => void done.push(work)
        dispatchEvent(Object.assign(event, { oldSubscription: made(before!), newSubscription: made(now!), waitUntil }))
        await Promise.all(done)
      },
      [browser.subscription, next.subscription],
    )
    await other.page.evaluate(
      async ([receiverId, consent]) => {
        const post = async (path: string, body: object, token = '') => {
          const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
          if (!answer.ok) throw new Error(await answer.text())
          return (await answer.json()) as { token: string; user: { id: string } }
        }
        const { token, user } = await post('/api/auth/register', {
          fullName: 'Vikram Nair',
          phoneNumber: '9812300099',
          password: 'a good password',
          gender: 'male',
          dateOfBirth: '1993-01-15',
          profileCreatedFor: 'self',
          consent,
        })
        await post('/api/request/send', { senderId: user.id, receiverId }, token)
      },
      [id, CONSENT_VERSIONS] as const,
    )
    await expect.poll(() => next.received.length, { timeout: 60_000 }).toBe(1)
    expect(browser.received).toHaveLength(1)
  } finally {
    await service.stop()
  }
})

test('a pressed push opens in a page with nothing to lose, also one that the worker does not control', async ({
  page,
  context,
}) => {
  await signIn(page, WOMAN)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // Loaded past the worker, as by a reload with the shift key.
  const debug = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), debug.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  // The browser lets a worker bring up a window after a real press only, so that this records what the worker asks for.
  await worker.evaluate(() => {
    const it = globalThis as unknown as { asked: string[]; clients: object }
    it.asked = []
    const refuse = (what: string) => async () => {
      it.asked.push(what)
      throw new DOMException('Not allowed to bring up a window.', 'InvalidAccessError')
    }
    Object.assign(it.clients, { openWindow: refuse('a new window') })
  })
  const press = (url: string) =>
    worker.evaluate(async (to) => {
      const it = globalThis as unknown as { asked: string[] }
      it.asked = []
      const done: Promise<unknown>[] = []
      const waitUntil = (work: Promise<unknown>) => void done.push(work)
      const notification = { close: () => undefined, data: { url: to } }
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      await Promise.all(done)
      return it.asked
    }, url)
  // Its part that answers is loaded after the first paint.
  await expect
    .poll(async () => {
      await press('/requests')
      return new URL(page.url()).pathname
    })
    .toBe('/requests')
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()

  await press('/settings#account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const field = page.getByLabel('Current password')
  await field.fill('half a password')
  expect(await press('/messages')).toEqual(['a new window'])
  await expect(field).toHaveValue('half a password')
})

test('without a connection to the site a page says so, and continues when it returns', async ({ page, site }) => {
  const line = await lineTo(site.address)
  try {
    await page.goto(`${line.address}/login`)
    await page.getByLabel('Phone Number').fill(WOMAN)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    line.cut()
    await page.goto(`${line.address}/search`)
    await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
    line.mend()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByPlaceholder('Search by name, location, profession...')).toBeVisible()
  } finally {
    await line.stop()
  }
})

import { randomUUID } from 'node:crypto'
import { notificationSettings, subscribePush } from '@parinay/contract/notifications'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Actor, interestFrom, somebody } from '../testing/actors.ts'
import { createRecipients } from '../testing/mail-and-push-recipients.ts'
import { startMailCatcher, startPushService } from '../testing/stand-in-mail-and-push.ts'
import { world } from '../testing/world.ts'
import { deliverDue } from './deliver-due-notifications.ts'

const mailCatcher = await startMailCatcher()
const pushService = await startPushService()
afterAll(async () => {
  await mailCatcher.stop()
  await pushService.stop()
})
const log: string[] = []
const app = await world({ LOCAL_PUSH: 'on', LOG_LEVEL: 'warn' }, { write: (line) => void log.push(line) })
const { withPush } = createRecipients(app, mailCatcher, pushService)
afterEach(() => app.setNow(undefined))
const MAX_SUBSCRIPTIONS = 10

const subscribe = async (member: Actor, endpoint = `https://push.example/${randomUUID()}`) => {
  await member.asks(subscribePush, { body: { endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } } })
  return endpoint
}

const endpointsOf = async ({ id }: Actor) =>
  (await app.ctx.db.selectFrom('push_subscription').select('endpoint').where('member_id', '=', id).execute())
    .map(({ endpoint }) => endpoint)
    .toSorted()

test('only the ten newest subscriptions of a member stay, and nobody else loses one', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  const hers = await subscribe(meera)
  const endpoints: string[] = []
  for (let index = 0; index < MAX_SUBSCRIPTIONS + 5; index++) {
    app.setNow(new Date(Date.UTC(2026, 5, 15, 9, index)))
    endpoints.push(await subscribe(asha))
  }
  expect(await endpointsOf(asha)).toEqual(endpoints.slice(-MAX_SUBSCRIPTIONS).toSorted())
  // A repeated subscription counts as the newest.
  app.setNow(new Date(Date.UTC(2026, 5, 15, 10)))
  await subscribe(asha, endpoints.at(-MAX_SUBSCRIPTIONS))
  await subscribe(asha)
  expect(await endpointsOf(asha)).toContain(endpoints.at(-MAX_SUBSCRIPTIONS))
  expect(await endpointsOf(meera)).toEqual([hers])
})

test('concurrent subscriptions leave ten, including the latest', async () => {
  const asha = await somebody(app)
  app.setNow(new Date(Date.UTC(2026, 5, 16)))
  await Promise.all(Array.from({ length: 2 * MAX_SUBSCRIPTIONS }, () => subscribe(asha)))
  const last = await subscribe(asha)
  expect(await endpointsOf(asha)).toHaveLength(MAX_SUBSCRIPTIONS)
  expect(await endpointsOf(asha)).toContain(last)
})

describe('a subscription that a push service refuses', () => {
  /** Noon in India, outside quiet hours. */
  const NOON = new Date(Date.UTC(2026, 6, 1, 6, 30))

  /** Two pushes to a device whose service gives this answer. */
  const pushTwice = async (status: number, words: string) => {
    app.setNow(NOON)
    log.length = 0
    const asha = await somebody(app)
    const browser = await withPush(asha)
    Object.assign(browser, { answers: status, says: words })
    for (const name of ['Rohan Mehta', 'Kabir Khan']) {
      await interestFrom(await somebody(app, { name, gender: 'male' }), asha)
      await deliverDue(app.ctx)
    }
    return {
      browser,
      isKept: (await endpointsOf(asha)).length === 1,
      lines: log.filter((line) => line.includes('push')),
    }
  }

  test.each([
    ['Apple', 400, '{"reason":"VapidPkHashMismatch"}'],
    [
      'Google',
      403,
      'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.\n',
    ],
    [
      'Google',
      403,
      'the key in the authorization header does not correspond to the sender ID used to subscribe this user.',
    ],
    ['Google', 400, '<HTML><HEAD><TITLE>UnauthorizedRegistration</TITLE></HEAD></HTML>'],
    ['Mozilla', 401, '{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}'],
    ['a service that says nothing', 403, ''],
    ['a service that says nothing', 400, 'Bad Request'],
  ])('for its key is dropped, and named once without its endpoint: %s, %i %s', async (_, status, words) => {
    const { browser, isKept, lines } = await pushTwice(status, words)
    expect([isKept, browser.received.length, lines.length]).toEqual([false, 1, 1])
    const { endpoint } = browser.subscription
    const { host, pathname } = new URL(endpoint)
    expect(JSON.parse(lines[0]!)).toMatchObject({ push: 'dropped, made with another key', host, status })
    expect(lines[0]).not.toContain(pathname)
  })

  test.each([
    ['the clock is wrong', 403, '{"reason":"BadJwtToken"}'],
    ['the signature is wrong', 403, 'permission denied: invalid JWT provided\n'],
    ['the message is wrong', 400, '{"reason":"BadWebPushTopic"}'],
    ['the signature is missing', 401, ''],
    ['the push is too large', 413, ''],
    ['there are too many pushes', 429, 'VapidPkHashMismatch'],
    ['the service is down', 503, ''],
  ])('because %s stays and gets the next push: %i %s', async (_, status, words) => {
    const { browser, isKept, lines } = await pushTwice(status, words)
    expect([isKept, browser.received.length, lines.length]).toEqual([true, 2, 2])
    for (const line of lines) {
      expect(line).toContain(`The push service answered ${status}`)
      expect(line).not.toContain(new URL(browser.subscription.endpoint).pathname)
    }
  })

  test('with an endless reason costs no more than its first words', async () => {
    const { isKept, lines } = await pushTwice(403, `${'x'.repeat(5_000)} VapidPkHashMismatch`)
    expect([isKept, lines.length]).toEqual([true, 2])
    for (const line of lines) expect(line).not.toContain('xxx')
  })
})

test('a site without a contact that push services can reach offers no pushes', async () => {
  const silent = await world({ PUSH_CONTACT: '' })
  const asha = await somebody(silent)
  expect((await asha.asks(notificationSettings)).data.pushKey).toBeNull()
  const subscribing = subscribe(asha)
  await expect(subscribing).rejects.toBeRefused('push_not_configured')
})

// A call between two browsers, through a relay on this machine.
import { expect, type Page } from '@playwright/test'
import { connected } from './connect-new-members.ts'
import { type Site, startSite } from './running-site.ts'
import { signIn, test as base } from './playwright-fixtures.ts'
import { startTurnServer, type TurnServer } from './turn-server.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Meera Kulkarni', phoneNumber: '9820177811', gender: 'female' }
const HIM = { fullName: 'Arjun Deshpande', phoneNumber: '9820177812', gender: 'male' }

/** A site with a relay. */
const test = base.extend<object, { turn: TurnServer; site: Site }>({
  turn: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const turn = await startTurnServer()
      await use(turn)
      await turn.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ turn }, use) => {
      const site = await startSite(turn.settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

/** Keeps the page's connections, so that the test can read their statistics. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const Native = RTCPeerConnection
    const opened: RTCPeerConnection[] = []
    Object.assign(window, { opened })
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        opened.push(this)
      }
    }
  })

interface Traffic {
  /** The kinds of the candidates of both sides. */
  kinds: string[]
  /** The bytes that arrived, by their medium. */
  bytes: Record<string, number>
  policy: string | undefined
}

const trafficOf = (page: Page): Promise<Traffic> =>
  page.evaluate(async () => {
    const connection = (window as unknown as { opened: RTCPeerConnection[] }).opened.at(-1)!
    const kinds: string[] = []
    const bytes: Record<string, number> = {}
    ;(await connection.getStats()).forEach((entry: Record<string, unknown>) => {
      const { type, candidateType, kind, bytesReceived } = entry
      if (type === 'local-candidate' || type === 'remote-candidate') kinds.push(`${type} ${String(candidateType)}`)
      if (type === 'inbound-rtp') bytes[String(kind)] = Number(bytesReceived)
    })
    return { kinds: [...new Set(kinds)].toSorted(), bytes, policy: connection.getConfiguration().iceTransportPolicy }
  })

/** Waits until sound and picture arrive, and reads by which kinds of candidates. */
async function expectRelayed(page: Page) {
  const flows = async () => {
    const { bytes } = await trafficOf(page)
    return (bytes['audio'] ?? 0) > 1_000 && (bytes['video'] ?? 0) > 10_000
  }
  await expect.poll(flows).toBe(true)
  const { kinds, policy } = await trafficOf(page)
  expect(policy).toBe('relay')
  expect(kinds).toEqual(['local-candidate relay', 'remote-candidate relay'])
}

/** The signals that the page sent, as text. */
function signalsOf(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/signal')) sent.push(request.postData() ?? '')
  })
  return sent
}

const openChat = (page: Page, name: RegExp) =>
  page.goto('/messages').then(() => page.getByRole('link', { name }).first().click())

test('two people agree to calls, see each other through the relay alone, and a block ends it', async ({
  site,
  turn,
  newBrowser,
}, testInfo) => {
  test.setTimeout(480_000)
  await connected(site.address, HER, HIM)
  const [her, him] = [(await newBrowser()).page, (await newBrowser()).page]
  const picture = (page: Page, name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  for (const page of [her, him]) await keepConnections(page)
  await signIn(her, HER.phoneNumber, PASSWORD)
  await signIn(him, HIM.phoneNumber, PASSWORD)
  const signals = [her, him].map(signalsOf)
  await openChat(him, /Meera/)
  await openChat(her, /Arjun/)

  await test.step('one asks, the other agrees, and both read the advice first', async () => {
    await him.getByRole('button', { name: 'Call Meera Kulkarni' }).click()
    await expect(him.getByText('Before your first call')).toBeVisible()
    await picture(him, 'ask')
    await him.getByRole('button', { name: 'Ask Meera' }).click()
    await expect(him.getByText('You have asked Meera Kulkarni')).toBeVisible()
    await him.getByRole('button', { name: 'Close' }).last().click()
    await her.getByRole('button', { name: 'Arjun Deshpande would like to call you' }).click()
    await expect(her.getByText('Before your first call')).toBeVisible()
    await her.getByRole('button', { name: 'Agree' }).click()
    await expect(her.getByRole('button', { name: 'Video call' })).toBeVisible()
    await her.keyboard.press('Escape')
  })

  await test.step('a call rings on every page, and an answer on one ends that on the other', async () => {
    const second = await her.context().newPage()
    await second.goto('/dashboard')
    await him.getByRole('button', { name: 'Call Meera Kulkarni' }).click()
    await him.getByRole('button', { name: 'Video call' }).click()
    await expect(him.getByText('Ringing…')).toBeVisible()
    for (const page of [her, second])
      await expect(page.getByRole('region', { name: 'Call from Arjun Deshpande' })).toBeVisible()
    await picture(her, 'rings')
    const answeredAt = Date.now()
    await her.getByRole('button', { name: 'Answer' }).click()
    await expect(him.getByRole('timer')).toBeVisible()
    await expect(her.getByRole('timer')).toBeVisible()
    console.log(`connected ${Date.now() - answeredAt} ms after the answer`)
    await expect(second.getByRole('region', { name: 'Call from Arjun Deshpande' })).toBeHidden()
    await second.close()
  })

  await test.step('sound and picture flow through the relay, and no signal names another address', async () => {
    for (const page of [her, him]) await expectRelayed(page)
    const all = signals.flat().join('\n')
    expect(all).toContain('typ relay')
    expect(all).not.toMatch(/typ (host|srflx|prflx)/)
    await picture(him, 'running')
  })

  await test.step('mute and camera are switched', async () => {
    await him.getByRole('button', { name: 'Mute' }).click()
    await expect(him.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await him.getByRole('button', { name: 'Turn camera off' }).click()
    await expect(him.getByLabel('Your picture')).toBeHidden()
    await him.getByRole('button', { name: 'Turn camera on' }).click()
  })

  await test.step('while the relay is away both say so, and the call goes on once it is back', async () => {
    await turn.kill()
    for (const page of [her, him]) await expect(page.getByText('Reconnecting…')).toBeVisible()
    await picture(her, 'reconnecting')
    await turn.restart()
    for (const page of [her, him]) await expect(page.getByRole('timer')).toBeVisible()
    const before = (await trafficOf(him)).bytes['video'] ?? 0
    await expect.poll(async () => (await trafficOf(him)).bytes['video'] ?? 0).toBeGreaterThan(before)
  })

  await test.step('hanging up leaves a line in the conversation', async () => {
    await her.getByRole('button', { name: 'Hang up' }).click()
    await expect(him.getByRole('region', { name: /Call with/ })).toBeHidden()
    for (const page of [her, him])
      await expect(page.getByRole('log').getByText(/Video call \(\d+:\d\d\)/)).toBeVisible()
  })

  await test.step('a call ends for both if the line of one to the site stays lost', async () => {
    await him.getByRole('button', { name: 'Call Meera Kulkarni' }).click()
    await him.getByRole('button', { name: 'Video call' }).click()
    await her.getByRole('button', { name: 'Answer' }).click()
    await expectRelayed(her)
    await him.context().setOffline(true)
    await expect(her.getByText('The connection was lost, and the call has ended.')).toBeVisible({ timeout: 120_000 })
    await picture(her, 'lost')
    await expect(her.getByRole('region', { name: /Call with/ })).toBeHidden()
    await him.context().setOffline(false)
    await expect(him.getByRole('region', { name: /Call with/ })).toBeHidden()
  })

  await test.step('a call that is given up is a missed one', async () => {
    await him.getByRole('button', { name: 'Call Meera Kulkarni' }).click()
    await him.getByRole('button', { name: 'Voice call' }).click()
    await expect(her.getByRole('region', { name: 'Call from Arjun Deshpande' })).toBeVisible()
    await him.getByRole('button', { name: 'Hang up' }).click()
    await expect(her.getByRole('log').getByText('Missed voice call')).toBeVisible()
    await expect(him.getByRole('log').getByText('Voice call, not answered')).toBeVisible()
    await expect(her.getByRole('region', { name: 'Call from Arjun Deshpande' })).toBeHidden()
  })

  await test.step('a block in the call ends it at once, and tells nothing', async () => {
    await him.getByRole('button', { name: 'Call Meera Kulkarni' }).click()
    await him.getByRole('button', { name: 'Video call' }).click()
    await her.getByRole('button', { name: 'Answer' }).click()
    await expectRelayed(her)
    const window = her.getByRole('region', { name: 'Call with Arjun Deshpande' })
    await window.getByRole('button', { name: 'More about Arjun Deshpande' }).click()
    await picture(her, 'menu')
    await window.getByRole('button', { name: 'Block Arjun Deshpande' }).click()
    for (const page of [her, him]) await expect(page.getByRole('region', { name: /Call with/ })).toBeHidden()
    await expect(him.getByText('The call has ended.')).toBeVisible()
    await expect(him.getByText(/block/i)).toBeHidden()
  })
})

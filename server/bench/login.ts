// The cost of a login without its password check, and the effect of a rush of logins on other calls.
import { login as signIn, me } from '@parinay/contract/account'
import { myProfile } from '@parinay/contract/profile/profile'
import { hashPassword, isPassword } from '../src/account/passwords.ts'
import { demoSignIns } from '../demo/members/demo.ts'
import { Client, timed } from './client.ts'
import { type Figure, median, percentile } from './figures.ts'
import { dataDirectory, Product } from './product.ts'

const TURNS = 20
const IN_A_TURN = 10
const AT_ONCE = 8
const ROUNDS = 3
const ROUND_MS = 4_000

const [, , woman, man] = demoSignIns
const asWoman = { body: { phoneNumber: woman.phoneNumber, password: woman.password } }

export async function login(): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    // With rate limits, as in production.
    const cost = await withProduct(directory.path, 'on', costOfLogin)
    const rush = await withProduct(directory.path, 'off', (product) => rushOfLogins(product, cost[0]!.value))
    return [...cost, ...rush]
  } finally {
    await directory.clear()
  }
}

async function withProduct(dataDir: string, rateLimit: 'on' | 'off', measure: (product: Product) => Promise<Figure[]>) {
  const product = await Product.start(dataDir, { demoMembers: 100, rateLimit })
  try {
    await product.isAtRest()
    return await measure(product)
  } finally {
    await product.stop()
  }
}

/** Alternates, so that both run under the same conditions. Measures processor time, which depends little on other programs. */
async function costOfLogin(product: Product): Promise<Figure[]> {
  const client = new Client(product.origin)
  const hash = await hashPassword(woman.password)
  const logins: number[] = []
  const checks: number[] = []
  let [loginWork, checkWork] = [0, 0]
  for (let turn = 0; turn < TURNS; turn++) {
    const before = product.processorMs()
    for (let one = 0; one < IN_A_TURN; one++) logins.push((await timed(() => client.ask(signIn, asWoman))).ms)
    loginWork += product.processorMs() - before

    const began = process.cpuUsage()
    for (let one = 0; one < IN_A_TURN; one++) checks.push((await timed(() => isPassword(woman.password, hash))).ms)
    const { user, system } = process.cpuUsage(began)
    checkWork += (user + system) / 1000
  }
  client.close()
  const all = TURNS * IN_A_TURN
  return [
    { what: `a login, median of ${all}`, value: median(logins), unit: 'ms' },
    { what: 'its password check alone, median', value: median(checks), unit: 'ms' },
    { what: 'processor time of a login, server and database', value: loginWork / all, unit: 'ms' },
    { what: 'processor time of its password check', value: checkWork / all, unit: 'ms' },
    { what: 'the login to its password check', value: loginWork / checkWork, unit: '×', max: 2.5 },
  ]
}

/** Another member's calls, alternately without and with the rush. */
async function rushOfLogins({ origin }: Product, loginMs: number): Promise<Figure[]> {
  const client = new Client(origin)
  client.token = (await client.ask(signIn, { body: { phoneNumber: man.phoneNumber, password: man.password } })).token
  await callsOf(client, 1_000)

  const quiet: number[] = []
  const rushed: number[] = []
  let logins = 0
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await callsOf(client, ROUND_MS)))
    const rush = startRush(origin)
    rushed.push(...(await callsOf(client, ROUND_MS)))
    logins += await rush.end()
  }
  client.close()
  return [
    { what: `p50 of /auth/me and /profile/me, quiet`, value: median(quiet), unit: 'ms' },
    { what: 'p99, quiet', value: percentile(quiet, 99), unit: 'ms' },
    { what: `p50 during ${AT_ONCE} logins at once`, value: median(rushed), unit: 'ms' },
    { what: `p99 during ${AT_ONCE} logins at once`, value: percentile(rushed, 99), unit: 'ms' },
    // A call that waited for the rush would wait for most of eight logins.
    {
      what: 'p99 during the rush to p99 in the quiet and one login',
      value: percentile(rushed, 99) / (percentile(quiet, 99) + loginMs),
      unit: '×',
      max: 4,
    },
    { what: 'logins meanwhile', value: logins / ((ROUNDS * ROUND_MS) / 1000), unit: '/s' },
  ]
}

async function callsOf(client: Client, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    times.push((await timed(() => client.ask(me, {}))).ms)
    times.push((await timed(() => client.ask(myProfile, {}))).ms)
  }
  return times
}

function startRush(origin: string) {
  const over = new AbortController()
  const one = async () => {
    const client = new Client(origin)
    let logins = 0
    for (; !over.signal.aborted; logins++) await client.ask(signIn, asWoman)
    client.close()
    return logins
  }
  const all = Array.from({ length: AT_ONCE }, one)
  const end = async () => {
    over.abort()
    return (await Promise.all(all)).reduce((sum, logins) => sum + logins, 0)
  }
  return { end }
}

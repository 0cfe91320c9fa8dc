// The cost of a login without its password check, and the effect of a rush of logins on other calls.
import { setTimeout as sleep } from 'node:timers/promises'
import { login as signIn, me } from '@parinay/contract/account'
import { myProfile } from '@parinay/contract/profile/profile'
import { hashPassword, isPassword } from '../src/account/passwords.ts'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

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
    await product.waitUntilAtRest()
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

/** Another member's calls, alternately without and with the rush; then the rush alone, and its password checks alone. */
async function rushOfLogins({ origin }: Product, loginMs: number): Promise<Figure[]> {
  const client = new Client(origin)
  client.token = (await client.ask(signIn, { body: { phoneNumber: man.phoneNumber, password: man.password } })).token
  await callsOf(client, 1_000)

  const quiet: number[] = []
  const rushed: number[] = []
  let [logins, checks] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await callsOf(client, ROUND_MS)))
    const rush = startRush(origin)
    rushed.push(...(await callsOf(client, ROUND_MS)))
    await rush.end()
    const alone = startRush(origin)
    await sleep(ROUND_MS)
    logins += await alone.end()
    checks += await checksOf(ROUND_MS)
  }
  client.close()
  return [
    { what: `p50 of /auth/me and /profile/me, quiet`, value: median(quiet), unit: 'ms' },
    { what: 'p99, quiet', value: percentile(quiet, 99), unit: 'ms' },
    { what: `p50 during ${AT_ONCE} logins at once`, value: median(rushed), unit: 'ms' },
    { what: `p99 during ${AT_ONCE} logins at once`, value: percentile(rushed, 99), unit: 'ms' },
    // A call that had to wait for the rush would wait for several of the eight logins.
    {
      what: 'p99 during the rush to p99 in the quiet and one login',
      value: percentile(rushed, 99) / (percentile(quiet, 99) + loginMs),
      unit: '×',
      max: 4,
    },
    { what: 'the same to p99 in the quiet', value: percentile(rushed, 99) / percentile(quiet, 99), unit: '×', max: 2 },
    { what: `logins, ${AT_ONCE} concurrently`, value: logins / ((ROUNDS * ROUND_MS) / 1000), unit: '/s' },
    { what: `bare password checks, ${AT_ONCE} concurrently`, value: checks / ((ROUNDS * ROUND_MS) / 1000), unit: '/s' },
    { what: 'logins to bare password checks', value: logins / checks, unit: '×', min: 0.8 },
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

/** The same password checks in the same queue, without the product around them. */
async function checksOf(milliseconds: number): Promise<number> {
  const hash = await hashPassword(woman.password)
  const until = performance.now() + milliseconds
  const one = async () => {
    let checks = 0
    for (; performance.now() < until; checks++) await isPassword(woman.password, hash)
    return checks
  }
  return (await Promise.all(Array.from({ length: AT_ONCE }, one))).reduce((sum, checks) => sum + checks, 0)
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

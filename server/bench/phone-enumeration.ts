// Benchmark: whether the time of a refused login reveals which phone numbers are known. A rank test compares known and unknown ones.
import { login } from '@parinay/contract/account'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const PAIRS = 400
const WARM_UP = 20
/** Equal distributions exceed this in one of a thousand runs. */
const LARGEST_Z = 3.29

export async function phoneEnumeration(): Promise<Figure[]> {
  const directory = await dataDirectory()
  const product = await Product.start(directory.path, { demoMembers: 100, rateLimit: 'off', program: 'server' })
  try {
    await product.waitUntilAtRest()
    return await compareLogins(new Client(product.origin))
  } finally {
    await product.stop()
    await directory.clear()
  }
}

async function compareLogins(client: Client): Promise<Figure[]> {
  const refuse = async (phoneNumber: string) => {
    const { ms } = await timed(() =>
      client.ask(login, { body: { phoneNumber, password: 'a wrong password' } }).catch(() => undefined),
    )
    return ms
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
    const tries = [
      [known, demoSignIns[pair % demoSignIns.length]!.phoneNumber],
      [unknown, `97${String(pair).padStart(8, '0')}`],
    ] as const
    // Alternates the order, because the second request profits from caches that the first one filled.
    for (const [times, number] of pair % 2 === 0 ? tries : tries.toReversed()) {
      const ms = await refuse(number)
      if (pair >= WARM_UP) times.push(ms)
    }
  }
  client.close()
  return [
    { what: `a wrong password for a known number, median of ${PAIRS}`, value: median(known), unit: 'ms' },
    { what: 'the same for an unknown number', value: median(unknown), unit: 'ms' },
    {
      what: 'z of the Mann-Whitney test, without its sign',
      value: Math.abs(mannWhitneyZ(known, unknown)),
      unit: '×',
      max: LARGEST_Z,
    },
  ]
}

/** How far the rank sum of the first sample is from that of equal distributions, in standard deviations. Times have hardly any ties. */
export function mannWhitneyZ(first: readonly number[], second: readonly number[]): number {
  const ranked = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((one, other) => one.value - other.value)
  const rankSum = ranked.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0)
  const [m, n] = [first.length, second.length]
  const expected = (m * (m + n + 1)) / 2
  return (rankSum - expected) / Math.sqrt((m * n * (m + n + 1)) / 12)
}

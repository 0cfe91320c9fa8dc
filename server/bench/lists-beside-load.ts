// The lists of one member, alone and while others keep the product busy.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { browse } from '@parinay/contract/discovery'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import type { Product } from './run-product.ts'
import { searchQueries } from './search-queries.ts'
import { signInDemoWoman } from './sign-in-demo-woman.ts'

const CALLS = 1_500

/** A program that keeps the product busy. It reports when it has begun, and upon a message how much it did. */
interface Load {
  program: URL
  /** Its arguments after the address of the product. */
  options: readonly string[]
  /** What it does, such as "10 photos arrive". */
  words: (amount: number) => string
}

export async function listsBeside(product: Product, members: number, load: Load): Promise<Figure[]> {
  const { client } = await signInDemoWoman(product.origin)
  const queries = searchQueries(CALLS, members, 'male')
  const turn = async () => {
    const each: number[] = []
    for (const query of queries) each.push((await timed(() => client.ask(browse, { query }))).ms)
    return percentile(each, 99)
  }
  const turns = async () => median([await turn(), await turn(), await turn()])
  await turn()
  const quiet = await turns()

  const program = fork(fileURLToPath(load.program), [product.origin, ...load.options])
  await once(program, 'message')
  const busy = await turns()
  program.send('enough')
  const [amount] = (await once(program, 'message')) as [number]
  client.close()
  return [
    { what: 'lists, alone: p99, median of three turns', value: quiet, unit: 'ms' },
    { what: `lists while ${load.words(amount)}: p99`, value: busy, unit: 'ms' },
    { what: 'the one to the other', value: busy / quiet, unit: '×', max: 1.5 },
  ]
}

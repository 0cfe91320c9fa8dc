// Benchmark: the time from `npm start` until the product serves.
import { type Figure, median } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const NEW_RUNS = 3
const EXISTING_RUNS = 7
const DEMO_MEMBERS = 300

export async function startTime(): Promise<Figure[]> {
  const fresh: number[] = []
  const existing: number[] = []
  for (let run = 0; run < NEW_RUNS; run++) {
    const directory = await dataDirectory()
    try {
      fresh.push(await secondsToStart(directory.path))
      if (run === NEW_RUNS - 1)
        for (let again = 0; again < EXISTING_RUNS; again++) existing.push(await secondsToStart(directory.path))
    } finally {
      await directory.clear()
    }
  }
  return [
    {
      what: `new data directory with ${DEMO_MEMBERS} demo members, median of ${NEW_RUNS}`,
      value: median(fresh),
      unit: 's',
      max: 15,
    },
    { what: 'slowest', value: Math.max(...fresh), unit: 's', max: 15 },
    { what: `existing data directory, median of ${EXISTING_RUNS}`, value: median(existing), unit: 's', max: 3 },
    { what: 'slowest', value: Math.max(...existing), unit: 's', max: 3 },
  ]
}

async function secondsToStart(dataDir: string): Promise<number> {
  const product = await Product.start(dataDir, { demoMembers: DEMO_MEMBERS })
  await product.stop()
  return product.startMs / 1000
}

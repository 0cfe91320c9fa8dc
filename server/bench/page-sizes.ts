// Benchmark: the compressed size of each page on the first visit.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Figure } from './print-figures.ts'

interface Weight {
  page: string
  bytes: number
  budget: number
}

const KB = 1024

export async function pageSizes(): Promise<Figure[]> {
  const budgets = pathToFileURL(join(import.meta.dirname, '..', '..', 'scripts', 'budgets.mjs')).href
  const { weights } = (await import(budgets)) as { weights(): Weight[] }
  return weights().map(({ page, bytes, budget }) => ({
    what: page,
    value: bytes / KB,
    unit: 'KB',
    max: budget / KB,
  }))
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '..', 'docs')
const page = readFileSync(join(docs, 'asvs.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

test('every file that docs/asvs.md names exists', () => {
  const files = [...page.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(join(docs, file)))).toEqual([])
})

test('every row of docs/asvs.md names a test or a reason for having none', () => {
  expect(rows.filter((row) => !/\]\(\.\.\/[^)]+\)|\*\*(By design|Not used|Open)\*\*/.test(row))).toEqual([])
})

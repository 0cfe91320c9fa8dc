import { expect, test } from 'vitest'
import { DRAFTS } from '../platform/session.ts'
import { KEPT_IN_BROWSER } from './kept-in-browser.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = KEPT_IN_BROWSER.flatMap(({ name }) => name.split(', '))

const writers = Object.entries(sources).filter(([, text]) => /(local|session)Storage\.setItem\(/.test(text))

const writes = (text: string, name: string) =>
  text.includes(`'${name}`) || text.includes(`\${DRAFTS}${name.replace(DRAFTS, '')}`)

test('the Cookie Policy names an entry of every file that writes into the browser’s storage', () => {
  expect(writers.length).toBeGreaterThan(3)
  const silent = writers.filter(([, text]) => !named.some((name) => writes(text, name)))
  expect(silent.map(([path]) => path)).toEqual([])
})

test('and names nothing that nobody writes', () => {
  const ours = named.filter((name) => !name.startsWith('tsr-'))
  expect(ours.filter((name) => !writers.some(([, text]) => writes(text, name)))).toEqual([])
})

// Chooses the tests that a change may break, by the imports between files.
import { dirname, join, normalize } from 'node:path'

/** They import every feature, so that each change would reach each test. The search goes through none of them. */
const JOINS_ALL = new Set([
  'contract/src/calls.ts',
  'server/src/app.ts',
  'web/src/routes.tsx',
  'web/src/public-routes.tsx',
  'server/bench/benches.ts',
])
const IMPORT = /(?:from |import |import\(|import\.meta\.resolve\()'([^']+)'/g
const CONTRACT = '@parinay/contract/'

export const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path)

/**
 * The test files that a changed file reaches through imports, and those beside it, nearest first.
 * @param {string[]} changed paths relative to the project
 * @param {Map<string, string>} texts every source file by its path
 */
export function chooseTests(changed, texts) {
  const importers = importersOf(texts)
  const folders = new Set(changed.map(dirname))
  const beside = [...texts.keys()].filter((path) => folders.has(dirname(path)) && isTest(path))
  const reached = new Set(changed)
  for (const path of reached)
    if (!JOINS_ALL.has(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const tests = [...reached].filter((path) => texts.has(path) && isTest(path))
  const own = tests.filter((path) => changed.includes(path))
  return [...new Set([...own, ...beside, ...tests])]
}

function importersOf(texts) {
  const importers = new Map()
  for (const [path, text] of texts)
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const imported = resolve(path, specifier)
      if (texts.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  return importers
}

function resolve(from, specifier) {
  if (specifier.startsWith(CONTRACT)) return `contract/src/${specifier.slice(CONTRACT.length)}.ts`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : undefined
}

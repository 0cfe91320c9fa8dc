// Checks that features import one another in one order: no ring between their folders, nor between the folders of a large feature. The rules of
// dependency-cruiser see only files or all folders with tests, so this check reads the imports itself.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders whose subfolders must not form a ring, each with the subfolders that are no features. */
const SOURCES = {
  'server/src': ['platform', 'testing'],
  'server/src/discovery': [],
  'server/src/photos': [],
  'web/src': ['platform', 'testing', 'ui', 'styleguide'],
}

export function checkFeatureRings() {
  const planted = {
    'server/src/a/x.ts': "import '../b/sub/y.ts'",
    'server/src/b/z.ts': "import type { T } from '../a/x.ts'",
  }
  if (ringsIn('server/src', [], planted).length === 0) throw new Error('A planted ring of features was not noticed')
  const rings = Object.entries(SOURCES).flatMap(([source, others]) => ringsIn(source, others, filesOf(source)))
  if (rings.length > 0) throw new Error(rings.map((ring) => `A ring of features: ${ring}`).join('\n'))
}

function filesOf(source) {
  const names = execFileSync('git', ['ls-files', source], { cwd: root, encoding: 'utf8' }).split('\n')
  const ours = names.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(join(root, name)),
  )
  return Object.fromEntries(ours.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

/** All rings as `a -> b -> … -> a`. `files` are texts by path; `others` are folders that are no feature. */
function ringsIn(source, others, files) {
  const featureOf = (path) => {
    const [feature, ...rest] = path.slice(source.length + 1).split('/')
    return path.startsWith(`${source}/`) && rest.length > 0 && !others.includes(feature) ? feature : undefined
  }
  const imports = new Map()
  for (const [path, text] of Object.entries(files))
    for (const [, specifier] of text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)) {
      const [from, to] = [featureOf(path), featureOf(normalize(join(dirname(path), specifier)))]
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const back = pathBetween(imports, to, from)
      return back ? [[from, ...back].join(' -> ')] : []
    }),
  )
}

function pathBetween(imports, from, to) {
  const paths = [[from]]
  const seen = new Set([from])
  for (const path of paths)
    for (const next of imports.get(path.at(-1)) ?? []) {
      if (next === to) return [...path, to]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  return undefined
}

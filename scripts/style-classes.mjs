// Checks that each class that a screen takes from a CSS module exists, and that each class of a CSS module is used.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = 'web/src/**/*.{ts,tsx}'
const MODULES = 'web/src/**/*.module.css'
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm
const FILE_NAME = / from '[^']+'/g

/** The faults in all screens and CSS modules, as lines. */
export function classFaults() {
  const read = (pattern) =>
    globSync(pattern, { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(`${root}/${file}`, 'utf8'),
    ])
  return classFaultsIn(new Map(read(SOURCES)), new Map(read(MODULES)))
}

/** Both maps hold texts by path. */
export function classFaultsIn(sources, modules) {
  const taken = new Map([...modules.keys()].map((module) => [module, { names: new Set(), byExpression: false }]))
  const faults = []
  for (const [file, text] of sources)
    for (const [, name, address] of text.matchAll(IMPORT)) {
      const module = path.posix.join(path.posix.dirname(file), address)
      const declared = classesIn(modules.get(module) ?? '')
      const { names, hasExpression } = namesTaken(text.replaceAll(FILE_NAME, ''), name)
      faults.push(...names.filter((one) => !declared.has(one)).map((one) => `${file}  .${one} is not in ${module}`))
      const entry = taken.get(module)
      for (const one of names) entry?.names.add(one)
      if (entry && hasExpression) entry.byExpression = true
    }
  // The classes of an expression such as `styles[tone]` are unknown.
  for (const [module, { names, byExpression }] of taken)
    if (!byExpression)
      faults.push(
        ...[...classesIn(modules.get(module))]
          .filter((one) => !names.has(one))
          .map((one) => `${module}  .${one} is used nowhere`),
      )
  return faults
}

/** The classes that a stylesheet has rules for. */
export function classesIn(css) {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'[^']*'|"[^"]*"|url\([^)]*\)/g, '')
    .replaceAll(/[^{};]*;/g, '')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
}

function namesTaken(text, styles) {
  const taken = [...text.matchAll(new RegExp(`(?<![\\w.])${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\]|(\\[))`, 'g'))]
  return {
    names: taken.flatMap(([, name, quoted]) => name ?? quoted ?? []),
    hasExpression: taken.some(([, , , bracket]) => bracket),
  }
}

// Checks that package-lock.json says what the package.json files say, that every version is exact, and that no registry is named.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LOCKED = ['package.json', 'server/bench/lighthouse-program/package.json']
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies']
const EXACT = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+/

export function checkLockFiles() {
  const faults = LOCKED.flatMap((path) => {
    const folder = join(root, dirname(path))
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const { workspaces = [] } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const manifests = Object.fromEntries(
      ['', ...workspaces].map((part) => [part, JSON.parse(readFileSync(join(folder, part, 'package.json'), 'utf8'))]),
    )
    return lockFaults(packages, manifests).map((fault) => `${path}: ${fault}`)
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** `packages` is the lock file's, `manifests` are the package.json files by folder. */
export function lockFaults(packages, manifests) {
  const wanted = Object.entries(manifests).flatMap(([folder, manifest]) =>
    GROUPS.flatMap((group) =>
      Object.entries({ ...packages[folder]?.[group], ...manifest[group] }).map(([name, version]) => ({
        what: `${folder ? `${folder}: ` : ''}${name}`,
        version: manifest[group]?.[name],
        locked: packages[folder]?.[group]?.[name],
        isExact: EXACT.test(version),
      })),
    ),
  )
  return [
    ...wanted
      .filter(({ version, locked }) => version !== locked)
      .map(({ what, version, locked }) => `${what} is ${version}, but locked as ${locked}: run npm install`),
    ...wanted
      .filter(({ isExact }) => !isExact)
      .map(({ what, version }) => `${what} is ${version}, not an exact version`),
    ...Object.entries(packages)
      .filter(([, { resolved }]) => resolved?.includes('://'))
      .map(([path, { resolved }]) => `${path} names a registry: ${resolved}`),
  ]
}

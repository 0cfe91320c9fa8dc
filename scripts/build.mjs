// Builds the web app, unless the last build has the same source files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress-files.ts',
  'web/build-worker.ts',
  'web/worker',
  'web/static-landing-plugin.ts',
  'web/write-preloads.ts',
  'web/react-compiler-files.ts',
  'web/first-files-of-screens.ts',
  'web/strip-schemas.ts',
  'web/assign-shared-chunks.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
]
const stamp = join(root, 'web', 'dist', '.built-from')

export function build() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (done.status !== 0) throw new Error('The web app could not be built; the messages are above.')
  writeFileSync(stamp, now)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()

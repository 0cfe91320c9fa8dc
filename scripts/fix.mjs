// npm run fix: formats, then writes every file that is made from others. The order counts: they are made from formatted sources.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const STEPS = [
  ['format', 'node_modules/oxfmt/bin/oxfmt'],
  ['tables', 'server/scripts/tables.ts'],
  ['specification', 'scripts/spec-coverage.mjs'],
  ['third-party notices', 'scripts/notices.mjs'],
  ['list of features', 'scripts/feature-list.mjs'],
]

for (const [name, file, ...args] of STEPS) {
  console.log(`${name} …`)
  const { status } = spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`npm run fix stopped at: ${name}`)
    process.exit(1)
  }
}

// Checks the import rules, and proves that each works: violations planted in a scratch tree must be reported.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const CONFIG = '.dependency-cruiser.cjs'

const PLANTED = [
  ['contract-imports-only-zod', 'contract/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['web-does-not-know-the-server', 'web/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['server-does-not-know-the-web', 'server/src/a.ts', '../../web/src/b.ts', 'web/src/b.ts'],
  ['faults-know-what-sends-alone', 'server/bench/faults/a.ts', '../../../web/src/app.ts', 'web/src/app.ts'],
  ['what-sends-knows-no-page', 'web/src/conversations/outbox.ts', './drafts.ts', 'web/src/conversations/drafts.ts'],
  ['role-files-stay-at-home', 'server/src/profile/a.ts', '../interests/queries.ts', 'server/src/interests/queries.ts'],
  ['only-the-app-binds-routes-and-jobs', 'server/main.ts', './src/profile/routes.ts', 'server/src/profile/routes.ts'],
  ['only-the-start-knows-the-demo', 'server/src/photos/a.ts', '../../demo/members/b.ts', 'server/demo/members/b.ts'],
  ['platform-knows-no-feature', 'server/src/platform/a.ts', '../profile/b.ts', 'server/src/profile/b.ts'],
  ['testing-is-for-tests', 'server/src/profile/a.ts', '../testing/b.ts', 'server/src/testing/b.ts'],
  ['a-screen-is-for-the-routes', 'web/src/profile/a.tsx', '../admin/b-screen.tsx', 'web/src/admin/b-screen.tsx'],
  ['ui-knows-no-feature', 'web/src/ui/a.tsx', '../admin/b.tsx', 'web/src/admin/b.tsx'],
  ['no-rings', 'server/src/profile/a.ts', './b.ts', 'server/src/profile/b.ts', "import './a.ts'"],
]

export function checkImports() {
  const { status, output } = cruise(root)
  if (status !== 0) throw new Error(output)
  const found = cruiseTreeOf(PLANTED)
  for (const [rule, from, , to] of PLANTED) {
    const violations = found.filter((violation) => violation.rule === rule)
    if (!violations.some(({ text }) => text.includes(from) && text.includes(to)))
      throw new Error(`The rule ${rule} did not notice a planted violation`)
  }
}

/** The violations in a scratch tree with all planted imports. */
function cruiseTreeOf(planted) {
  const tree = mkdtempSync(join(tmpdir(), 'parinay-imports-'))
  try {
    for (const folder of ['contract', 'server', 'web', 'journeys']) mkdirSync(join(tree, folder), { recursive: true })
    for (const file of [CONFIG, 'tsconfig.base.json']) cpSync(join(root, file), join(tree, file))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    for (const [, from, specifier, to, back = ''] of planted) {
      write(tree, from, `import '${specifier}'\n`)
      write(tree, to, `${back}\nexport {}\n`)
    }
    // Each violation begins with its rule; a ring takes several lines.
    return cruise(tree)
      .output.split(/^ *error /m)
      .slice(1)
      .map((text) => ({ rule: text.slice(0, text.indexOf(':')), text }))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

function write(tree, file, text) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  appendFileSync(join(tree, file), text)
}

function cruise(cwd) {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const args = [program, '--config', CONFIG, 'contract', 'server', 'web', 'journeys']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

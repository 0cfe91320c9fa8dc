// npm run <command>: installs the command's requirements, then runs it with the project's own Node. Passes on signals and the exit code.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMMANDS } from './commands.mjs'
import { setUp } from './setup.mjs'

const LEAST_NODE = 24

const isWindows = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const [name, ...args] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name)) stop(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}`)
const command = COMMANDS[name]

setUp(command.needs ?? [])

const node = ownNode() ?? systemNode()
const options = {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
}
if (command.builds && spawnSync(node, ['scripts/build.mjs'], options).status !== 0) process.exit(1)

const child = spawn(node, [...command.node, ...args], options)
// On Windows Ctrl-C reaches both processes, and a kill would end the child at once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isWindows || child.kill(signal))
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

/** The Node that package.json installs, on the platforms that have one. */
function ownNode() {
  const folder = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const path = join(root, 'node_modules', folder, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

function systemNode() {
  if (Number.parseInt(process.versions.node) < LEAST_NODE)
    stop(`Parinay needs Node ${LEAST_NODE} or newer on this platform; this is Node ${process.versions.node}.`)
  return process.execPath
}

function stop(line) {
  console.error(line)
  process.exit(1)
}

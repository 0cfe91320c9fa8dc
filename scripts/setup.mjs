// Installs missing packages and programs. Plain JavaScript without dependencies: on a fresh clone the system's Node (20 or newer)
// runs it before the project's own Node exists in node_modules/.bin.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const INSTALLERS = { browser: installBrowser, redis: installRedis, ffmpeg: installFfmpeg, coturn: installCoturn }

/** Installs the packages and the command's other requirements. */
export function setUp(needs) {
  installPackages()
  for (const need of needs) INSTALLERS[need]()
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const stamp = join(root, 'node_modules', '.setup-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted) return

  // Standard output belongs to the command.
  console.error('Installing packages (about a minute on a new machine) …')
  const npm = process.env.npm_execpath
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const stdio = ['inherit', 2, 'inherit']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio })
    : spawnSync('npm', install, { cwd: root, stdio, shell: process.platform === 'win32' })
  if (done.status !== 0) stop('npm install failed; its messages are above.')
  writeFileSync(stamp, wanted + '\n')
}

/** Browser tests use CHROMIUM or Debian's chromium, which root on Debian installs if it is missing. Screens are quicker in its headless shell. */
function installBrowser() {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (known.some((path) => path && existsSync(path))) return

  debian(
    ['chromium', 'chromium-headless-shell', 'fonts-noto-core'],
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM to its path.',
  )
}

/** Tests and `npm run cluster` start a Redis of their own, through which processes exchange events. */
function installRedis() {
  if (process.env.REDIS_URL || spawnSync('redis-server', ['--version']).status === 0) return
  debian(
    ['redis-server'],
    'Several processes need Redis. Install it (Debian: sudo apt-get install redis-server), or set REDIS_URL.',
  )
}

/** Videos are made by ffmpeg, which the tests of videos need. */
function installFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return
  debian(['ffmpeg'], 'The tests of videos need ffmpeg. Install it (Debian: sudo apt-get install ffmpeg).')
}

/** Calls go through a TURN server, which their journey starts. */
function installCoturn() {
  if (!spawnSync('turnserver', ['--version']).error) return
  debian(['coturn'], 'The journey of calls needs coturn. Install it (Debian: sudo apt-get install coturn).')
}

function debian(packages, otherwise) {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (!isRoot || !hasApt) stop(otherwise)

  console.log(`Installing ${packages[0]} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (!apt('update', '-q') || !apt('install', '-qy', '--no-install-recommends', ...packages))
    stop(`${packages[0]} could not be installed; the messages of apt-get are above.`)
}

function stop(line) {
  console.error(line)
  process.exit(1)
}

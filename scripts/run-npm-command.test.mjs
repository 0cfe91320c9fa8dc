import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { COMMANDS } from './commands.mjs'

const launch = (args, environment = {}) =>
  spawn(process.execPath, [join(import.meta.dirname, 'run-npm-command.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })

async function result(launched) {
  let error = ''
  launched.stderr.on('data', (chunk) => (error += chunk))
  const [code] = await once(launched, 'close')
  return { code, error: error.trim() }
}

test('package.json offers exactly the commands that the launcher knows', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  const launched = Object.entries(scripts).filter(([, line]) => line.startsWith('node '))

  expect(Object.fromEntries(launched)).toEqual(
    Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node scripts/run-npm-command.mjs ${name}`])),
  )
})

test('the launcher passes on the output of a command and its exit code', async () => {
  expect(await result(launch(['backup']))).toEqual({ code: 1, error: 'Say where to: npm run backup -- FILE' })
})

test('the matching benchmark asks for its data, which are not part of the repository', async () => {
  expect(await result(launch(['bench:matching'], { MATCHING_BENCHMARK: '' }))).toEqual({
    code: 1,
    error: 'Say where the benchmark is: npm run bench:matching -- DIR',
  })
})

test('the launcher refuses an unknown command', async () => {
  const { code, error } = await result(launch(['nonsense']))

  expect(code).toBe(1)
  expect(error).toContain('There is no command nonsense.')
})

test('two interrupts end the app cleanly', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-launcher-'))
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 5 }))
  const app = launch(['start'], { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_MEMBERS: '0', PORT: '0' })
  const stopping = []
  createInterface({ input: app.stdout }).on('line', (line) => {
    if (line.startsWith('Stopping')) stopping.push(line)
    if (line.startsWith('Stopping') || line.includes('is ready at')) app.kill('SIGINT')
  })

  expect(await result(app)).toEqual({ code: 0, error: '' })
  expect(stopping).toEqual(['Stopping (SIGINT) …'])
})

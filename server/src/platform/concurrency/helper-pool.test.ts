import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { HelperTaskError, HelperPool, setHelperNiceness } from './helper-pool.ts'

interface Answer {
  pid: number
  environmentKeys: string[]
}

const program = new URL('../../testing/misbehaving-helper.ts', import.meta.url)
const helper = (options: ConstructorParameters<typeof HelperPool>[1] = { timeoutMs: 10_000 }) =>
  new HelperPool<{ what: 'answer' | 'die' | 'wait' | 'work' | 'grow' }, Answer>(program, options)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process answers one task after another, without the secrets of the environment', async () => {
  process.env['DATABASE_URL'] ??= ''
  const pool = helper()
  const [first, second] = await Promise.all([
    pool.run({ what: 'answer' }, 'asha'),
    pool.run({ what: 'answer' }, 'asha'),
  ])
  expect(second.pid).toBe(first.pid)
  expect(first.environmentKeys).not.toContain('DATABASE_URL')
})

test('a task that crashes the process fails, and the next task gets a new process', async () => {
  const pool = helper()
  await expect(pool.run({ what: 'die' }, 'asha')).rejects.toThrow(HelperTaskError)
  expect((await pool.run({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test('a task that takes too long fails, and its process ends', async () => {
  const pool = helper({ timeoutMs: 1_500 })
  await expect(pool.run({ what: 'wait' }, 'asha')).rejects.toThrow('it took too long')
  expect((await pool.run({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test.each([
  ['processor time', 'work', { processorMs: 300, residentMb: 4_000 }],
  ['memory', 'grow', { processorMs: 60_000, residentMb: 250 }],
] as const)('a task over its budget of %s ends before its timeout', async (_, what, budget) => {
  const pool = helper({ timeoutMs: 60_000, budget })
  await expect(pool.run({ what }, 'asha')).rejects.toMatchObject({ reason: 'over budget' })
  expect((await pool.run({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test('a task that waits on a busy machine uses no budget: only the timeout ends it', async () => {
  const pool = helper({ timeoutMs: 500, budget: { processorMs: 400, residentMb: 4_000 } })
  await expect(pool.run({ what: 'wait' }, 'asha')).rejects.toMatchObject({ reason: 'timed out' })
})

test('a hanging task of one sender does not block others', async () => {
  const pool = helper({ timeoutMs: 60_000, isUrgent: true })
  // Both fail when their time is over, which is long after this test.
  void Promise.allSettled([pool.run({ what: 'wait' }, 'mallory'), pool.run({ what: 'wait' }, 'mallory')])
  for (const sender of ['asha', 'bina', 'chitra'])
    expect((await pool.run({ what: 'answer' }, sender)).pid).toBeGreaterThan(0)
})

test('a process that died while idle does not affect the next task', async () => {
  const pool = helper()
  const { pid } = await pool.run({ what: 'answer' }, 'asha')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect((await pool.run({ what: 'answer' }, 'asha')).pid).not.toBe(pid)
})

test.each([
  [10, undefined, 10],
  [10, true, 5],
  [0, undefined, 0],
] as const)(
  'with HELPER_NICENESS %i and urgency %s a helper is %i nicer than the app',
  async (niceness, isUrgent, nicer) => {
    setHelperNiceness(niceness)
    const pool = helper({ timeoutMs: 60_000, ...(isUrgent && { isUrgent }) })
    const { pid } = await pool.run({ what: 'answer' }, 'asha')
    expect(getPriority(pid)).toBe(getPriority() + nicer)
  },
)

test('a process without a task ends', async () => {
  const pool = new HelperPool<{ what: 'answer' }, Answer>(program, { timeoutMs: 10_000, idleMs: 100 })
  const { pid } = await pool.run({ what: 'answer' }, 'asha')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

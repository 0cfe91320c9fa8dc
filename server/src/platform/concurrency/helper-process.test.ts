import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { HelperLost, HelperProcess, setHelperNiceness } from './helper-process.ts'

interface Answer {
  pid: number
  knows: string[]
}

const program = new URL('../../testing/helper-fixture.ts', import.meta.url)
const helper = (habits: ConstructorParameters<typeof HelperProcess>[1] = { patience: 10_000 }) =>
  new HelperProcess<{ what: 'answer' | 'die' | 'wait' | 'work' | 'grow' }, Answer>(program, habits)

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process answers one task after another, and knows no secret of the environment', async () => {
  process.env['DATABASE_URL'] ??= ''
  const one = helper()
  const [first, second] = await Promise.all([one.ask({ what: 'answer' }, 'asha'), one.ask({ what: 'answer' }, 'asha')])
  expect(second.pid).toBe(first.pid)
  expect(first.knows).not.toContain('DATABASE_URL')
})

test('a task that brings the process down is lost, and the next one has a new process', async () => {
  const one = helper()
  await expect(one.ask({ what: 'die' }, 'asha')).rejects.toThrow(HelperLost)
  expect((await one.ask({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test('a task that takes too long is lost with its process', async () => {
  const one = helper({ patience: 1_500 })
  await expect(one.ask({ what: 'wait' }, 'asha')).rejects.toThrow('it took too long')
  expect((await one.ask({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test.each([
  ['processor time', 'work', { processorMs: 300, residentMb: 4_000 }],
  ['memory', 'grow', { processorMs: 60_000, residentMb: 250 }],
] as const)('a task that uses more %s than it may is ended, whatever the clock says', async (_, what, budget) => {
  const one = helper({ patience: 60_000, budget })
  await expect(one.ask({ what }, 'asha')).rejects.toMatchObject({ why: 'spent' })
  expect((await one.ask({ what: 'answer' }, 'asha')).pid).toBeGreaterThan(0)
})

test('a task that waits on a busy machine has spent nothing: only the clock ends it', async () => {
  const one = helper({ patience: 500, budget: { processorMs: 400, residentMb: 4_000 } })
  await expect(one.ask({ what: 'wait' }, 'asha')).rejects.toMatchObject({ why: 'too slow' })
})

test('the hanging task of one sender does not hold up others', async () => {
  const one = helper({ patience: 60_000, isUrgent: true })
  const hanging = one.ask({ what: 'wait' }, 'mallory')
  void one.ask({ what: 'wait' }, 'mallory')
  for (const sender of ['asha', 'bina', 'chitra'])
    expect((await one.ask({ what: 'answer' }, sender)).pid).toBeGreaterThan(0)
  hanging.catch(() => undefined)
})

test('a process that died while it waited costs the next task nothing', async () => {
  const one = helper()
  const { pid } = await one.ask({ what: 'answer' }, 'asha')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isThere(pid)).toBe(false)
  expect((await one.ask({ what: 'answer' }, 'asha')).pid).not.toBe(pid)
})

test.each([
  [10, undefined, 10],
  [10, true, 5],
  [0, undefined, 0],
] as const)(
  'at HELPER_NICENESS %i a helper whose urgency is %s is %i nicer than the app',
  async (niceness, isUrgent, nicer) => {
    setHelperNiceness(niceness)
    const one = helper({ patience: 60_000, ...(isUrgent && { isUrgent }) })
    const { pid } = await one.ask({ what: 'answer' }, 'asha')
    expect(getPriority(pid)).toBe(getPriority() + nicer)
  },
)

test('a process without a task is let go', async () => {
  const one = new HelperProcess<{ what: 'answer' }, Answer>(program, { patience: 10_000, idle: 100 })
  const { pid } = await one.ask({ what: 'answer' }, 'asha')
  await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false)
})

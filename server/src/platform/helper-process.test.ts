import { expect, test } from 'vitest'
import { HelperLost, HelperProcess } from './helper-process.ts'

interface Answer {
  pid: number
  knows: string[]
}

const program = new URL('../testing/patient-process.ts', import.meta.url)
const helper = (habits = { patience: 10_000 }) =>
  new HelperProcess<{ what: 'answer' | 'die' | 'wait' }, Answer>(program, habits)

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
  const [first, second] = await Promise.all([one.ask({ what: 'answer' }), one.ask({ what: 'answer' })])
  expect(second.pid).toBe(first.pid)
  expect(first.knows).not.toContain('DATABASE_URL')
})

test('a task that brings the process down is lost, and the next one has a new process', async () => {
  const one = helper()
  await expect(one.ask({ what: 'die' })).rejects.toThrow(HelperLost)
  expect((await one.ask({ what: 'answer' })).pid).toBeGreaterThan(0)
})

test('a task that takes too long is lost with its process', async () => {
  const one = helper({ patience: 1_500 })
  await expect(one.ask({ what: 'wait' })).rejects.toThrow('it took too long')
  expect((await one.ask({ what: 'answer' })).pid).toBeGreaterThan(0)
})

test('a process that died while it waited costs the next task nothing', async () => {
  const one = helper()
  const { pid } = await one.ask({ what: 'answer' })
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isThere(pid)).toBe(false)
  expect((await one.ask({ what: 'answer' })).pid).not.toBe(pid)
})

test('a process without a task is let go', async () => {
  const one = new HelperProcess<{ what: 'answer' }, Answer>(program, { patience: 10_000, idle: 100 })
  const { pid } = await one.ask({ what: 'answer' })
  await expect.poll(() => isThere(pid), { timeout: 5_000 }).toBe(false)
})

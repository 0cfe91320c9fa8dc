import { expect, test } from 'vitest'
import { FairQueue, QueueFullError } from './fair-queue.ts'

/** Work that ends on request, and a record of what has started. */
function controlledWork() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endOne = async () => {
    await new Promise(setImmediate)
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { started, work, endOne }
}

test('one piece of work does not wait behind all the work of another sender', async () => {
  const queue = new FairQueue({ concurrency: 1 })
  const { started, work, endOne } = controlledWork()
  for (const name of ['a1', 'a2', 'a3']) void queue.run('asha', work(name))
  for (const name of ['b1', 'b2']) void queue.run('bina', work(name))
  void queue.run('chitra', work('c1'))
  for (let n = 0; n < 6; n++) await endOne()
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('endless work of one sender leaves room for others', async () => {
  const queue = new FairQueue({ concurrency: 2 })
  const { started, work } = controlledWork()
  void queue.run('mallory', work('m1'))
  void queue.run('mallory', work('m2'))
  await queue.run('asha', async () => void started.push('a1'))
  await queue.run('bina', async () => void started.push('b1'))
  expect(started).toEqual(['m1', 'a1', 'b1'])
})

test('work that fails makes room like work that succeeds', async () => {
  const queue = new FairQueue({ concurrency: 1 })
  await expect(queue.run('asha', () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await queue.run('asha', async () => 'done')).toBe('done')
})

test('a sender over their waiting limit is refused, and others are not', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerSender: 2 })
  const { started, work, endOne } = controlledWork()
  for (const name of ['m1', 'm2', 'm3']) void queue.run('mallory', work(name))
  await expect(queue.run('mallory', work('m4'))).rejects.toThrow(QueueFullError)
  void queue.run('asha', work('a1'))
  await endOne()
  expect(started).toEqual(['m1', 'a1'])
})

test('work over the limit of the whole queue is refused immediately', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 })
  const { work, endOne } = controlledWork()
  const first = queue.run('asha', work('a1'))
  void queue.run('bina', work('b1'))
  void queue.run('chitra', work('c1'))
  await expect(queue.run('divya', work('d1'))).rejects.toThrow(QueueFullError)
  await endOne()
  await first
  void queue.run('divya', work('d1'))
})

test('work whose sender has gone leaves the queue, and its place is free at once', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 })
  const { started, work, endOne } = controlledWork()
  const leaving = new AbortController()
  void queue.run('asha', work('a1'))
  const left = queue.run('asha', work('a2'), leaving.signal)
  void queue.run('bina', work('b1'))
  leaving.abort(new Error('Gone'))
  await expect(left).rejects.toThrow('Gone')
  await expect(queue.run('asha', work('a3'), leaving.signal)).rejects.toThrow('Gone')
  void queue.run('chitra', work('c1'))
  for (let n = 0; n < 3; n++) await endOne()
  expect(started).toEqual(['a1', 'b1', 'c1'])
})

test('work that has begun goes on when its sender leaves', async () => {
  const queue = new FairQueue({ concurrency: 1 })
  const leaving = new AbortController()
  const begun = queue.run('asha', async () => 'done', leaving.signal)
  await new Promise(setImmediate)
  leaving.abort()
  expect(await begun).toBe('done')
})

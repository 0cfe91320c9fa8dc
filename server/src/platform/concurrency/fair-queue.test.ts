import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when it is told to, and a note of what has begun. */
function desk() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endOne = async () => {
    await new Promise(setImmediate)
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { begun, work, endOne }
}

test('somebody with one piece of work does not wait behind all the work of another person', async () => {
  const queue = new FairQueue({ atOnce: 1 })
  const { begun, work, endOne } = desk()
  for (const name of ['a1', 'a2', 'a3']) void queue.run('asha', work(name))
  for (const name of ['b1', 'b2']) void queue.run('bina', work(name))
  void queue.run('chitra', work('c1'))
  for (let n = 0; n < 6; n++) await endOne()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('work of one person that does not end leaves room for others', async () => {
  const queue = new FairQueue({ atOnce: 2 })
  const { begun, work } = desk()
  void queue.run('mallory', work('m1'))
  void queue.run('mallory', work('m2'))
  await queue.run('asha', async () => void begun.push('a1'))
  await queue.run('bina', async () => void begun.push('b1'))
  expect(begun).toEqual(['m1', 'a1', 'b1'])
})

test('work that fails makes room like work that succeeds', async () => {
  const queue = new FairQueue({ atOnce: 1 })
  await expect(queue.run('asha', () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await queue.run('asha', async () => 'done')).toBe('done')
})

test('more than one person may let wait is turned away, and the places of others stay free', async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 4, mostOfOne: 2 })
  const { begun, work, endOne } = desk()
  for (const name of ['m1', 'm2', 'm3']) void queue.run('mallory', work(name))
  await expect(queue.run('mallory', work('m4'))).rejects.toThrow(QueueFull)
  void queue.run('asha', work('a1'))
  await endOne()
  expect(begun).toEqual(['m1', 'a1'])
})

test('more than may wait is turned away at once', async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 2 })
  const { work, endOne } = desk()
  const first = queue.run('asha', work('a1'))
  void queue.run('bina', work('b1'))
  void queue.run('chitra', work('c1'))
  await expect(queue.run('divya', work('d1'))).rejects.toThrow(QueueFull)
  await endOne()
  await first
  void queue.run('divya', work('d1'))
})

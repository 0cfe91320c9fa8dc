// A helper program for helper-pool.test.ts. Each task makes it answer, die, hang, or use too much processor time or memory.
import { pbkdf2 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerTasks } from '../platform/concurrency/helper-program.ts'

const buffers: Buffer[] = []

answerTasks(async ({ what }: { what: 'answer' | 'die' | 'wait' | 'work' | 'grow' }) => {
  if (what === 'die') process.exit(1)
  if (what === 'wait') await sleep(60_000)
  if (what === 'work') await new Promise((done) => pbkdf2('a', 'b', 500_000_000, 64, 'sha512', done))
  if (what === 'grow')
    for (;;) {
      buffers.push(Buffer.alloc(8 * 1024 * 1024, 1))
      await sleep(5)
    }
  return { pid: process.pid, environmentKeys: Object.keys(process.env) }
})

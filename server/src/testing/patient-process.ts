// A program for helper-process.test.ts: answers, dies or is silent as it is told.
import { answerTasks } from '../platform/helper-process.ts'

answerTasks(async ({ what }: { what: 'answer' | 'die' | 'wait' }) => {
  if (what === 'die') process.exit(1)
  if (what === 'wait') await new Promise((later) => setTimeout(later, 60_000))
  return { pid: process.pid, knows: Object.keys(process.env) }
})

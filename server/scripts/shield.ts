// npm run --silent shield -- FILE: reads lines `id TAB text` and prints `id TAB text as shown TAB flags`. A bad line is reported on
// standard error, the others are still printed, and the command ends with 1.
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { once } from 'node:events'
import { shield } from '../src/safety/shield/shield.ts'
import { linesOf } from './read-lines.ts'

const MAX_BYTES = 64 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

try {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Say which file: npm run --silent shield -- FILE')
  await shieldFile(file === '-' ? process.stdin : createReadStream(resolve(process.env['INIT_CWD'] ?? '.', file)))
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') console.error((error as Error).message)
  process.exitCode = 1
}

async function shieldFile(input: AsyncIterable<Buffer>) {
  let number = 0
  for await (const line of linesOf(input, MAX_BYTES)) {
    number++
    const answer = answerTo(line, number === 1)
    if (answer.problem !== undefined) {
      console.error(`line ${number}: ${answer.problem}`)
      process.exitCode = 1
    } else if (answer.printed && !process.stdout.write(`${answer.printed}\n`)) await once(process.stdout, 'drain')
  }
}

/** The answer to a line, or nothing for an empty one. `line` is undefined if it exceeded the limit. */
function answerTo(line: Buffer | undefined, isFirst: boolean): { printed?: string; problem?: string } {
  if (!line) return { problem: `longer than ${MAX_BYTES / 1024} KB` }
  let text
  try {
    text = utf8.decode(line)
  } catch {
    return { problem: 'not UTF-8' }
  }
  if (text.endsWith('\r')) text = text.slice(0, -1)
  if (isFirst && text.startsWith('\ufeff')) text = text.slice(1)
  if (text === '') return {}
  const tab = text.indexOf('\t')
  if (tab < 0) return { problem: 'no tab between id and text' }
  if (text.slice(0, tab).trim() === '') return { problem: 'no id before the tab' }
  const { shown, flags } = shield(text.slice(tab + 1))
  return { printed: `${text.slice(0, tab)}\t${shown}\t${flags.join(',') || 'none'}` }
}

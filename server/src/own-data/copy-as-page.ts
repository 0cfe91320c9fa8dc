// The copy as a page for people: it needs nothing else, runs nothing, and loads nothing.
import { type Copy, PIECE } from './copy-as-json.ts'
import type { CopiedMessage, OwnConversation, OwnPart, Row } from './copy-contents.ts'

export interface ShownPhoto {
  /** A data URL. */
  address: string
  status: string
  caption: string | null
}

const STYLE = `
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 0.8rem 0.3rem 0; border-top: 1px solid #8885; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
figure { display: inline-block; margin: 0 1rem 1rem 0; max-width: 15rem; }
img { max-width: 100%; border-radius: 0.5rem; }
li { margin-block: 0.4rem; overflow-wrap: anywhere; }
small { opacity: 0.75; }
:root { color-scheme: light dark; }`

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>My data on Parinay</title>
<style>${STYLE}
</style>`

export async function* asPage(
  { madeAt, parts }: Copy,
  conversations: AsyncIterable<OwnConversation>,
  photos: AsyncIterable<ShownPhoto>,
): AsyncGenerator<string> {
  yield `${HEAD}
<h1>My data on Parinay</h1>
<p>Everything that Parinay keeps about you, as it was on ${timeText(madeAt)}. my-data.json beside this page has the same for programs.
The names of other members are as you read them on the site.</p>
<h2>My photos</h2>\n`
  for await (const { address, status, caption } of photos)
    yield `<figure><img alt="" src="${address}"><figcaption>${escape(caption ?? '')} <small>${escape(status)}</small></figcaption></figure>\n`
  for (const part of parts) yield tableOf(part)
  yield '<h2>Conversations</h2>\n'
  for await (const conversation of conversations) yield* conversationOf(conversation)
  yield '</html>\n'
}

/** One row reads best as a list of facts, and several as a table. */
function tableOf({ title, rows }: OwnPart): string {
  const head = `<h2>${escape(title)}</h2>\n`
  const [first, ...others] = rows
  if (first && others.length === 0)
    return `${head}<table>${Object.entries(first)
      .map(([name, value]) => `<tr><th scope="row">${escape(words(name))}</th><td>${cell(value)}</td></tr>`)
      .join('\n')}</table>\n`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (row: Row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`
  return `${head}<div class="wide" tabindex="0" role="region" aria-label="${escape(title)}"><table>
<tr>${names.map((name) => `<th scope="col">${escape(words(name))}</th>`).join('')}</tr>
${rows.map(line).join('\n')}</table></div>\n`
}

async function* conversationOf({ person, startedAt, messages }: OwnConversation): AsyncGenerator<string> {
  let lines = `<h3>${escape(person)}</h3>\n<p><small>Since ${timeText(startedAt)}</small></p>\n<ul>\n`
  for await (const message of messages) {
    lines += lineOf(message, person)
    if (lines.length < PIECE) continue
    yield lines
    lines = ''
  }
  yield `${lines}</ul>\n`
}

function lineOf({ at, by, text, editedAt, isDeleted, voice, reactions = [] }: CopiedMessage, person: string): string {
  const notes = [
    ...(editedAt ? ['edited'] : []),
    ...(voice ? [`file ${voice}`] : []),
    ...reactions.map((given) => `${given.by === 'me' ? 'you' : 'they'}: ${given.reaction}`),
  ]
  const messageText = isDeleted ? '<em>deleted</em>' : escape(text)
  return `<li><small>${timeText(at)}</small> <b>${by === 'me' ? 'You' : escape(person)}</b> ${messageText} <small>${escape(notes.join(', '))}</small></li>\n`
}

const words = (name: string) => {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return TIME.test(value) ? timeText(value) : escape(value)
  if (Array.isArray(value)) return value.map(cell).join(', ')
  return escape(JSON.stringify(value) ?? '')
}

const india = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** In Indian time. A text that only begins like a time stays as it is. */
function timeText(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? escape(text) : india.format(at)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!)

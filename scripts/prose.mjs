// Checks comments, documents and test titles for banned phrases and for long sentences, and the texts for members for banned phrases.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const MAX_WORDS = 32

/** Phrases of a private dialect, each with a plain alternative. */
const BANNED = [
  [/\bwho(?:m)?ever\b/i, 'name the role: the caller, the viewer, a member, a process'],
  [/\bwhom\b/i, 'turn the sentence round: subject, verb, object'],
  [/\bwhat is so\b|\bwhat was so\b/i, 'name the condition'],
  [/\bso many\b(?! \w+ that)/i, 'name the number: batch size, limit'],
  [/\bof (?:them|these|those) the ones\b/i, 'narrow, filter'],
  [/\bis at it\b/i, 'holds the lock, is running'],
  [/\bit is told\b|\bis told of\b|\btold of\b/i, 'is notified, is reported'],
  [/\bmay knock\b/i, 'may connect'],
  [/\bas one who\b|\bas one that\b/i, 'like'],
  [/\bbesides of\b|\bthat holds besides\b/i, 'and also'],
  [/\bhas come by\b/i, 'visited'],
  [/\bgoes by itself\b/i, 'alone, separately'],
  [/\bin ways at once\b|\bmany at once\b/i, 'in one statement, concurrently'],
]

/** The folders and files with string literals and JSX texts for members. */
const MEMBER_TEXTS = ['contract/src', 'server/src', 'web/src']

/** Phrases that have been shown to members, in addition to those above. */
const BANNED_IN_MEMBER_TEXTS = [
  [/\bwhose messages I take\b/i, 'who may message me'],
  [/\btold no more of\b/i, 'no more alerts about'],
  [/\bfrom your side alone\b/i, 'only for you'],
  [/\b[Tt]ake back [A-Z]/, 'remove'],
  [/\byou (?:are|will be) told\b/i, 'we tell you, we will notify you'],
  [/\bis told the\b/i, 'we tell'],
  [/\bas long as nobody\b/i, 'until someone'],
  [/\bwaits? for (?:its|their|a) turn\b/i, 'in queue'],
  [/\bstands? (?:at the top|here)\b/i, 'is at the top, appears here'],
  [/\bbears? (?:a|the)\b/i, 'carries'],
  [/\bmade anew\b|\bfetched anew\b/i, 'redrawn, reloaded'],
  [/\bare looked at\b|\bis looked at\b/i, 'we check'],
  [/\b(?:begins|starts) so\b/i, 'starts with this'],
  [/\bput (?:someone|people|a person) aside\b/i, 'mark as “Not for me”'],
  [/\bthat holds? from this moment\b|\bit holds from\b/i, 'applies from now'],
]

/** The faults in the files of `folders` (all folders by default), as lines `file:line  what`. */
export function proseFaults(folders = []) {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter(isOurs).flatMap((file) => {
    if (!existsSync(`${root}/${file}`)) return []
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return [
      ...passages(file, text).flatMap(({ line, prose }) => faultsIn(prose).map((fault) => ({ line, fault }))),
      ...(isForMembers(file) ? memberTextFaults(file, text) : []),
    ].map(({ line, fault }) => `${file}:${line}  ${fault}`)
  })
}

/** The check of `npm run check`: throws the faults of all folders. */
export function checkProse() {
  const faults = proseFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

export function faultsIn(prose) {
  const plain = prose.replaceAll(/`[^`]*`/g, '`code`').replaceAll(/"[^"]*"/g, '"quoted"')
  const long = plain
    .split(/(?<=[.!?:;])\s+/)
    .filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS)
    .map((sentence) => `${sentence.split(/\s+/).length} words: ${sentence.slice(0, 60)}…`)
  return [...phrasesIn(plain, BANNED), ...long]
}

const phrasesIn = (text, banned) =>
  banned.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)
    return found ? [`“${found[0]}”: ${instead}`] : []
  })

const isForMembers = (file) =>
  MEMBER_TEXTS.some((place) => file === place || file.startsWith(`${place}/`)) && !/\.test\.tsx?$/.test(file)

/** The banned phrases in the string literals, templates and JSX texts of a file. */
export function memberTextFaults(file, text) {
  const found = []
  visitNodes(file, text, (node, source) => {
    if (
      !ts.isStringLiteralLike(node) &&
      !ts.isJsxText(node) &&
      !ts.isTemplateHead(node) &&
      !ts.isTemplateMiddleOrTemplateTail(node)
    )
      return
    const leading = ts.isJsxText(node) ? node.text.length - node.text.trimStart().length : 0
    const { line, prose } = at(text, node.getStart(source) + leading, node.text)
    const faults = phrasesIn(prose, [...BANNED, ...BANNED_IN_MEMBER_TEXTS])
    found.push(...faults.map((fault) => ({ line, fault })))
  })
  return found
}

/** Migrations never change, and schema.sql is printed from them. The specification and licences are quoted. */
const NOT_OURS =
  /^(reference|docs\/spec-\w+\.md|scripts\/prose\.|THIRD-PARTY|LICENSE|server\/schema\.sql)|\/migrations(-before-squash)?\//

const isOurs = (file) => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(file) && !NOT_OURS.test(file)

export function passages(file, text) {
  if (file.endsWith('.md')) return paragraphs(text)
  if (file.endsWith('.sql')) return runs(text, /^\s*--\s?(.*)$/)
  if (file.endsWith('.css'))
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => at(text, match.index, match[1]))
  return [...runs(text, /^\s*\/\/\s?(.*)$/), ...blocks(text), ...titles(file, text)]
}

const at = (text, index, prose) => ({
  line: text.slice(0, index).split('\n').length,
  prose: prose.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
})

/** Joins consecutive comment lines. */
function runs(text, comment) {
  const found = []
  let run
  for (const [index, line] of text.split('\n').entries()) {
    const words = comment.exec(line)?.[1]
    if (words === undefined) run = undefined
    else if (run) run.prose += ` ${words}`
    else found.push((run = { line: index + 1, prose: words }))
  }
  return found
}

const blocks = (text) => [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map((match) => at(text, match.index, match[1]))

function titles(file, text) {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return []
  const found = []
  visitNodes(file, text, (node, source) => {
    if (
      ts.isCallExpression(node) &&
      /^(test|describe)\b/.test(text.slice(node.getStart(source), node.getStart(source) + 10))
    ) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) found.push(at(text, title.getStart(source), title.text))
    }
  })
  return found
}

function visitNodes(file, text, look) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const visit = (node) => {
    look(node, source)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function paragraphs(text) {
  const found = []
  let isCode = false
  let run
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (isCode || line.trim() === '' || /^\s*(```|\||#|[-*] |\d+\. |<!--)/.test(line)) run = undefined
    if (isCode || line.trim() === '' || /^\s*(```|<!--)/.test(line)) continue
    const cells = /^\s*\|/.test(line) ? line.split('|').map((cell) => cell.trim()) : [line]
    if (cells.length > 1) found.push(...cells.map((prose) => ({ line: index + 1, prose })))
    else if (run) run.prose += ` ${line.trim()}`
    else found.push((run = { line: index + 1, prose: line.trim() }))
  }
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = proseFaults(process.argv.slice(2))
  console.log(faults.join('\n'))
  console.log(`${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

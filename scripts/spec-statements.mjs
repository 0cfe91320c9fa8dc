// Reads docs/spec-statements.md: headings, and lines `- 2.4.3 Enter submits`. A statement without its feature ends with `[waits for …]`.

const STATEMENT = /^- (\d+(?:\.\d+)+) (.+?)(?: \[waits for (.+)\])?$/

/** The statements of each section below its headings, and the faulty lines. */
export function statementsIn(text) {
  const sections = []
  const faults = []
  let headings = []
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('##')) headings.push(line)
    if (!/^\s*[-*] /.test(line)) continue
    const [, number, statement, waitsFor] = STATEMENT.exec(line) ?? []
    if (!number) {
      faults.push(`This statement cannot be read: ${line}`)
      continue
    }
    if (headings.length > 0) sections.push({ headings, statements: [] })
    headings = []
    sections.at(-1).statements.push({ number, statement, waitsFor })
  }
  return { sections, faults: [...faults, ...misnumbered(sections.flatMap(({ statements }) => statements))] }
}

/** Whether a number does not follow the previous one: the last part increases by one, or starts with 1 in a new section. */
function misnumbered(statements) {
  const faults = []
  const lastOf = new Map()
  let before = ''
  for (const { number } of statements) {
    const section = number.slice(0, number.lastIndexOf('.'))
    const place = Number(number.slice(section.length + 1))
    const due = (lastOf.get(section) ?? 0) + 1
    if (place !== due) faults.push(`${number} comes where ${section}.${due} is due`)
    if (section !== before && lastOf.has(section)) faults.push(`${number} stands apart from the rest of ${section}`)
    lastOf.set(section, place)
    before = section
  }
  return faults
}

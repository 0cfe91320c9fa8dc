// npm run --silent astrology -- charts|ashtakoota|porutham FILE: reads the input columns of a CSV by name, ignores other
// columns and lines that begin with #, and prints a CSV. A bad row is reported on standard error, the others are still printed, and the
// command ends with 1.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type Row, type Table, TABLES } from './astrology-rows.ts'

const USAGE = `Say what and which file: npm run --silent astrology -- ${Object.keys(TABLES).join('|')} FILE`
/** A field with or without quotes, and the separator after it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^,"]*))(,|$)/y

try {
  const [what, file, ...others] = process.argv.slice(2)
  if (!what || !file || others.length > 0 || !Object.hasOwn(TABLES, what)) throw new Error(USAGE)
  const path = file === '-' ? 0 : resolve(process.env['INIT_CWD'] ?? '.', file)
  print(TABLES[what]!, readFileSync(path, 'utf8'))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function print(table: Table, text: string) {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const header = lines.findIndex(isRead)
  if (header < 0) throw new Error('The file has no line with the names of its columns')
  const columns = fieldsOf(lines[header]!)
  const missing = table.inputs.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}`)
  const rows = lines.flatMap((line, index) =>
    index > header && isRead(line) ? answerTo(table, columns, line, index) : [],
  )
  process.stdout.write(stringify(rows, { header: true }))
}

function isRead(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('#')
}

function answerTo(table: Table, columns: readonly string[], line: string, index: number) {
  try {
    const fields = fieldsOf(line)
    if (fields.length !== columns.length) throw new Error(`${fields.length} fields instead of ${columns.length}`)
    const row: Row = Object.fromEntries(columns.map((name, column) => [name, fields[column]!]))
    const outputs = table.outputs(row)
    if (outputs['asc'] === '') console.error(`line ${index + 1}: no lagna is defined there at that time`)
    return [{ ...Object.fromEntries(table.names.map((name) => [name, row[name]])), ...outputs }]
  } catch (error) {
    console.error(`line ${index + 1}: ${(error as Error).message}`)
    process.exitCode = 1
    return []
  }
}

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  for (FIELD.lastIndex = 0; ;) {
    const [, quoted, plain, end] = FIELD.exec(line) ?? []
    if (end === undefined) throw new Error('a quote where none belongs')
    fields.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '') return fields
  }
}

// Reads and writes the files of the matching benchmark.
import { readFileSync, writeFileSync } from 'node:fs'

export type Row = Record<string, string>

export function readCsv(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, place) => [names[place]!, value])))
}

export const writeCsv = (path: string, head: string, lines: readonly (readonly (string | number)[])[]) =>
  writeFileSync(path, `${[head, ...lines.map((line) => line.join(','))].join('\n')}\n`)

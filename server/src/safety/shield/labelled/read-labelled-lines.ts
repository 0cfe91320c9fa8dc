// The labelled lines, from the files beside this one: `flags TAB text`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Flag, FLAGS } from '../shield.ts'

/** Rules and classifier are made with the training lines alone. The independent lines were written without sight of either. */
export type LineSet = 'training' | 'held-out' | 'independent'

export interface LabelledLine {
  text: string
  flags: Flag[]
}

export function labelledLines(set: LineSet): LabelledLine[] {
  const lines = readFileSync(join(import.meta.dirname, `${set}.tsv`), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => {
    const tab = line.indexOf('\t')
    const named = line.slice(0, tab).split(',')
    return { text: line.slice(tab + 1), flags: FLAGS.filter((flag) => named.includes(flag)) }
  })
}

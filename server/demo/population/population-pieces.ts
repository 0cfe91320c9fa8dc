// Pieces of a population in COPY's format. A worker thread prepares the next piece while the previous one loads.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { copyLine } from '../../src/platform/database/copy-into-table.ts'
import { memberRow, personAt, profileRow, type Row } from './person-from-reference.ts'
import { boundsOf, type Population } from './population.ts'

export interface Piece {
  count: number
  members: Uint8Array<ArrayBuffer>
  profiles: Uint8Array<ArrayBuffer>
}

export interface Making {
  population: Population
  passwordHash: string
}

export function makePiece({ population, passwordHash }: Making, piece: number): Piece {
  const [first, last] = boundsOf(population, piece)
  const members: string[] = []
  const profiles: string[] = []
  for (let i = first; i <= last; i++) {
    const person = personAt(population, i)
    members.push(copyLine(Object.values(memberRow(population, person, passwordHash))))
    profiles.push(copyLine(Object.values(profileRow(population, person))))
  }
  return { count: last - first + 1, members: bytesOf(members), profiles: bytesOf(profiles) }
}

// All rows have the same columns in the same order, because person-from-reference.ts omits none.
export const columnsIn = (row: Row) => Object.keys(row).join(', ')

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join(''))

export async function* madePieces(making: Making, pieces: readonly number[]): AsyncGenerator<Piece> {
  if (pieces.length === 0) return
  const worker = new Worker(new URL('./pieces-worker.ts', import.meta.url), { workerData: making })
  const make = (piece: number) => {
    worker.postMessage(piece, [])
    const made = once(worker, 'message') as Promise<[Piece]>
    // The caller awaits the promise later. Until then its rejection must not count as unhandled.
    made.catch(() => undefined)
    return made
  }
  try {
    let next = make(pieces[0]!)
    for (let at = 1; at <= pieces.length; at++) {
      const [piece] = await next
      if (at < pieces.length) next = make(pieces[at]!)
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}

// The worker thread that builds pieces: it gets a number and returns the bytes.
import { parentPort, workerData } from 'node:worker_threads'
import { makePiece, type Making } from './population-pieces.ts'

parentPort!.on('message', (piece: number) => {
  const made = makePiece(workerData as Making, piece)
  parentPort!.postMessage(made, [made.members.buffer, made.profiles.buffer])
})

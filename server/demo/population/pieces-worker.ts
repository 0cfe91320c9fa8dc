// The thread that makes pieces: told which, it answers with its bytes.
import { parentPort, workerData } from 'node:worker_threads'
import { makePiece, type Making } from './pieces.ts'

parentPort!.on('message', (piece: number) => {
  const made = makePiece(workerData as Making, piece)
  parentPort!.postMessage(made, [made.members.buffer, made.profiles.buffer])
})

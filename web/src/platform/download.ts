import type { CallInput, Call } from '@parinay/contract/kernel/call'
import { fetchCall, NOT_REACHED, Refused } from './ask.ts'

export interface DownloadedFile {
  name: string
  content: Blob
}

/** Makes a call whose reply is a file, piece by piece. Throws `Refused` like `ask`, also when the file breaks off. */
export async function download<C extends Call>(
  call: C,
  asked: CallInput<C>,
  signal: AbortSignal,
  onPiece: (piece: Uint8Array) => void,
): Promise<DownloadedFile> {
  const response = await fetchCall(call, asked, signal)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value)
      onPiece(piece.value)
    }
  } catch (failure) {
    if (signal.aborted) throw failure
    throw new Refused(NOT_REACHED, 'not_reached', 0)
  }
  const type = response.headers.get('content-type') ?? ''
  return { name: nameIn(response.headers.get('content-disposition')), content: new Blob(pieces, { type }) }
}

const nameIn = (disposition: string | null) => /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

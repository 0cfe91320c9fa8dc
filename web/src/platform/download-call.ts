import type { CallInput, Call } from '@parinay/contract/kernel/call'
import { fetchCall, UNREACHABLE_MESSAGE, CallError } from './call-api.ts'

export interface DownloadedFile {
  name: string
  content: Blob
}

/** Makes a call whose reply is a file. Throws `CallError` like `callApi`, also if the file ends early. */
export async function download<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
  onChunk: (chunk: Uint8Array) => void,
): Promise<DownloadedFile> {
  const response = await fetchCall(call, input, signal)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      chunks.push(piece.value)
      onChunk(piece.value)
    }
  } catch (failure) {
    if (signal.aborted) throw failure
    throw new CallError(UNREACHABLE_MESSAGE, 'not_reached', 0)
  }
  const type = response.headers.get('content-type') ?? ''
  return { name: fileNameIn(response.headers.get('content-disposition')), content: new Blob(chunks, { type }) }
}

const fileNameIn = (disposition: string | null) => /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

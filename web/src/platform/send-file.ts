import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import { buildUrl, TIMEOUT_MESSAGE, UNREACHABLE_MESSAGE, requireMember, CallError, callErrorFor } from './call-api.ts'
import { fileChanged, isReadable } from './chosen-files.ts'
import { session } from './session.ts'

interface SendFileOptions {
  /** Receives the share of bytes that has left this device, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The member who sends it. */
  as: string | undefined
}

/** A connection without progress for this time is dead. After the last byte, the server has this time to reply. */
const STALL_TIMEOUT_MS = 45_000

/** Makes a call whose body is a file, and reports its progress, which fetch cannot. If it fails, throws only `CallError`. */
export function sendFile<C extends Call & { bytes: object }>(
  call: C,
  input: CallInput<C> & { bytes: Blob; params?: object; query?: object },
  { onProgress, signal, as }: SendFileOptions,
): Promise<Reply<C>> {
  if (as) requireMember(as)
  const token = session()?.token
  const request = new XMLHttpRequest()
  request.open(call.method, buildUrl(call.path, input.params ?? {}, input.query ?? {}))
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', input.bytes.type)
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)

  return new Promise((resolve, reject) => {
    let stallTimer: ReturnType<typeof setTimeout>
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => {
        reject(new CallError(TIMEOUT_MESSAGE, 'not_answered', 0))
        request.abort()
      }, STALL_TIMEOUT_MS)
    }
    restartStallTimer()
    request.addEventListener('loadend', () => clearTimeout(stallTimer))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer()
      onProgress(total > 0 ? loaded / total : 0)
    })
    // Browsers report a file that they cannot read like a lost connection.
    request.addEventListener('error', () => {
      void isReadable(input.bytes).then((isSo) =>
        reject(isSo ? new CallError(UNREACHABLE_MESSAGE, 'not_reached', 0) : fileChanged()),
      )
    })
    request.addEventListener('abort', () => reject(new CallError('Cancelled', 'cancelled', 0)))
    request.addEventListener('load', () => {
      const reply = request.response as (Reply<C> & { success?: boolean }) | Refusal | null
      if (request.status < 300 && reply?.success) resolve(reply)
      else reject(callErrorFor(token, call, request.status, (reply as Refusal | null) ?? undefined))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(input.bytes)
  })
}

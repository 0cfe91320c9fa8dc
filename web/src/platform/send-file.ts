import type { CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import { addressOf, NOT_ANSWERED, NOT_REACHED, refuseOthers, Refused, refusedTo } from './ask.ts'
import { session } from './session.ts'

interface On {
  /** How much has left this device, 0 to 1. */
  onShare: (share: number) => void
  signal: AbortSignal
  /** The member who sends it. */
  as: string | undefined
}

/** A line on which nothing moves for so long is dead; once all has left, the server has as long to keep it. */
const STANDS_STILL_MS = 45_000

/** Makes a call whose body is a file, and tells how far it is: fetch cannot. Throws `Refused`, and nothing else, when it fails. */
export function sendFile<C extends Call & { bytes: object }>(
  call: C,
  asked: CallInput<C> & { bytes: Blob; query?: object },
  { onShare, signal, as }: On,
): Promise<Reply<C>> {
  if (as) refuseOthers(as)
  const token = session()?.token
  const request = new XMLHttpRequest()
  request.open(call.method, addressOf(call.path, {}, asked.query ?? {}))
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', asked.bytes.type)
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)

  return new Promise((resolve, reject) => {
    let still: ReturnType<typeof setTimeout>
    const moves = () => {
      clearTimeout(still)
      still = setTimeout(() => {
        reject(new Refused(NOT_ANSWERED, 'not_answered', 0))
        request.abort()
      }, STANDS_STILL_MS)
    }
    moves()
    request.addEventListener('loadend', () => clearTimeout(still))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moves()
      onShare(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', () => reject(new Refused(NOT_REACHED, 'not_reached', 0)))
    request.addEventListener('abort', () => reject(new Refused('Cancelled', 'cancelled', 0)))
    request.addEventListener('load', () => {
      const said = request.response as (Reply<C> & { success?: boolean }) | Refusal | null
      if (request.status < 300 && said?.success) resolve(said)
      else reject(refusedTo(token, call, request.status, (said as Refusal | null) ?? undefined))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(asked.bytes)
  })
}

import { type ImpressionList, MAX_IMPRESSIONS_AT_ONCE, noteImpressions } from '@parinay/contract/impressions'
import type { CallInput } from '@parinay/contract/kernel/call'
import { callApi, CallError } from '../platform/call-api.ts'
import { isWorthRetrying } from '../platform/call-hooks.ts'
import { session } from '../platform/session.ts'

const BATCH_MS = 5_000
const RETRY_MS = 30_000

type Shown = CallInput<typeof noteImpressions>['body']['shown']

/** Sends who was seen a few seconds later, together. What could not be sent is sent again; the server keeps it once. */
export function createImpressionQueue(list: ImpressionList) {
  const member = session()?.user.id
  const noted = new Set<string>()
  let places: ReadonlyMap<string, number> = new Map()
  const waiting: Shown = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendLater = (ms: number) => {
    timer ??= setTimeout(send, ms)
  }
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const shown = waiting.splice(0, MAX_IMPRESSIONS_AT_ONCE)
    if (shown.length === 0 || !member) return
    if (waiting.length > 0) sendLater(BATCH_MS)
    callApi(noteImpressions, { body: { list, shown } }, { as: member }).catch((failure) => {
      if (!(failure instanceof CallError && isWorthRetrying(failure))) return
      waiting.push(...shown)
      sendLater(RETRY_MS)
    })
  }
  /** When the page is left there is no later. */
  const sendAll = () => {
    for (let batches = Math.ceil(waiting.length / MAX_IMPRESSIONS_AT_ONCE); batches > 0; batches--) send()
  }
  /** Somebody who no longer stands in the list has no place. */
  const note = (id: string) => {
    const place = places.get(id)
    if (place === undefined || noted.has(id)) return
    noted.add(id)
    waiting.push({ id, place })
    sendLater(BATCH_MS)
  }
  const setPlaces = (now: ReadonlyMap<string, number>) => {
    places = now
  }
  return { note, sendAll, setPlaces }
}

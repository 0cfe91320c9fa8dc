// The signals of calls in this page. The first can arrive before the window of the answered call is drawn, so they wait here.
import type { Signal } from '@parinay/contract/talks'
import { subscribe } from '../../platform/live/live-socket.ts'
import { TALK_PAGE } from './this-page-id.ts'

const MAX_WAITING = 100
let waiting: { talk: string; signal: Signal }[] = []
let reader: ((talk: string, signal: Signal) => void) | undefined

subscribe('signal', ({ talk, page, signal }) => {
  if (page !== TALK_PAGE) return
  if (reader) reader(talk, signal)
  else waiting = [...waiting, { talk, signal }].slice(-MAX_WAITING)
})

/** Reads the signals of one call, from those that wait on, until the returned function is called. */
export function readSignals(talk: string, read: (signal: Signal) => void): () => void {
  reader = (of, signal) => {
    if (of === talk) read(signal)
  }
  for (const one of waiting) reader(one.talk, one.signal)
  waiting = []
  return () => {
    reader = undefined
  }
}

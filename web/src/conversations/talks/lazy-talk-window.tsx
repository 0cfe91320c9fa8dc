import { useState } from 'react'
import { lazyExtra } from '../../platform/lazy-part.tsx'
import { useLive } from '../../platform/live/live-socket.ts'

const TalkWindow = lazyExtra(async () => (await import('./talk-window.tsx')).TalkWindow)

/** Loads the window of calls with the first event about one. */
export function LazyTalkWindow() {
  const [isNeeded, setNeeded] = useState(false)
  useLive('hint', (topics) => {
    if (topics.includes('talks')) setNeeded(true)
  })
  return isNeeded && <TalkWindow />
}

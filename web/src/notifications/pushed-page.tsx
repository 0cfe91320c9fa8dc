import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PageAnswer, PageQuestion } from '../../worker/page-question.ts'
import { hasUnsavedWork, watchFields } from '../platform/unsaved-work.ts'

/** Opens what a pressed push is about, when the worker asks for it, unless something on this page would be lost. Renders nothing. */
export function PushedPage() {
  const { history } = useRouter()
  useEffect(watchFields, [])
  useEffect(() => {
    // A browser without service workers, or a page without encryption, has none to ask.
    if (!('serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    const answer = ({ data, ports }: MessageEvent<Partial<PageQuestion> | null>) => {
      const { ask, path, until } = data ?? {}
      const [port] = ports
      if (!port || !ask || path === undefined || until === undefined || Date.now() > until) return
      const now = stateFor(path)
      if (ask === 'open' && now === 'free') history.push(path)
      port.postMessage(now)
    }
    worker.addEventListener('message', answer)
    return () => worker.removeEventListener('message', answer)
  }, [history])
  return null
}

function stateFor(path: string): PageAnswer {
  const { pathname, search, hash } = location
  if (pathname + search + hash === path) return 'here'
  return hasUnsavedWork() ? 'busy' : 'free'
}

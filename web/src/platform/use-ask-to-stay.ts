import { useEffect } from 'react'

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before the page is closed, as long as something on it would be lost. */
export function useAskToStay(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    addEventListener('beforeunload', askToStay)
    return () => removeEventListener('beforeunload', askToStay)
  }, [isAsking])
}

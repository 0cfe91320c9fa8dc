// The member's choice whether lists include answered and dismissed people, stored on the device for each member.
import { useCallback, useSyncExternalStore } from 'react'
import { memberStorage } from '../platform/browser-storage.ts'
import { useSession } from '../platform/session.ts'

export function useIncludeAnswered() {
  const member = useSession()?.user.id ?? ''
  const subscribe = useCallback(
    (changed: () => void) => memberStorage('includeAnswered', member).listen(() => changed()),
    [member],
  )
  const isIncluded = useSyncExternalStore(subscribe, () => memberStorage('includeAnswered', member).get() === 'true')
  const setIncluded = (next: boolean) => {
    const storage = memberStorage('includeAnswered', member)
    if (next) storage.set('true')
    else storage.remove()
  }
  return { isIncluded, setIncluded }
}

/** The parameter of a list's query. */
export const answeredQuery = (isIncluded: boolean) => (isIncluded ? { includeAnswered: 'true' as const } : {})

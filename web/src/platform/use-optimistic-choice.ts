import { useState } from 'react'

/**
 * What was chosen just now, so that it stands there at once: until `saved` is another, which then says the same, or until it is
 * forgotten because it could not be saved.
 */
export function useOptimisticChoice<T>(saved: object) {
  const [pending, setPending] = useState<{ chosen: T; replaces: object }>()
  return {
    chosen: pending?.replaces === saved ? pending.chosen : undefined,
    choose: (chosen: T) => setPending({ chosen, replaces: saved }),
    revert: () => setPending(undefined),
  }
}

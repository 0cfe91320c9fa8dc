import { useState } from 'react'

/**
 * Shows a new choice before it is saved: until `saved` is a newer object, which contains the choice, or until `revert`
 * after a failure.
 */
export function useOptimisticChoice<T>(saved: object) {
  const [pending, setPending] = useState<{ chosen: T; replaces: object }>()
  return {
    chosen: pending?.replaces === saved ? pending.chosen : undefined,
    choose: (chosen: T) => setPending({ chosen, replaces: saved }),
    revert: () => setPending(undefined),
  }
}

import { useState } from 'react'

/**
 * What was chosen just now, so that it stands there at once: until `saved` is another, which then says the same, or until it is
 * forgotten because it could not be saved.
 */
export function useChosen<T>(saved: object) {
  const [held, hold] = useState<{ chosen: T; instead: object }>()
  return {
    chosen: held?.instead === saved ? held.chosen : undefined,
    choose: (chosen: T) => hold({ chosen, instead: saved }),
    forget: () => hold(undefined),
  }
}

import { useRouter, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isFiltersSheetOpen?: boolean
  }
}

/** Makes the sheet of filters a step of the history, so that Back closes it. */
export function useFiltersSheet() {
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.state.isFiltersSheetOpen === true })
  const open = () =>
    void router.navigate({ to: '.', search: true, state: { isFiltersSheetOpen: true }, resetScroll: false } as never)
  // The press is shown first, and the sheet in the next frame.
  return { isOpen: useDeferredValue(isOpen), open, close: () => router.history.back() }
}

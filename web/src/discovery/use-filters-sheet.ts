import { useRouter, useRouterState } from '@tanstack/react-router'
import { nextPaint } from '../platform/next-paint.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isFiltersSheetOpen?: boolean
  }
}

/** Makes the sheet of filters a step of the history, so that Back closes it. */
export function useFiltersSheet() {
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.state.isFiltersSheetOpen === true })
  const open = async () => {
    // The screen takes long to draw with the sheet on a slow phone.
    await nextPaint()
    // A second press must not add a second step.
    if (router.state.location.state.isFiltersSheetOpen) return
    await router.navigate({ to: '.', search: true, state: { isFiltersSheetOpen: true }, resetScroll: false } as never)
  }
  return { isOpen, open: () => void open(), close: () => router.history.back() }
}

import { useEffect } from 'react'

/** Closes a popover on a press elsewhere, when the focus leaves, and on Escape, which returns the focus to its button. */
export function usePopoverDismiss(isOpen: boolean, popover: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (!popover.current?.contains(target as Node)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      popover.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
}

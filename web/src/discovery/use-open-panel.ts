import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { CHIPS, type FilterChip, MORE_FILTERS } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'

interface OpenPanel {
  chip: FilterChip
  /** The distance of the chip from the left edge of the bar, in pixels. */
  offsetPx: number
  /** The filters at the time of opening. */
  filtersKey: string
}

export const PANEL_CHIPS = [...CHIPS, MORE_FILTERS]

/** The filter panel that is open. Escape, a press elsewhere or a change of the filters closes it. */
export function useOpenPanel(bar: RefObject<HTMLElement | null>, filters: FilterParams) {
  const [open, setOpen] = useState<OpenPanel>()
  const filtersKey = JSON.stringify(filters)
  // Back and forward change the filters while a panel is open, which would apply the earlier ones again.
  if (open && open.filtersKey !== filtersKey) setOpen(undefined)

  const close = useCallback(() => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(undefined)
  }, [bar])

  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) setOpen(undefined)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
    }
  }, [open, close, bar])

  const toggle = (chip: FilterChip, { currentTarget }: MouseEvent) => {
    const left = currentTarget.getBoundingClientRect().left - (bar.current?.getBoundingClientRect().left ?? 0)
    const isOpen = open?.chip.key === chip.key
    setOpen(isOpen ? undefined : { chip, offsetPx: Math.max(0, Math.round(left)), filtersKey })
  }
  return { chip: open?.chip, offsetPx: open?.offsetPx ?? 0, toggle, close }
}

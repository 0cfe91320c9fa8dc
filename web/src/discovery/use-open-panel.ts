import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { CHIPS, type PanelChip, MORE_FILTERS } from '../filters/filter-chips.ts'
import { useComparesHoroscopes } from './use-compares-horoscopes.ts'
import type { FilterParams } from '../filters/filter-params.ts'

interface OpenPanel {
  chip: PanelChip
  /** The distance of the chip from the left edge of the bar, in pixels. */
  offsetPx: number
  /** The filters at the time of opening. */
  filtersKey: string
}

const PANEL_CHIPS = [...CHIPS, MORE_FILTERS]
const WITHOUT_HOROSCOPES = PANEL_CHIPS.filter(({ key }) => key !== 'horoscope')

/** The chips with a panel. */
export const usePanelChips = () => (useComparesHoroscopes() ? PANEL_CHIPS : WITHOUT_HOROSCOPES)

/** The open filter panel. Escape, a press elsewhere or Apply closes it; a panel without Apply stays open for several choices. */
export function useOpenPanel(bar: RefObject<HTMLElement | null>, filters: FilterParams) {
  const [open, setOpen] = useState<OpenPanel>()
  const filtersKey = JSON.stringify(filters)
  // Closes the panel when Back or Forward changes the filters, because its Apply would set the earlier ones again.
  if (open?.chip.hasApply && open.filtersKey !== filtersKey) setOpen(undefined)

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

  const toggle = (chip: PanelChip, { currentTarget }: MouseEvent) => {
    const left = currentTarget.getBoundingClientRect().left - (bar.current?.getBoundingClientRect().left ?? 0)
    const isOpen = open?.chip.key === chip.key
    setOpen(isOpen ? undefined : { chip, offsetPx: Math.max(0, Math.round(left)), filtersKey })
  }
  return { chip: open?.chip, offsetPx: open?.offsetPx ?? 0, toggle, close }
}

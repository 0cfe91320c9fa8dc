import { type FocusEvent, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import type { FilterParams } from './search-params.ts'
import {
  CHIPS,
  CLEARED_FILTERS,
  isChipActive,
  hasActiveFilter,
  MORE_FILTERS,
  REMOVABLE_FILTERS,
  type RemovableFilter,
} from './chips.ts'
import styles from './filter-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'
import type { CriteriaWith } from './use-counts.ts'

interface FilterBarProps {
  filters: FilterParams
  /** What would be asked with these filters instead. */
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
}

const PANEL_CHIPS = [...CHIPS, MORE_FILTERS]

/** The Quick Filters: ten chips and one for more, each with a panel of its own. */
export function FilterBar({ filters, criteriaWith, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<{ key: string; from: number; words: string }>()
  const focus = useFocusRecovery<HTMLElement>()
  const bar = focus.ref
  const spelt = JSON.stringify(filters)
  // Back and forward change the filters below an open panel, which would apply the earlier ones again.
  if (open && open.words !== spelt) setOpen(undefined)
  const chip = PANEL_CHIPS.find(({ key }) => key === open?.key)

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

  const toggle = (key: string, { currentTarget }: MouseEvent) => {
    const from = currentTarget.getBoundingClientRect().left - (bar.current?.getBoundingClientRect().left ?? 0)
    setOpen(open?.key === key ? undefined : { key, from: Math.max(0, Math.round(from)), words: spelt })
  }
  const apply = (change: FilterParams) => {
    close()
    onChange(change)
  }

  return (
    <section aria-label="Quick Filters" className={styles.bar} {...focus}>
      <div className={styles.chips} onFocus={reveal}>
        {PANEL_CHIPS.map((one) => {
          const description = one.describe(filters)
          return (
            <Chip
              key={one.key}
              active={isChipActive(one, filters)}
              open={open?.key === one.key}
              onClick={(event) => toggle(one.key, event)}
            >
              {description ? (
                <>
                  {one.label}: <strong>{description}</strong>
                </>
              ) : (
                one.label
              )}
            </Chip>
          )
        })}
        {(Object.keys(REMOVABLE_FILTERS) as RemovableFilter[]).map((name) => {
          const value = filters[name]
          return (
            value && (
              <Chip key={name} active aria-pressed={undefined} onClick={() => apply({ [name]: undefined })}>
                <span className="visually-hidden">Take back </span>
                {REMOVABLE_FILTERS[name](value)}
                <CloseIcon size={16} />
              </Chip>
            )
          )
        })}
        {hasActiveFilter(filters) && (
          <Button variant="plain" onClick={() => apply(CLEARED_FILTERS)}>
            Clear All
          </Button>
        )}
      </div>
      {chip && open && (
        <FilterPanel
          key={chip.key}
          chip={chip}
          offsetPx={open.from}
          filters={filters}
          criteriaWith={criteriaWith}
          onApply={apply}
          onClose={close}
        />
      )}
    </section>
  )
}

const REVEAL_MARGIN_PX = 24

/** A chip that the end of the row cuts off comes into sight when it takes the focus. */
function reveal({ currentTarget: row, target }: FocusEvent) {
  const [chip, seen] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  const past =
    Math.max(0, chip.right + REVEAL_MARGIN_PX - seen.right) || Math.min(0, chip.left - REVEAL_MARGIN_PX - seen.left)
  if (past !== 0) row.scrollLeft += past
}

import { type FocusEvent, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import type { FilterWords } from './search-params.ts'
import { CHIPS, CLEARED, isActive, isAnyActive, MORE, TAKEN_BACK, type TakenBack } from './chips.ts'
import styles from './filter-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'
import type { WishWith } from './use-counts.ts'

interface FilterBarProps {
  words: FilterWords
  /** What would be asked with these filters instead. */
  wishWith: WishWith
  onChange: (change: FilterWords) => void
}

const WITH_PANEL = [...CHIPS, MORE]

/** The Quick Filters: ten chips and one for more, each with a panel of its own. */
export function FilterBar({ words, wishWith, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<{ key: string; from: number; words: string }>()
  const focus = useKeptFocus<HTMLElement>()
  const bar = focus.ref
  const spelt = JSON.stringify(words)
  // Back and forward change the filters below an open panel, which would apply the earlier ones again.
  if (open && open.words !== spelt) setOpen(undefined)
  const chip = WITH_PANEL.find(({ key }) => key === open?.key)

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
  const apply = (change: FilterWords) => {
    close()
    onChange(change)
  }

  return (
    <section aria-label="Quick Filters" className={styles.bar} {...focus}>
      <div className={styles.chips} onFocus={reveal}>
        {WITH_PANEL.map((one) => {
          const told = one.told(words)
          return (
            <Chip
              key={one.key}
              active={isActive(one, words)}
              open={open?.key === one.key}
              onClick={(event) => toggle(one.key, event)}
            >
              {told ? (
                <>
                  {one.label}: <strong>{told}</strong>
                </>
              ) : (
                one.label
              )}
            </Chip>
          )
        })}
        {(Object.keys(TAKEN_BACK) as TakenBack[]).map((name) => {
          const value = words[name]
          return (
            value && (
              <Chip key={name} active aria-pressed={undefined} onClick={() => apply({ [name]: undefined })}>
                <span className="visually-hidden">Take back </span>
                {TAKEN_BACK[name](value)}
                <CloseIcon size={16} />
              </Chip>
            )
          )
        })}
        {isAnyActive(words) && (
          <Button look="plain" onClick={() => apply(CLEARED)}>
            Clear All
          </Button>
        )}
      </div>
      {chip && open && (
        <FilterPanel
          key={chip.key}
          chip={chip}
          from={open.from}
          words={words}
          wishWith={wishWith}
          onApply={apply}
          onClose={close}
        />
      )}
    </section>
  )
}

const BESIDE = 24

/** A chip that the end of the row cuts off comes into sight when it takes the focus. */
function reveal({ currentTarget: row, target }: FocusEvent) {
  const [chip, seen] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  const past = Math.max(0, chip.right + BESIDE - seen.right) || Math.min(0, chip.left - BESIDE - seen.left)
  if (past !== 0) row.scrollLeft += past
}

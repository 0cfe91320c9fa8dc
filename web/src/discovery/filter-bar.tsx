import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import type { FilterWords } from './browsing.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { CHIPS, CLEARED, isActive } from './chips.ts'
import styles from './filter-bar.module.css'

const APPLIED = ['age', 'religion', 'education', 'lifestyle']

interface FilterBarProps {
  words: FilterWords
  onChange: (change: FilterWords) => void
}

/** The Quick Filters: ten chips, each with a panel of its own. */
export function FilterBar({ words, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const chip = CHIPS.find(({ key }) => key === open)

  const close = useCallback(() => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(undefined)
  }, [])

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>('[aria-pressed=true], li button, input, select')?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open, close])

  const apply = (change: FilterWords) => {
    close()
    onChange(change)
  }

  return (
    <section aria-label="Quick Filters" className={styles.bar} ref={bar}>
      <div className={styles.chips}>
        {CHIPS.map((one) => {
          const told = one.told(words)
          return (
            <Chip
              key={one.key}
              active={isActive(one, words)}
              open={open === one.key}
              onClick={() => setOpen(open === one.key ? undefined : one.key)}
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
        {CHIPS.some((one) => isActive(one, words)) && (
          <Button look="plain" onClick={() => apply(CLEARED)}>
            Clear All
          </Button>
        )}
      </div>
      {chip && (
        <>
          <button type="button" aria-label="Close the filter" className={styles.veil} onClick={close} tabIndex={-1} />
          <div ref={panel} role="group" aria-label={chip.label} className={styles.panel}>
            <div className={styles.panelTop}>
              <h2>{chip.label}</h2>
              <IconButton look="bare" label="Close the filter" icon={<CloseIcon />} onClick={close} />
            </div>
            {APPLIED.includes(chip.key) ? (
              <ApplyPanel key={chip.key} chip={chip.key} words={words} onApply={apply} />
            ) : (
              <ChoicePanel chip={chip.key} words={words} onChoose={apply} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

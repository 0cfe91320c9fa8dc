import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import popover from '../ui/overlay/popover-list.module.css'
import { usePopoverDismiss } from '../ui/overlay/use-popover-dismiss.ts'
import styles from './columns-menu.module.css'
import { type HiddenColumns, optionalColumns } from './hidden-columns.ts'

interface ColumnsMenuProps {
  columns: readonly { name: string }[]
  choice: HiddenColumns<unknown>
}

/** The menu to choose the columns of a table, except the one that names the row. */
export function ColumnsMenu({ columns, choice: { hidden, hide, showAll } }: ColumnsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const listId = useId()
  usePopoverDismiss(isOpen, menu, () => setOpen(false))
  return (
    <div ref={menu} className={styles.menu}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Columns{hidden.size > 0 && ` · ${hidden.size} hidden`}
      </Button>
      {isOpen && (
        <div id={listId} role="group" aria-label="Columns to show" data-columns className={popover.list}>
          {optionalColumns(columns).map((name) => (
            <label key={name} className={styles.column}>
              <input
                type="checkbox"
                checked={!hidden.has(name)}
                onChange={({ target }) => hide(name, !target.checked)}
              />
              {name}
            </label>
          ))}
          <Button size="small" variant="plain" done={hidden.size === 0} onClick={showAll}>
            Show all
          </Button>
        </div>
      )}
    </div>
  )
}

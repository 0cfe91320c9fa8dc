// The columns of a table that a member of staff hides, stored on the device for each person and table.
import { useState } from 'react'
import { memberStorage } from '../platform/browser-storage.ts'
import { useMember } from '../platform/session.ts'

interface NamedColumn {
  name: string
}

/** The first column names the row, so it always stays. */
export const optionalColumns = (columns: readonly NamedColumn[]) => columns.slice(1).map(({ name }) => name)

/** The hidden columns in a stored value. Ignores names that are not optional columns of the table. */
export function parseHiddenColumns(stored: string | undefined, columns: readonly NamedColumn[]): ReadonlySet<string> {
  const names = new Set(parseNames(stored))
  return new Set(optionalColumns(columns).filter((name) => names.has(name)))
}

function parseNames(stored: string | undefined): unknown[] {
  try {
    const names: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}

export interface HiddenColumns<Column> {
  hidden: ReadonlySet<string>
  /** The columns to show, in their order. */
  shown: Column[]
  hide: (name: string, isHidden: boolean) => void
  showAll: () => void
}

export function useHiddenColumns<Column extends NamedColumn>(
  table: string,
  columns: readonly Column[],
): HiddenColumns<Column> {
  const storage = memberStorage('hiddenColumns', useMember().user.id)
  const [hidden, setHidden] = useState(() => parseHiddenColumns(storage.get(table), columns))
  const save = (next: ReadonlySet<string>) => {
    setHidden(next)
    if (next.size > 0) storage.set(JSON.stringify([...next]), table)
    else storage.remove(table)
  }
  return {
    hidden,
    shown: columns.filter(({ name }) => !hidden.has(name)),
    hide: (name, isHidden) => {
      const next = new Set(hidden)
      if (isHidden) next.add(name)
      else next.delete(name)
      save(next)
    },
    showAll: () => save(new Set()),
  }
}

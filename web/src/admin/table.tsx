import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Keeps numbers and dates on one line. */
  narrow?: boolean
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table whose first column is the row header. On a phone each row is a card. */
export function Table<Row>({ caption, columns, rows }: TableProps<Row>) {
  const [first, ...others] = columns
  return (
    <table aria-label={caption} className={styles.table}>
      <TableHead columns={columns} />
      <tbody>
        <Entries of={rows} fallback={<UnreadableRow columns={columns.length} />}>
          {(row) => (
            <tr>
              <th scope="row" data-name={first?.name} className={first?.narrow ? styles.narrow : undefined}>
                {first?.cell(row)}
              </th>
              {others.map(({ name, cell, narrow }) => (
                <td key={name} data-name={name} className={narrow ? styles.narrow : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  )
}

const UnreadableRow = ({ columns }: { columns: number }) => (
  <tr>
    <td colSpan={columns}>This row could not be shown.</td>
  </tr>
)

const TableHead = ({ columns }: { columns: readonly { name: string }[] }) => (
  <thead>
    <tr>
      {columns.map(({ name }) => (
        <th scope="col" key={name}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The placeholder of a table while it loads. */
export function TableSkeleton({ columns }: { columns: readonly { name: string }[] }) {
  return (
    <div className={styles.table} aria-hidden="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.waiting}>
          {columns.map(({ name }) => (
            <Skeleton key={name} />
          ))}
        </div>
      ))}
    </div>
  )
}

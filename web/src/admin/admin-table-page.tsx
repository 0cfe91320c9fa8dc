import type { ReactNode } from 'react'
import type { AdminListProps } from './admin-rows-with-pager.tsx'
import { AdminListPage } from './admin-list-page.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { type Column, Table, TableSkeleton } from './table.tsx'

interface TablePageProps<Row> extends Omit<AdminListProps<Row>, 'beside' | 'skeleton' | 'children'> {
  title: string
  /** Names the table for screen readers. */
  caption: string
  /** The key under which the choice of columns is stored. */
  table: string
  columns: readonly Column<Row>[]
  filters?: ReactNode
}

/** A tab that shows one list as a table with a choice of columns. */
export function AdminTablePage<Row>({ caption, table, columns, ...page }: TablePageProps<Row>) {
  const choice = useHiddenColumns(table, columns)
  return (
    <AdminListPage
      {...page}
      beside={<ColumnsMenu columns={columns} choice={choice} />}
      skeleton={<TableSkeleton columns={choice.shown} />}
    >
      {(rows) => <Table caption={caption} columns={choice.shown} rows={rows} />}
    </AdminListPage>
  )
}

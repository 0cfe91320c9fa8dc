import type { ReactNode } from 'react'
import { AdminRowsWithPager, type AdminListProps } from './admin-rows-with-pager.tsx'

interface AdminListPageProps<Row> extends AdminListProps<Row> {
  title: string
  filters?: ReactNode
}

/** A tab that shows one list: its heading, its filters and the rows. */
export const AdminListPage = <Row,>({ title, filters, ...list }: AdminListPageProps<Row>) => (
  <>
    <h2>{title}</h2>
    {filters}
    <AdminRowsWithPager {...list} />
  </>
)

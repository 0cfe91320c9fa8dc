import { Button } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, where we are, Next. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button icon={<ChevronLeftIcon size={18} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.where} aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRightIcon size={18} />
      </Button>
    </nav>
  )
}

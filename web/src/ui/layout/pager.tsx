import { Button } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** How many stand on a page and how many there are: where we are is then said by number too. */
  of?: { size: number; total: number }
  onPage: (page: number) => void
}

/** Previous, where we are, Next. */
export function Pager({ page, pages, of, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button icon={<ChevronLeftIcon size={18} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.where} aria-live="polite">
        Page {page} of {pages}
        {of && <span className={styles.which}>{rangeText(page, of)}</span>}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRightIcon size={18} />
      </Button>
    </nav>
  )
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-IN')

/** "141 to 150 of 150" */
const rangeText = (page: number, { size, total }: { size: number; total: number }) =>
  `${NUMBER_FORMAT.format((page - 1) * size + 1)} to ${NUMBER_FORMAT.format(Math.min(page * size, total))} of ${NUMBER_FORMAT.format(total)}`

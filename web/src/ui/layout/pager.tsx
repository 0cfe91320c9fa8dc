import { Button } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** The number on a page and the total, to show the range as well. */
  of?: { size: number; total: number }
  onPage: (page: number) => void
}

/** Buttons for the previous and next page, with the position between them. */
export function Pager({ page, pages, of, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button icon={<ChevronLeftIcon size={18} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.where} aria-live="polite">
        Page {page} of {pages}
        {of && (
          <>
            <span className="visually-hidden">, </span>
            <span className={styles.which}>{rangeText(page, of)}</span>
          </>
        )}
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

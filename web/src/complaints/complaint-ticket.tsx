import { Link } from '@tanstack/react-router'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { ComplaintPictures } from './complaint-pictures.tsx'
import styles from './complaint.module.css'
import type { Ticket } from './ticket.ts'

/** The receipt with number and code, which are both needed to read the answer. */
export const ComplaintTicket = ({ ticket }: { ticket: Ticket }) => (
  <section className={styles.ticket} aria-labelledby="ticket">
    <h2 id="ticket" tabIndex={-1} ref={(heading) => heading?.focus()}>
      We have received your complaint
    </h2>
    <Facts>
      <Fact label="Number">
        <span className={styles.code}>{ticket.number}</span>
      </Fact>
      <Fact label="Code">
        <span className={styles.code}>{spaced(ticket.code)}</span>
      </Fact>
    </Facts>
    <p>
      Please write down both, or take a picture of this page. With them you{' '}
      <Link to="/complaint" search={{ view: 'answer', number: String(ticket.number) }}>
        read the answer
      </Link>
      . A moderator looks at it within 24 hours.
    </p>
    <ComplaintPictures ticket={ticket} />
  </section>
)

const spaced = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

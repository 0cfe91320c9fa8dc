import type { CaseDetail } from '@parinay/contract/admin/cases'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import styles from './cases.module.css'

/** The person without an account who complained, and the pictures that they attached. */
export const CaseComplaint = ({ complaint }: { complaint: NonNullable<CaseDetail['complaint']> }) => {
  const { name, contact, isForAnother, link, profileHidden, pictures } = complaint
  return (
    <section className={styles.reports} aria-label="Complaint">
      <Facts>
        <Fact label="Complaint by">
          {name}
          {isForAnother && ', for somebody else'}
        </Fact>
        <Fact label="Contact">{contact}</Fact>
        <Fact label="Address given">{link}</Fact>
      </Facts>
      {profileHidden && <Badge tone="waiting">Profile hidden</Badge>}
      {pictures.map((picture, place) => (
        <img key={place} className={styles.picture} src={picture} alt={`Attachment ${place + 1}`} />
      ))}
    </section>
  )
}

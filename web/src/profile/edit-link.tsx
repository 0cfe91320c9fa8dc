import type { SetupSection } from '@parinay/contract/profile/facts'
import { Link } from '@tanstack/react-router'
import { PenIcon } from '../ui/icons.tsx'
import styles from './my-profile.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The section of My Profile from which the setup was opened, and to which saving leads back. */
    editedFrom?: string | undefined
  }
}

interface EditLinkProps {
  section: SetupSection
  /** The section of the sheet. */
  from: string
  title: string
}

/** A pencil that opens this section of the setup. */
export const EditLink = ({ section, from, title }: EditLinkProps) => (
  <Link
    to="/profile-setup"
    search={{ section }}
    state={{ editedFrom: from }}
    className={styles.pencil}
    aria-label={`Edit ${title}`}
    title={`Edit ${title}`}
  >
    <PenIcon size={18} />
  </Link>
)

interface AddLinkProps extends EditLinkProps {
  labels: readonly string[]
}

/** Names what is empty. Only its owner reads this. */
export const AddLink = ({ section, from, title, labels }: AddLinkProps) => (
  <p className={styles.empty}>
    Not filled in yet: {labels.join(', ')}.{' '}
    <Link to="/profile-setup" search={{ section }} state={{ editedFrom: from }} className={styles.add}>
      Add<span className="visually-hidden"> to {title}</span>
    </Link>
  </p>
)

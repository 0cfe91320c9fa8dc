import { ButtonLink } from '../ui/button.tsx'
import { ClockIcon, EyeIcon, SavedSearchIcon, ShortlistIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

export const ListLinks = () => (
  <nav aria-label="Your lists" className={styles.lists}>
    <ButtonLink to="/shortlist" icon={<ShortlistIcon size={20} />}>
      Shortlist
    </ButtonLink>
    <ButtonLink to="/visitors" icon={<EyeIcon size={20} />}>
      Who viewed me
    </ButtonLink>
    <ButtonLink to="/visitors" search={{ tab: 'viewed' }} icon={<ClockIcon size={20} />}>
      Recently viewed
    </ButtonLink>
    <ButtonLink to="/saved-searches" icon={<SavedSearchIcon size={20} />}>
      Saved searches
    </ButtonLink>
  </nav>
)

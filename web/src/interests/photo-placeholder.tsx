import type { Person } from '@parinay/contract/people'
import styles from './photo-placeholder.module.css'

/** The placeholder of a photo: a woman, a man, or a neutral figure. */
export const PhotoPlaceholder = ({ gender }: { gender: Person['gender'] }) => (
  <svg viewBox="0 0 80 100" width="64" height="80" aria-hidden="true" data-stand-in={gender} className={styles.figure}>
    {gender === 'female' && (
      <path d="M40 14c-15 0-21 12-21 27 0 20-5 34-11 45 10 6 54 6 64 0-6-11-11-25-11-45 0-15-6-27-21-27Z" />
    )}
    <path className={styles.front} d="M8 98c1-19 11-28 24-31v-9h16v9c13 3 23 12 24 31Z" />
    <ellipse className={styles.front} cx="40" cy="42" rx="14" ry="17" />
    {gender === 'male' && (
      <path d="M24 42c-3-17 5-26 17-26 11 0 18 9 15 26-1-7-4-11-7-13-6 4-15 4-19 2-3 2-5 6-6 11Z" />
    )}
    {gender === 'female' && <path d="M26 40c0-12 6-17 14-17s14 5 14 17c-4-7-9-10-14-11-5 1-10 4-14 11Z" />}
  </svg>
)

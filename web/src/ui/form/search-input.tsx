import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { SearchIcon } from '../icons.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  /** The name of the search for screen readers. */
  label: string
  onChange: (text: string) => void
}

/** A search box whose label is its placeholder. */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  return (
    <div className={styles.withIcon}>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.control}
        aria-label={label}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

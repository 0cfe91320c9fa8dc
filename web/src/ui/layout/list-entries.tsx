import { Component, type ReactNode } from 'react'
import styles from './list-entries.module.css'

interface EntriesProps<T> {
  of: readonly T[]
  /** Replaces an entry that cannot be shown. */
  fallback?: ReactNode
  /** The id of an entry if neither it nor its person has an `_id`. */
  id?: (entry: T) => string | undefined
  children: (entry: T, index: number) => ReactNode
}

/** The entries of a list. An entry that cannot be shown does not affect the others. */
export const Entries = <T,>({ of, fallback = <EntryError />, id = entryId, children }: EntriesProps<T>) =>
  of.map((entry, index) => (
    <EntryBoundary key={id(entry) ?? index} entry={entry} instead={fallback}>
      {() => children(entry, index)}
    </EntryBoundary>
  ))

const EntryError = () => <p className={styles.unshown}>This item could not be shown.</p>

/** The id of any entry; for an entry about a person, that person's id. */
export function entryId(entry: unknown): string | undefined {
  const { _id, profile, person = profile } = (entry ?? {}) as { _id?: unknown; profile?: unknown; person?: unknown }
  return typeof _id === 'string' ? _id : person ? entryId(person) : undefined
}

interface EntryProps {
  entry: unknown
  instead: ReactNode
  children: () => ReactNode
}

interface EntryState {
  entry?: unknown
  hasFailed: boolean
}

class EntryBoundary extends Component<EntryProps, EntryState> {
  override state: EntryState = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  // Tries again when the entry has been fetched again.
  static getDerivedStateFromProps = ({ entry }: EntryProps, before: EntryState) =>
    entry === before.entry ? null : { entry, hasFailed: false }

  override render() {
    return this.state.hasFailed ? this.props.instead : <EntryContent>{this.props.children}</EntryContent>
  }
}

// A boundary does not catch its own errors, so a child component draws the entry.
const EntryContent = ({ children }: { children: () => ReactNode }) => children()

import { Component, type ReactNode } from 'react'
import styles from './entries.module.css'

interface EntriesProps<T> {
  of: readonly T[]
  /** What stands in the place of an entry that cannot be shown. */
  fallback?: ReactNode
  /** What tells an entry from the others, where neither it nor its person has an `_id`. */
  id?: (entry: T) => string | undefined
  children: (entry: T, index: number) => ReactNode
}

/** The entries of a list: one that cannot be shown takes nothing down but itself. */
export const Entries = <T,>({ of, fallback = <EntryError />, id = entryId, children }: EntriesProps<T>) =>
  of.map((entry, index) => (
    <EntryBoundary key={id(entry) ?? index} entry={entry} instead={fallback}>
      {() => children(entry, index)}
    </EntryBoundary>
  ))

const EntryError = () => <p className={styles.unshown}>This one could not be shown.</p>

/** Whatever an entry may be. Where something is said about each person of a list, it is that person's id. */
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

  // What is fetched again may be whole.
  static getDerivedStateFromProps = ({ entry }: EntryProps, before: EntryState) =>
    entry === before.entry ? null : { entry, hasFailed: false }

  override render() {
    return this.state.hasFailed ? this.props.instead : <EntryContent>{this.props.children}</EntryContent>
  }
}

// A boundary does not catch what it throws itself: the entry is drawn one step below.
const EntryContent = ({ children }: { children: () => ReactNode }) => children()

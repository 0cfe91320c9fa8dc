// A profile that is opened from a list knows who stands before and after it there. This travels in the state of the history entry, not in
// the address; after a reload, or for another member, it no longer counts.
import { session } from '../platform/session.ts'
import { entryId } from '../ui/layout/list-entries.tsx'

export interface ListedPerson {
  _id: string
  fullName: string
}

/** Which page of which search the people are on, so that a step goes on over its end. */
export interface ListPage {
  query: Readonly<Record<string, string | readonly string[] | undefined>>
  page: number
  pages: number
}

export interface OpenedFrom {
  people: readonly ListedPerson[]
  list?: ListPage | undefined
  member: string
  pageLoad: string
  /** How one came here from another profile of the list: forwards or backwards. */
  step?: 1 | -1
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFrom?: OpenedFrom | undefined
  }
}

export const PAGE_LOAD = String(performance.timeOrigin)

export const toListed = (entries: readonly unknown[] | undefined): ListedPerson[] =>
  (entries ?? []).flatMap((entry) => {
    const _id = entryId(entry)
    return _id ? [{ _id, fullName: nameOf(entry) }] : []
  })

// One bad entry takes no other with it.
function nameOf(entry: unknown): string {
  const { fullName, profile } = entry as { fullName?: unknown; profile?: unknown }
  return typeof fullName === 'string' ? fullName : profile ? nameOf(profile) : ''
}

/** The people before and after this one, in the list that the profile was opened from. */
export function neighboursIn(openedFrom: OpenedFrom | undefined, id: string) {
  const isCurrent = openedFrom?.pageLoad === PAGE_LOAD && openedFrom.member === session()?.user.id
  const people = isCurrent ? openedFrom.people : []
  const at = people.findIndex(({ _id }) => _id === id)
  const list = at < 0 ? undefined : openedFrom?.list
  return {
    isListed: at >= 0 && (people.length > 1 || list !== undefined),
    /** The pages on which the list goes on from here. */
    pageBefore: list && at === 0 && list.page > 1 ? list.page - 1 : undefined,
    pageAfter: list && at === people.length - 1 && list.page < list.pages ? list.page + 1 : undefined,
    person: people[at],
    previous: people[at - 1],
    next: at < 0 ? undefined : people[at + 1],
  }
}

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { session } from '../platform/session.ts'
import { type ListPage, type OpenedFrom, PAGE_LOAD, toListed } from './list-neighbours.ts'

const ListContext = createContext<{ openedFrom?: OpenedFrom }>({})

interface ListNeighboursProviderProps {
  of: readonly unknown[] | undefined
  /** Given where the list has more pages. */
  list?: ListPage
  children: ReactNode
}

/** Around the cards of a list. */
export function ListNeighboursProvider({ of, list, children }: ListNeighboursProviderProps) {
  const state = useMemo(
    () => ({ openedFrom: { people: toListed(of), list, member: session()?.user.id ?? '', pageLoad: PAGE_LOAD } }),
    [of, list],
  )
  return <ListContext value={state}>{children}</ListContext>
}

/** The state of a link to a profile in this list. */
export const useListNeighboursState = () => useContext(ListContext)

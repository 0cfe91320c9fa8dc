import { browse } from '@parinay/contract/discovery'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { memberStorage } from '../platform/browser-storage.ts'
import { session } from '../platform/session.ts'
import { useCall } from '../platform/call-hooks.ts'
import { type ListedPerson, neighboursIn, type OpenedFrom, toListed } from '../profile/list-neighbours.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import styles from './list-steps.module.css'

/** Steps through the list that this profile was opened from. A step replaces the page, so that Back leads to the list. */
export function useListSteps(id: string) {
  const openedFrom = useLocation({ select: ({ state }) => state.openedFrom })
  const navigate = useNavigate()
  const { pageBefore, pageAfter, ...neighbours } = neighboursIn(openedFrom, id)
  const before = useListPage(openedFrom, pageBefore)
  const after = useListPage(openedFrom, pageAfter)
  const previous = neighbours.previous ?? before?.people.at(-1)
  const next = neighbours.next ?? after?.people[0]
  const linkTo = (person: ListedPerson, step: 1 | -1) => {
    const list = [before, after].find((page) => page?.people.includes(person)) ?? openedFrom
    return {
      to: '/profile/$id' as const,
      params: { id: person._id },
      state: { openedFrom: list && { ...list, step } },
      replace: true,
    }
  }
  const step = (by: 1 | -1) => {
    const person = by === 1 ? next : previous
    if (person) void navigate(linkTo(person, by))
  }
  return { ...neighbours, previous, next, linkTo, step, arrivedBy: openedFrom?.step }
}

/** The people on another page of the list, read at its end. If the call fails, the list ends here. */
function useListPage(openedFrom: OpenedFrom | undefined, page: number | undefined): OpenedFrom | undefined {
  const list = openedFrom?.list
  const { data } = useCall(
    browse,
    { query: { ...list?.query, page: String(page) } },
    { enabled: list !== undefined && page !== undefined },
  )
  const people = useMemo(() => toListed(data?.data), [data])
  if (!openedFrom || !list || page === undefined || people.length === 0) return undefined
  return { ...openedFrom, people, list: { ...list, page, pages: data?.pages ?? list.pages } }
}

export type ListStepsOf = ReturnType<typeof useListSteps>

/** Handles J and K, unless this member turned the keys of lists off. */
export function useStepKeys({ step }: ListStepsOf) {
  const isOn = memberStorage('listKeys', session()?.user.id ?? '').get() !== 'off'
  useShortcuts(isOn, { j: () => step(1), k: () => step(-1) })
}

/** Focuses the heading again, because the focused one disappears with the loading state. */
export function useFocusAfterStep({ arrivedBy }: ListStepsOf) {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (arrivedBy && isLost) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [arrivedBy])
}

/** Skips a profile that has been hidden since the list was read, in the direction of the step. */
export function PassOver({ steps, by }: { steps: ListStepsOf; by: 1 | -1 }) {
  const name = steps.person?.fullName
  useEffect(() => {
    toast(
      `${name || 'This person'} is not available at present. Here is the ${by === 1 ? 'next' : 'previous'} profile.`,
      'info',
    )
    steps.step(by)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name])
  return null
}

interface ListStepsProps {
  steps: ListStepsOf
  /** Distinguishes the one at the top from the one at the foot. */
  label: string
  atFoot?: boolean
}

/** The names of the people before and after this one. Absent when the profile was not opened from a list. */
export function ListSteps({ steps: { isListed, previous, next, linkTo }, label, atFoot = false }: ListStepsProps) {
  if (!isListed) return null
  return (
    <nav aria-label={label} className={atFoot ? styles.foot : styles.top}>
      <div className={styles.steps}>
        {previous && (
          <Link {...linkTo(previous, -1)} className={styles.step}>
            <ChevronLeftIcon size={20} />
            <span className="visually-hidden">Previous: </span>
            <span className={styles.name}>{previous.fullName}</span>
          </Link>
        )}
        {next && (
          <Link {...linkTo(next, 1)} className={`${styles.step} ${styles.next}`}>
            <span className="visually-hidden">Next: </span>
            <span className={styles.name}>{next.fullName}</span>
            <ChevronRightIcon size={20} />
          </Link>
        )}
      </div>
    </nav>
  )
}

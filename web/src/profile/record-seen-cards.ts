import type { ImpressionList } from '@parinay/contract/impressions'
import { entryId } from '../ui/layout/list-entries.tsx'
import { createImpressionQueue } from './impression-queue.ts'

/** Half of a card has to stand on the screen for a second, or as much of a tall one as fills half of the window. */
const SHARE = 0.5
const LOOK_MS = 1_000
/** The shares of a card at which the browser reports: a card many windows tall shows a small one at a time. */
const STEPS = 25
const THRESHOLDS = Array.from({ length: STEPS + 1 }, (_, step) => (SHARE * step) / STEPS)

export interface ImpressionRecord {
  /** The entries now in the list, and how many stand on the pages before. */
  show: (entries: readonly unknown[], before: number) => void
  /** Watches a card until the function it returns is called. */
  watch: (card: Element, person: string) => () => void
  /** Sends what waits when the page is hidden, and when the function it returns is called. */
  start: () => () => void
}

export function createRecord(list: ImpressionList): ImpressionRecord {
  const queue = createImpressionQueue(list)
  return {
    show: (entries, before) => {
      const ids = entries.map(entryId)
      queue.setPlaces(new Map(ids.flatMap((id, index) => (id ? [[id, before + index + 1] as const] : []))))
    },
    watch: createWatch(queue.note),
    start: () => {
      const sendWhenHidden = () => {
        if (document.visibilityState === 'hidden') queue.sendAll()
      }
      // Safari hides no page that is left for another.
      const sendAll = () => queue.sendAll()
      document.addEventListener('visibilitychange', sendWhenHidden)
      window.addEventListener('pagehide', sendAll)
      return () => {
        document.removeEventListener('visibilitychange', sendWhenHidden)
        window.removeEventListener('pagehide', sendAll)
        sendAll()
      }
    },
  }
}

function createWatch(onSeen: (person: string) => void): ImpressionRecord['watch'] {
  const people = new Map<Element, string>()
  const looks = new Map<Element, ReturnType<typeof setTimeout>>()
  const endLook = (card: Element) => {
    clearTimeout(looks.get(card))
    looks.delete(card)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry
        const person = people.get(target)
        const isLooked = person !== undefined && isInSight(entry)
        if (isLooked === looks.has(target)) continue
        endLook(target)
        if (isLooked)
          looks.set(
            target,
            setTimeout(() => onSeen(person), LOOK_MS),
          )
      }
    },
    { threshold: THRESHOLDS },
  )
  return (card, person) => {
    people.set(card, person)
    observer.observe(card)
    return () => {
      observer.unobserve(card)
      endLook(card)
      people.delete(card)
    }
  }
}

function isInSight({ boundingClientRect, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  const seen = intersectionRect.height
  return seen > 0 && seen >= SHARE * Math.min(boundingClientRect.height, rootBounds?.height ?? Infinity)
}

// Measures which messages are in view, and keeps them in place when messages around them change.

/** Within this distance the log counts as scrolled to its end. */
const NEAR_END_PX = 60
/** Within this distance from the top, earlier messages are fetched ahead of need. */
const PREFETCH_DISTANCE_PX = 600
/** A message counts as seen when this much of it is in view. */
const MIN_VISIBLE_PX = 16

/** The messages in view, each with its distance from the upper edge. */
export type Anchors = readonly { key: string; top: number }[]

export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX

export const isNearStart = ({ scrollTop }: HTMLElement) => scrollTop < PREFETCH_DISTANCE_PX

export function visibleAnchors(log: HTMLElement): Anchors {
  const { top: edge, bottom: end } = log.getBoundingClientRect()
  const anchors: { key: string; top: number }[] = []
  for (const bubble of log.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = bubble.getBoundingClientRect()
    if (bottom > edge && top < end) anchors.push({ key: bubble.dataset.key ?? '', top: top - edge })
  }
  return anchors
}

/** Scrolls so that the first remaining anchor returns to its old place. */
export function restoreScroll(log: HTMLElement, anchors: Anchors) {
  for (const { key, top } of anchors) {
    const bubble = log.querySelector(`[data-key="${CSS.escape(key)}"]`)
    if (!bubble) continue
    log.scrollTop += bubble.getBoundingClientRect().top - log.getBoundingClientRect().top - top
    return
  }
}

/** The number of the other person's last message in view; 0 for none. */
export function lastVisibleSeq(log: HTMLElement): number {
  const end = log.getBoundingClientRect().bottom
  const theirs = [...log.querySelectorAll<HTMLElement>('[data-theirs]')]
  const last = theirs.findLast((bubble) => {
    const { top, height } = bubble.getBoundingClientRect()
    return top + Math.min(height, MIN_VISIBLE_PX) <= end
  })
  return Number(last?.dataset.theirs ?? 0)
}

// What of a list of messages is in sight, and how it stays there when something is added or taken away around it.

/** Pixels from the end that still count as being there. */
const NEAR_END = 60
/** So close to the beginning what was written before is fetched, before anybody has to wait for it. */
const NEAR_START = 600
/** So much of a message has to be in sight for it to be read. */
const ENOUGH = 16

/** Messages in sight, and how far below the upper edge each begins. */
export type Anchors = readonly { key: string; top: number }[]

export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END

export const isNearStart = ({ scrollTop }: HTMLElement) => scrollTop < NEAR_START

export function anchorsOf(log: HTMLElement): Anchors {
  const { top: edge, bottom: end } = log.getBoundingClientRect()
  const anchors: { key: string; top: number }[] = []
  for (const bubble of log.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = bubble.getBoundingClientRect()
    if (bottom > edge && top < end) anchors.push({ key: bubble.dataset.key ?? '', top: top - edge })
  }
  return anchors
}

/** Puts the first of the anchors that is still there where it was. */
export function restore(log: HTMLElement, anchors: Anchors) {
  for (const { key, top } of anchors) {
    const bubble = log.querySelector(`[data-key="${CSS.escape(key)}"]`)
    if (!bubble) continue
    log.scrollTop += bubble.getBoundingClientRect().top - log.getBoundingClientRect().top - top
    return
  }
}

/** The number of the last message of the other person that is in sight; 0 for none. */
export function seenIn(log: HTMLElement): number {
  const end = log.getBoundingClientRect().bottom
  const theirs = [...log.querySelectorAll<HTMLElement>('[data-theirs]')]
  const last = theirs.findLast((bubble) => {
    const { top, height } = bubble.getBoundingClientRect()
    return top + Math.min(height, ENOUGH) <= end
  })
  return Number(last?.dataset.theirs ?? 0)
}

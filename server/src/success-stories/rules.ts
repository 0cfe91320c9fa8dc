import type { ProblemCode } from '@parinay/contract/kernel/problems'
import type { StoryName, StoryState } from '@parinay/contract/success-stories'
import { firstNameOf } from '@parinay/contract/profile/first-name'

interface Waiting {
  state: StoryState
  version: number
}

/** What was asked before is not asked again, so that a retry is safe. */
export function whyNotAsk(story: Waiting, version: number): ProblemCode | 'asked_before' | undefined {
  if (story.version !== version) return 'story_changed'
  if (story.state === 'asked') return 'asked_before'
  return story.state === 'draft' ? undefined : 'story_not_waiting'
}

/** A confirmation is for the version that the person has read. */
export function whyNotConfirm(story: Waiting, version: number): ProblemCode | 'confirmed_before' | undefined {
  if (story.version !== version) return 'story_changed'
  if (story.state === 'pending' || story.state === 'approved') return 'confirmed_before'
  return story.state === 'asked' ? undefined : 'story_not_waiting'
}

/** Nothing is published without a decision about the version on the page, and a published story can be taken down. */
export function whyNotDecide(story: Waiting, version: number, isApproved: boolean): ProblemCode | undefined {
  if (story.version !== version) return 'story_changed'
  const from: StoryState[] = isApproved ? ['pending'] : ['pending', 'approved']
  return from.includes(story.state) ? undefined : 'story_not_waiting'
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How the page names a person. */
export function labelFor({ name, city }: { name: string; city: string | null }, shownAs: StoryName): string {
  const first = firstNameOf(name)
  if (shownAs === 'initial') return `${[...letters.segment(first)][0]!.segment}.`
  return shownAs === 'name_and_city' && city ? `${first}, ${city}` : first
}

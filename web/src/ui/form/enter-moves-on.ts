import type { KeyboardEvent } from 'react'
import { TOUCH } from '../theme/media-queries.ts'
import { isComposing } from './is-composing.ts'

const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Makes Enter on a phone's keyboard move to the next field of the form, and submit from the last one. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event
  const isLine = target instanceof HTMLInputElement && target.type !== 'radio'
  if (event.key !== 'Enter' || isComposing(event) || !isLine || !matchMedia(TOUCH).matches) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || one.tabIndex >= 0)
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select()
}

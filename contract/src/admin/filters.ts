// Query parameters that filter the lists of the staff panel.
import { oneOf } from '../vocabulary/choices.ts'
import { optionalQuery, text } from '../kernel/text.ts'

export const search = optionalQuery(text(100, 'Search'))
export const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T, name: string) =>
  optionalQuery(oneOf(choices, name))

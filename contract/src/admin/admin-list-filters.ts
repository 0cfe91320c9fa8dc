// Query parameters that filter the lists of the staff panel.
import { oneOf } from '../vocabulary/choices.ts'
import { optionalQuery } from '../kernel/lenient-input.ts'
import { text } from '../kernel/text-schemas.ts'

export const search = optionalQuery(text(100, 'Search'))
export const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T, name: string) =>
  optionalQuery(oneOf(choices, name))

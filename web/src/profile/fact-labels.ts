import type { Choices } from '@parinay/contract/profile/facts'

/** "Field of study" as a form and one's own page write it: "Field of Study". */
export const titleOf = (label: string) => label.replace(/(?<= )(?!of )./g, (letter) => letter.toUpperCase())

/** The label of a choice. */
export const choiceLabel = (choices: Choices | undefined, value: string): string =>
  (choices && !Array.isArray(choices) && (choices as Readonly<Record<string, string>>)[value]) || value

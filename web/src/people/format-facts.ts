import { MARITAL_STATUSES, type MaritalStatus } from '@parinay/contract/vocabulary/choices'

/** "never_married" is read as "Never married". */
export const maritalStatusLabel = (status: MaritalStatus | undefined) => status && MARITAL_STATUSES[status]

/** The facts that are known, joined by a separator. */
export const joinFacts = (separator: string, ...facts: readonly (string | number | undefined | false)[]) =>
  facts.filter((fact) => fact !== undefined && fact !== false && fact !== '').join(separator)

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

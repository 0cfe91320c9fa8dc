import type { MOTHER_TONGUES, Religion } from '@parinay/contract/vocabulary/choices'
import type { State } from '@parinay/contract/vocabulary/states-and-countries'

/** Given names of the generation that marries and of their parents. */
export type GivenNames = {
  men: readonly string[]
  women: readonly string[]
  fathers: readonly string[]
  mothers: readonly string[]
}

/**
 * The form of a full name:
 * - surname: given name and family name
 * - singh kaur: Singh or Kaur between the two
 * - patronymic: given name and the father's given name
 * - house first: the family's name comes before one or more given names
 * - single: only one name
 */
export type NameStyle = 'surname' | 'singh kaur' | 'patronymic' | 'house first' | 'single'

export type Table = 'vegetarian' | 'mostly vegetarian' | 'mixed' | 'non-vegetarian'

export type Community = {
  religion: Religion
  caste?: string
  subCastes: readonly string[]
  /** Absent if the list of languages does not contain it. */
  motherTongue?: (typeof MOTHER_TONGUES)[number]
  names: GivenNames
  surnames: readonly string[]
  style: NameStyle
  /** The states where its families live, with their weight among the communities of that state. */
  homes: Partial<Record<State, number>>
  table: Table
  /** Centimetres above or below the country's average. */
  tall?: number
}

export const words = (text: string): readonly string[] => text.trim().split(/\s+/)

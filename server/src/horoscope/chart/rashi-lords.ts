import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'

/** Lords of the twelve rashis from Mesha. Source: Brihat Parashara Hora Shastra. */
export const LORDS: readonly Graha[] = [
  'mars',
  'venus',
  'mercury',
  'moon',
  'sun',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'saturn',
  'jupiter',
]

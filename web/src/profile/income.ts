import { lakhs } from '../platform/money.ts'

/** A yearly income in lakhs: both ends of the range, or the end that is known. */
export function income(least: number | undefined, most: number | undefined): string | undefined {
  if (least && most !== undefined) return `${lakhs(least)} - ${lakhs(most)}`
  if (most !== undefined) return `up to ${lakhs(most)}`
  return least ? `${lakhs(least)} and above` : undefined
}

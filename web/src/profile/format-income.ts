import { formatLakhs } from '../platform/format-numbers.ts'

/** A yearly income in lakhs: both ends of the range, or the end that is known. */
export function formatIncome(least: number | undefined, most: number | undefined): string | undefined {
  if (least && most !== undefined) return `${formatLakhs(least)} - ${formatLakhs(most)}`
  if (most !== undefined) return `up to ${formatLakhs(most)}`
  return least ? `${formatLakhs(least)} and above` : undefined
}

import type { SkipRecord } from './popup-rule.ts'

// The specification fixes the key and what stands under it: the record is the browser's, and not that of one member.
const KEY = 'profileCompletionSkipped'

export function readSkip(): SkipRecord | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as SkipRecord | null
    return kept && typeof kept.skippedAt === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepSkip(profileCompletion: number, now: Date) {
  const record: SkipRecord = { skipped: true, skippedAt: now.toISOString(), profileCompletion }
  localStorage.setItem(KEY, JSON.stringify(record))
}

export const forgetSkip = () => localStorage.removeItem(KEY)

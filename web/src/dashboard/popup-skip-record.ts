import type { SkipRecord } from './decide-completion-popup.ts'

// The specification fixes the key and its content: one record for the browser, not one for each member.
const KEY = 'profileCompletionSkipped'

export function readSkip(): SkipRecord | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as SkipRecord | null
    return stored && typeof stored.skippedAt === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeSkip(profileCompletion: number, now: Date) {
  const record: SkipRecord = { skipped: true, skippedAt: now.toISOString(), profileCompletion }
  localStorage.setItem(KEY, JSON.stringify(record))
}

export const deleteSkip = () => localStorage.removeItem(KEY)

import { REVEAL_REASONS, type RevealReason } from '@parinay/contract/admin/reveal-masked-data'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { ROLE_LABELS, TIER_LABELS } from './role-and-tier-labels.ts'

const LABELS: Record<string, string> = {
  ...ROLE_LABELS,
  ...TIER_LABELS,
  ...PHOTO_REJECTIONS,
  true: 'yes',
  false: 'no',
  approved: 'approved',
  rejected: 'rejected',
  pending: 'put back into the queue',
}
const labelOf = (key: string) => LABELS[key] ?? key

/** Turns the keys in an audit entry into the labels of the panel. A photo shows the beginning of its id. */
export const formatDetail = (detail: string): string =>
  capital(
    detail
      .replace(/^photo (\w+)-[\w-]+: (\w+)(?: \((\w+)\))?$/, (_, photo: string, status: string, reason?: string) =>
        [`photo ${photo} ${labelOf(status)}`, reason && labelOf(reason)].filter(Boolean).join('. '),
      )
      .replace(/ \((\w+)\)$/, (end, key: string) =>
        key in REVEAL_REASONS ? `. ${REVEAL_REASONS[key as RevealReason]}` : end,
      )
      .replace(/\b(\w+) → (\w+)/g, (_, before: string, after: string) => `${labelOf(before)} → ${labelOf(after)}`)
      .replace(/^verified: (\w+)$/, (_, value: string) => `verified: ${labelOf(value)}`)
      .replace(/^exported (\w+) users$/, (_, role: string) =>
        role === 'all' ? 'all users' : `role: ${labelOf(role)}`,
      ),
  )

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

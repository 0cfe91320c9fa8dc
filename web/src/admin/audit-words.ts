import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { ROLE_LABELS, TIER_LABELS } from './choices.ts'

const WORDS: Record<string, string> = {
  ...ROLE_LABELS,
  ...TIER_LABELS,
  ...PHOTO_REJECTIONS,
  true: 'yes',
  false: 'no',
  approved: 'approved',
  rejected: 'rejected',
  pending: 'put back into the queue',
}
const said = (key: string) => WORDS[key] ?? key

/** What an entry of the audit log keeps by keys, as the panel says it elsewhere. A photo is named by the beginning of its id. */
export const detailText = (detail: string): string =>
  capital(
    detail
      .replace(/^photo (\w+)-[\w-]+: (\w+)(?: \((\w+)\))?$/, (_, photo: string, status: string, reason?: string) =>
        [`photo ${photo} ${said(status)}`, reason && said(reason)].filter(Boolean).join('. '),
      )
      .replace(/\b(\w+) → (\w+)/g, (_, before: string, after: string) => `${said(before)} → ${said(after)}`)
      .replace(/^verified: (\w+)$/, (_, value: string) => `verified: ${said(value)}`)
      .replace(/^exported (\w+) users$/, (_, role: string) => (role === 'all' ? 'all users' : `role: ${said(role)}`)),
  )

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// The labels of roles and tiers.
import type { DuplicateSign } from '@parinay/contract/admin/duplicates'
import type { AdminUser } from '@parinay/contract/admin/users'

export type Role = AdminUser['role']
export type Tier = AdminUser['tier']

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin', moderator: 'Moderator' }
export const TIER_LABELS: Record<Tier, string> = { free: 'Free', basic: 'Basic', premium: 'Premium', elite: 'Elite' }

/** The signs that two accounts belong to one person. */
export const DUPLICATE_LABELS: Record<DuplicateSign['kind'], string> = {
  photo: 'Similar photo',
  phone: 'Same phone number',
  device: 'Same browser',
}

export const roleLabel = (role: Role) => ROLE_LABELS[role]

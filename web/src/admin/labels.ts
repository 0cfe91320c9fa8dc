import type { AdminUser } from '@parinay/contract/admin/users'

export type Role = AdminUser['role']
export type Tier = AdminUser['tier']

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin', moderator: 'Moderator' }
export const TIER_LABELS: Record<Tier, string> = { free: 'Free', basic: 'Basic', premium: 'Premium', elite: 'Elite' }

export const roleLabel = (role: Role) => ROLE_LABELS[role]

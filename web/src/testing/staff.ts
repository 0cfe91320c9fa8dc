import type { SessionUser } from '@parinay/contract/account'
import type { AdminPhoto } from '@parinay/contract/admin/photos'
import type { AdminUser } from '@parinay/contract/admin/users'
import { AdminScreen } from '../admin/admin-screen.tsx'
import { signIn } from '../platform/session.ts'
import { type Answers, openScreen } from './open-screen.tsx'

export const nila = { id: 'nila', fullName: 'Nila Admin', role: 'admin' } as SessionUser
export const omar = { id: 'omar', fullName: 'Omar Moderator', role: 'moderator' } as SessionUser

/** Somebody as staff read about them; the id follows from the name. */
export function makeAdminUser(fullName: string, more: Partial<AdminUser> = {}): AdminUser {
  const id = fullName.split(' ')[0]!.toLowerCase()
  return {
    _id: id,
    id,
    fullName,
    phoneNumber: '+919876543210',
    gender: 'male',
    dateOfBirth: '1995-02-03',
    role: 'user',
    tier: 'free',
    isActive: true,
    isVerified: false,
    profileCreatedFor: 'self',
    createdAt: '2026-05-03T04:30:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    avatar: null,
    ...more,
  }
}

export const makeAdminPhoto = (fullName: string, more: Partial<AdminPhoto> = {}): AdminPhoto => ({
  _id: `photo of ${fullName}`,
  photoUrl: `/api/photos/${fullName}`,
  isPrimary: false,
  status: 'pending',
  isIllustration: false,
  width: 1280,
  height: 1600,
  uploadedAt: '2026-11-20T09:00:00.000Z',
  profile: { ...makeAdminUser(fullName), age: 31 },
  approved: [],
  rejected: 0,
  likenesses: [],
  seenRejected: [],
  ...more,
})

export const singlePage = <Row>(...data: Row[]) => ({ data, total: data.length, page: 1, pages: 1 })

const EMPTY_PANEL: Answers = {
  'GET /api/admin/stats': () => ({ data: { users: 0, profiles: 0, pendingPhotos: 0, requests: 0, conversations: 0 } }),
  'GET /api/admin/activity': () => ({ data: [{ on: '2026-11-20', registrations: 0, interests: 0, acceptances: 0 }] }),
}

/** The panel as somebody of the staff opens it, at this part of its address. */
export function openPanel(staff: SessionUser, search: string, answers: Answers) {
  signIn('token', staff, 'login')
  return openScreen(AdminScreen, '/admin', `/admin${search}`, { ...EMPTY_PANEL, ...answers })
}

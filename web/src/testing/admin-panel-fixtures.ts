import type { SessionUser } from '@parinay/contract/account'
import type { AdminPhoto } from '@parinay/contract/admin/photos'
import type { AdminUser } from '@parinay/contract/admin/users'
import type { AdminVideo } from '@parinay/contract/admin/videos'
import { AdminScreen } from '../admin/admin-screen.tsx'
import { signIn } from '../platform/session.ts'
import { type Answers, openScreen } from './open-screen.tsx'

export const nila = { id: 'nila', fullName: 'Nila Admin', role: 'admin' } as SessionUser
export const omar = { id: 'omar', fullName: 'Omar Moderator', role: 'moderator' } as SessionUser

/** A user as staff see them. The id is derived from the name. */
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
  similarPhotos: [],
  seenRejected: [],
  ...more,
})

export function makeAdminVideo(fullName: string, more: Partial<AdminVideo> = {}): AdminVideo {
  const address = `/api/videos/${fullName}?viewer=omar`
  return {
    _id: `video of ${fullName}`,
    status: 'pending',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    totalBytes: 9_000_000,
    receivedBytes: 9_000_000,
    captions: [],
    profile: { ...makeAdminUser(fullName), age: 31 },
    approved: [],
    stripUrl: `${address}&file=strip`,
    video: {
      _id: `video of ${fullName}`,
      durationMs: 31_400,
      width: 1280,
      height: 720,
      hasSound: true,
      posterUrl: `${address}&file=poster`,
      lowUrl: `${address}&file=low`,
      highUrl: `${address}&file=high`,
    },
    ...more,
  }
}

export const singlePage = <Row>(...data: Row[]) => ({ data, total: data.length, page: 1, pages: 1 })

const EMPTY_PANEL: Answers = {
  'GET /api/admin/stats': () => ({ data: { users: 0, profiles: 0, pendingPhotos: 0, requests: 0, conversations: 0 } }),
  'GET /api/admin/waiting': () => ({ data: { videos: 0, checks: 0, stories: 0 } }),
  'GET /api/admin/photos': () => singlePage(),
  'GET /api/admin/videos': () => singlePage(),
  'GET /api/admin/activity': () => ({ data: [{ on: '2026-11-20', registrations: 0, interests: 0, acceptances: 0 }] }),
}

/** Opens the panel as a member of staff, with this search part of the address. */
export function openPanel(staff: SessionUser, search: string, answers: Answers) {
  signIn('token', staff, 'login')
  return openScreen(AdminScreen, '/admin', `/admin${search}`, { ...EMPTY_PANEL, ...answers })
}

import { expect, test } from 'vitest'
import { adminConversations, adminRequests, adminStats } from '../admin/overview.ts'
import { moderatePhoto } from '../admin/photos.ts'
import {
  adminProfiles,
  adminSearch,
  adminUser,
  adminUsers,
  deleteUser,
  exportUsers,
  updateUser,
  verifyProfile,
} from '../admin/users.ts'
import { login, me, register } from '../account.ts'
import { googleLogin } from '../google.ts'
import type { Call } from './call.ts'
import { conversations, messages, sendMessage, startConversation } from '../conversations.ts'
import { dashboardStats, recommended } from '../dashboard.ts'
import { browse } from '../discovery.ts'
import {
  answerInterest,
  connections,
  deleteInterest,
  interestStats,
  receivedInterests,
  sendInterest,
  sentInterests,
} from '../interests.ts'
import { deleteProfile, myProfile, saveProfile, viewProfile } from '../profile/profile.ts'

const SENTENCES: [string, Call][] = [
  ['Registration failed', register],
  ['Login failed', login],
  ['Failed to fetch profile', me],
  ['Google login failed', googleLogin],
  ['Failed to save profile', saveProfile],
  ['Failed to fetch profiles', browse],
  ['Failed to delete profile', deleteProfile],
  ['Failed to load profile', viewProfile],
  ['Failed to load profile', myProfile],
  ['Failed to load stats', dashboardStats],
  ['Failed to load dashboard data', recommended],
  ['Failed to send interest', sendInterest],
  ['Failed to fetch data', conversations],
  ['Failed to fetch data', connections],
  ['Failed to fetch messages', messages],
  ['Failed to send message', sendMessage],
  ['Failed to start conversation', startConversation],
  ['Failed to fetch stats', adminStats],
  ['Failed to fetch users', adminUsers],
  ['Failed to fetch user', adminUser],
  ['Failed to update user', updateUser],
  ['Failed to delete user', deleteUser],
  ['Failed to export users', exportUsers],
  ['Failed to fetch profiles', adminProfiles],
  ['Failed to verify profile', verifyProfile],
  ['Failed to moderate photo', moderatePhoto],
  ['Failed to fetch requests', adminRequests],
  ['Failed to fetch conversations', adminConversations],
  ['Search failed', adminSearch],
  ['Failed to fetch request statistics', interestStats],
  ['Failed to fetch received requests', receivedInterests],
  ['Failed to fetch sent requests', sentInterests],
  ['Failed to update request', answerInterest],
  ['Failed to delete request', deleteInterest],
]

// spec: 8.1.1, 8.1.2, 8.1.3, 8.1.4, 8.1.5, 8.1.6, 8.1.7, 8.7.2, 8.7.3, 8.7.4, 8.7.5, 8.7.6, 8.7.7, 8.7.8, 8.7.9
// spec: 8.7.10, 8.7.11, 8.7.12, 8.7.13, 8.8.1
test.each(SENTENCES)('"%s" is the message of a call that failed without one of its own', (sentence, call) => {
  expect(call.failure).toBe(sentence)
})

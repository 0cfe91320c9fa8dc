import { expect, test } from 'vitest'
import { z } from 'zod'
import { login, register, SessionUser } from './account.ts'
import { googleLogin } from './google.ts'
import { adminStats } from './admin/overview.ts'
import { AdminUser } from './admin/users.ts'
import { Conversation, Message } from './conversations.ts'
import { dashboardStats } from './dashboard.ts'
import { filterQueries } from './filters.ts'
import { Interest, interestStats } from './interests.ts'
import { myProfile, Photo, Profile } from './profile/profile.ts'
import { shownBlocks } from './profile/profile-block-schemas.ts'

const keys = (schema: unknown) => Object.keys((schema as z.ZodObject).shape)
const of = (schema: { shape: Record<string, unknown> }, name: string) => keys(schema.shape[name])

const PERSON = '_id, id, fullName, gender, dateOfBirth, profileCreatedFor, createdAt'

// spec: 3.1.1, 3.1.3, 3.1.4, 3.1.5, 3.1.8, 3.1.9, 3.2.1, 3.2.2, 3.2.6, 3.2.8, 3.2.9, 3.2.10, 3.2.11, 3.2.12, 3.2.13
// spec: 3.2.14, 3.3.1, 3.3.3, 3.3.6, 3.3.7, 3.3.8, 3.3.9, 3.4.1
test.each([
  [
    'the session user',
    keys(SessionUser),
    'id, phoneNumber, phoneVerified, fullName, gender, dateOfBirth, profileCreatedFor, profileCompletionPercentage, isActive, isVerified, lastActiveAt, createdAt, role',
  ],
  ['a user in the panel', keys(AdminUser), `${PERSON}, phoneNumber, role, isActive, updatedAt, avatar`],
  ['a registration', keys(register.body), 'fullName, phoneNumber, password, gender, dateOfBirth, profileCreatedFor'],
  ['a login', keys(login.body), 'phoneNumber, password'],
  ['the reply to a login', keys(login.reply), 'token, user'],
  ['a Google login', keys(googleLogin.body), 'idToken'],
  ['a profile', keys(Profile), `${PERSON}, userId, isVerified, photos, profilePhotos, subscription`],
  ['a profile’s subscription', of(Profile, 'subscription'), 'tier'],
  ['a photo', keys(Photo), 'photoUrl, isPrimary, status'],
  ['the personal details', keys(shownBlocks.personalDetails), 'heightCm, maritalStatus, motherTongue'],
  ['the religious details', keys(shownBlocks.religiousDetails), 'religion, caste, subCaste, manglik'],
  ['the education details', keys(shownBlocks.educationDetails), 'highestEducation, educationField, institutionName'],
  [
    'the professional details',
    keys(shownBlocks.professionalDetails),
    'occupation, organizationName, annualIncomeMin, annualIncomeMax',
  ],
  [
    'the family details',
    keys(shownBlocks.familyDetails),
    'fatherName, fatherOccupation, motherName, motherOccupation, brothers, sisters, familyType, currentResidenceCity, currentResidenceState',
  ],
  [
    'the lifestyle preferences',
    keys(shownBlocks.lifestylePreferences),
    'diet, smoking, drinking, hobbies, aboutMe, partnerExpectations',
  ],
  ['the reply with a profile', keys(myProfile.reply), 'data'],
  [
    'the dashboard’s numbers',
    of(dashboardStats.reply, 'data'),
    'interests, messages, matches, pendingRequests, profileCompletion, personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails, lifestylePreferences',
  ],
  ['a request', keys(Interest), '_id, status, sender, receiver, createdAt, compatibility'],
  ['the party of a request', of(Interest, 'sender'), 'id, fullName'],
  ['the counts of requests', of(interestStats.reply, 'data'), 'received, sent, pending'],
  ['a conversation', keys(Conversation), '_id, participants, lastMessage, unreadCount, updatedAt'],
  ['a message', keys(Message), '_id, sender, text, createdAt'],
  ['the panel’s numbers', of(adminStats.reply, 'data'), 'users, profiles, pendingPhotos, requests, conversations'],
  [
    'the filters',
    Object.keys(filterQueries),
    'gender, maritalStatus, motherTongue, ageMin, ageMax, religion, caste, subCaste, manglik, city, state, familyType, highestEducation, educationField, occupation, annualIncomeMin, annualIncomeMax, heightMin, heightMax, diet, smoking, drinking',
  ],
])('%s has all named properties', (_, shape, named) => {
  expect(shape).toEqual(expect.arrayContaining(named.split(', ')))
})

// spec: 3.3.3
test('no request shows a phone number', () => {
  expect(of(Interest, 'sender')).not.toContain('phoneNumber')
})

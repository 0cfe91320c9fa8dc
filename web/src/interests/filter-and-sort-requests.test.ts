import type { Person } from '@parinay/contract/people'
import type { Interest } from '@parinay/contract/interests'
import { expect, test } from 'vitest'
import { countByStatus, filterRequests, otherPerson, pinFirst } from './filter-and-sort-requests.ts'
import { separateInvalid } from './separate-invalid-interests.ts'

const person = (_id: string, fullName: string, gender: Person['gender'], city?: string): Person => ({
  ...(city && { city, state: 'Maharashtra' }),
  _id,
  id: _id,
  fullName,
  gender,
  age: 30,
  profileCreatedFor: 'self',
  isVerified: false,
  profilePhotos: [],
  avatar: null,
})
const asha = person('a', 'Asha Rao', 'female')
const request = (_id: string, sender: Person, status: Interest['status']): Interest => ({
  _id,
  status,
  sender,
  receiver: asha,
  createdAt: '2026-11-20T10:00:00Z',
})
const requests = [
  request('1', person('r', 'Rohan Mehta', 'male', 'Nashik'), 'pending'),
  request('2', person('k', 'Kabir Khan', 'male', 'Pune'), 'accepted'),
  request('3', person('m', 'Meera', 'female'), 'rejected'),
]

// spec: 3.3.4
test('the other person is the sender of what was received and the receiver of what was sent', () => {
  expect(otherPerson(requests[0]!, 'received').fullName).toBe('Rohan Mehta')
  expect(otherPerson(requests[0]!, 'sent').fullName).toBe('Asha Rao')
})

test('those to be first come first, and apart from that the order stays', () => {
  expect(pinFirst(requests, new Set(['3', '2'])).map(({ _id }) => _id)).toEqual(['2', '3', '1'])
})

// spec: 2.15.5
test.each([
  ['', 'all', ['1', '2', '3']],
  ['nashik', 'all', ['1']],
  ['maHARashtra', 'all', ['1', '2']],
  ['Pune, Maharashtra', 'all', ['2']],
  ['pune', 'pending', []],
  ['ROHAN', 'all', ['1']],
  ['khan', 'accepted', ['2']],
  ['female', 'all', ['3']],
  ['', 'rejected', ['3']],
  ['khan', 'pending', []],
] as const)('searching "%s" among %s finds %j', (search, status, found) => {
  expect(filterRequests(requests, 'received', search, status).map(({ _id }) => _id)).toEqual(found)
})

// spec: 2.15.6
test('every chip has its count', () => {
  expect(
    (['all', 'pending', 'accepted', 'rejected'] as const).map((status) => countByStatus(requests, status)),
  ).toEqual([3, 1, 1, 1])
})

// spec: 2.15.23, 5.5.5
test('a request without one of its people is counted and left out', () => {
  const { valid, invalidCount } = separateInvalid([...requests, { ...requests[0]!, _id: '4', sender: null }, null])
  expect(valid).toHaveLength(3)
  expect(invalidCount).toBe(2)
})

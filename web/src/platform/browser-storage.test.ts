import { afterEach, expect, test, vi } from 'vitest'
import { deleteDrafts, MEMBER_ENTRIES, memberStorage } from './browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(MEMBER_ENTRIES)('the entry "%s" is readable for its member only', (name) => {
  memberStorage(name, 'rohan').set('his')
  memberStorage(name, 'rohan').set('his too', 'one')
  const hers = memberStorage(name, 'asha')
  expect([hers.get(), hers.get('one'), hers.ids()]).toEqual([undefined, undefined, []])
  hers.remove()
  hers.remove('one')
  expect([memberStorage(name, 'rohan').get(), memberStorage(name, 'rohan').get('one')]).toEqual(['his', 'his too'])
})

test('a member whose id begins with another’s does not see their entries', () => {
  memberStorage('outbox', 'rohan').set('his', '1')
  expect(memberStorage('outbox', 'roh').ids()).toEqual([])
})

test('a logout deletes only the drafts of that member', () => {
  for (const member of ['asha', 'rohan']) for (const name of MEMBER_ENTRIES) memberStorage(name, member).set('x', '1')
  deleteDrafts('asha')
  const stored = (member: string) => MEMBER_ENTRIES.filter((name) => memberStorage(name, member).get('1'))
  expect(stored('asha')).toEqual(MEMBER_ENTRIES.filter((name) => !name.startsWith('draft.')))
  expect(stored('rohan')).toEqual([...MEMBER_ENTRIES])
})

test('if the browser’s storage is full, the page keeps the entries', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const place = memberStorage('outbox', 'asha')
  place.set('Namaste', '1')
  expect([place.get('1'), place.ids()]).toEqual(['Namaste', ['1']])
  place.remove('1')
  expect([place.get('1'), place.ids()]).toEqual([undefined, []])
})

test('a listener is called for changes in this tab and in others, with the key', () => {
  const heard: boolean[] = []
  const stop = memberStorage('outbox', 'asha').listen((byOtherTab) => heard.push(byOtherTab))
  memberStorage('outbox', 'asha').set('x', '1')
  memberStorage('outbox', 'rohan').set('x', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'outbox.asha.2' }))
  dispatchEvent(new StorageEvent('storage', { key: 'outbox.rohan.2' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toEqual([false, true, true])
  stop()
  memberStorage('outbox', 'asha').set('y', '1')
  expect(heard).toHaveLength(3)
})

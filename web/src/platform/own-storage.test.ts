import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts, OWN, ownPlace } from './own-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(OWN)('what is kept under "%s" is there for its member alone', (name) => {
  ownPlace(name, 'rohan').set('his')
  ownPlace(name, 'rohan').set('his too', 'one')
  const hers = ownPlace(name, 'asha')
  expect([hers.get(), hers.get('one'), hers.ids()]).toEqual([undefined, undefined, []])
  hers.remove()
  hers.remove('one')
  expect([ownPlace(name, 'rohan').get(), ownPlace(name, 'rohan').get('one')]).toEqual(['his', 'his too'])
})

test('nor does a member whose id begins with another’s see anything of them', () => {
  ownPlace('outbox', 'rohan').set('his', '1')
  expect(ownPlace('outbox', 'roh').ids()).toEqual([])
})

test('a logout forgets the drafts of that member, and nothing else', () => {
  for (const member of ['asha', 'rohan']) for (const name of OWN) ownPlace(name, member).set('x', '1')
  forgetDrafts('asha')
  const kept = (member: string) => OWN.filter((name) => ownPlace(name, member).get('1'))
  expect(kept('asha')).toEqual(OWN.filter((name) => !name.startsWith('draft.')))
  expect(kept('rohan')).toEqual([...OWN])
})

test('where the browser keeps nothing more, the page does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const place = ownPlace('outbox', 'asha')
  place.set('Namaste', '1')
  expect([place.get('1'), place.ids()]).toEqual(['Namaste', ['1']])
  place.remove('1')
  expect([place.get('1'), place.ids()]).toEqual([undefined, []])
})

test('a listener hears of changes here and in other tabs, and which they are', () => {
  const heard: boolean[] = []
  const stop = ownPlace('outbox', 'asha').listen((byOtherTab) => heard.push(byOtherTab))
  ownPlace('outbox', 'asha').set('x', '1')
  ownPlace('outbox', 'rohan').set('x', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'outbox.asha.2' }))
  dispatchEvent(new StorageEvent('storage', { key: 'outbox.rohan.2' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toEqual([false, true, true])
  stop()
  ownPlace('outbox', 'asha').set('y', '1')
  expect(heard).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { DEVICE_ENTRIES, MEMBER_ENTRIES, TAB_ENTRIES } from '../platform/browser-storage.ts'
import { BROWSER_ENTRIES } from './browser-storage-entries.ts'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../worker/*.ts', '!../**/*.test.*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const named = BROWSER_ENTRIES.flatMap(({ name }) => name.split(', '))
/** Entries that the specification names, and what of them each file may use. */
const SPECIFIED = ['authToken', 'currentUser', 'isAdmin', 'justLoggedIn', 'justRegistered', 'profileCompletionSkipped']

test('the Cookie Policy names exactly what the pages keep in the browser', () => {
  const ours = named.filter((name) => !name.startsWith('tsr-'))
  expect(ours.toSorted()).toEqual([...SPECIFIED, ...MEMBER_ENTRIES, ...DEVICE_ENTRIES, ...TAB_ENTRIES].toSorted())
})

const STORES = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/
/** Of these two the text is put into pages as it stands, so that it imports nothing. */
const IN_THE_PAGE = ['../platform/color-scheme.ts', '../landing/static-landing-script.ts']
/** They keep what the specification names, under its keys. */
const OF_THE_SPECIFICATION = [
  '../platform/session.ts',
  '../dashboard/popup-skip-record.ts',
  '../interests/use-send-interest.ts',
]

test('only one file reaches into the browser’s storage for anything else than the entries of the specification', () => {
  const reaching = Object.entries(sources).filter(([, text]) => STORES.test(withoutComments(text)))
  expect(reaching.map(([path]) => path).toSorted()).toEqual(
    ['../platform/browser-storage.ts', ...IN_THE_PAGE, ...OF_THE_SPECIFICATION].toSorted(),
  )
  for (const path of OF_THE_SPECIFICATION) {
    const keys = [...sources[path]!.matchAll(/'([a-zA-Z]+)'/g)].map(([, key]) => key!)
    expect(SPECIFIED.filter((name) => keys.includes(name))).not.toEqual([])
  }
})

test('index.html reads only the colours and the entries that say whether someone is signed in', () => {
  const keys = IN_THE_PAGE.flatMap((path) =>
    [...sources[path]!.matchAll(/Storage\.(?:get|set|remove)Item\('([^']+)'/g)].map(([, key]) => key),
  )
  expect(new Set(keys)).toEqual(new Set(['colourScheme', 'authToken', 'currentUser']))
})

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

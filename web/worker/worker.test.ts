// @vitest-environment node
// Tests a press on a push: which window shows what it is about.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageAnswer, PageQuestion } from './page-question.ts'

const SITE = 'https://parinay.example'
const CHAT = '/messages?profileId=rohan'

/** A window of the site, and what the worker does with it. */
interface OpenPage {
  /** Its answer to the worker; `silent` for one that gives none, `closing` for one that is gone when it is asked. */
  says: PageAnswer | 'silent' | 'closing'
  isFocusRefused?: boolean
}

const browser = { pages: [] as object[], isOpeningRefused: false }
const done: string[] = []

const site = Object.assign(new EventTarget(), {
  location: { origin: SITE },
  clients: {
    matchAll: async ({ type, includeUncontrolled }: ClientQueryOptions) =>
      type === 'window' && includeUncontrolled ? browser.pages : [],
    openWindow: async (url: URL) => {
      if (browser.isOpeningRefused) throw new DOMException('Not allowed to open a window.', 'InvalidAccessError')
      done.push(`new window ${url.href}`)
      return null
    },
  },
})

const openPage = ({ says, isFocusRefused }: OpenPage, place: number) => ({
  postMessage({ ask, path }: PageQuestion, [port]: MessagePort[]) {
    if (says === 'closing') throw new DOMException('The window is gone', 'InvalidStateError')
    if (says === 'silent') return
    if (ask === 'open' && says !== 'busy') done.push(`page ${place} opens ${path}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a port, not a window.
    port!.postMessage(says)
  },
  focus: async () => {
    if (isFocusRefused) throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError')
    done.push(`page ${place} in front`)
  },
  // As it does for a page that the worker does not control.
  navigate: async () => {
    throw new TypeError('This service worker is not the active one of the client')
  },
})

/** Presses a push while these pages are open. */
async function press(pages: OpenPage[], { url = CHAT, isOpeningRefused = false } = {}) {
  Object.assign(browser, { pages: pages.map(openPage), isOpeningRefused })
  done.length = 0
  const work: Promise<unknown>[] = []
  const notification = { close: () => done.push('closed'), data: { url } }
  const waitUntil = (one: Promise<unknown>) => void work.push(one)
  site.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  await Promise.all(work)
  expect(done.shift()).toBe('closed')
  return [...done]
}

beforeAll(async () => {
  vi.stubGlobal('self', site)
  await import('./worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

const NEW_WINDOW = `new window ${SITE}${CHAT}`

test.each<[string, OpenPage[], string[]]>([
  ['the page that has nothing to lose', [{ says: 'free' }], [`page 0 opens ${CHAT}`, 'page 0 in front']],
  [
    'the page that shows it already, though it holds an unsaved form',
    [{ says: 'free' }, { says: 'here' }],
    [`page 1 opens ${CHAT}`, 'page 1 in front'],
  ],
  [
    'another page than the one with an upload',
    [{ says: 'busy' }, { says: 'free' }],
    [`page 1 opens ${CHAT}`, 'page 1 in front'],
  ],
  ['a new window without an open page', [], [NEW_WINDOW]],
  ['a new window if all pages have something to lose', [{ says: 'busy' }, { says: 'busy' }], [NEW_WINDOW]],
  ['a new window if no page answers', [{ says: 'silent' }, { says: 'closing' }], [NEW_WINDOW]],
  [
    'a new window if the page may not come to the front',
    [{ says: 'free', isFocusRefused: true }],
    [`page 0 opens ${CHAT}`, NEW_WINDOW],
  ],
])('a pressed push opens in %s', async (_, pages, expected) => {
  expect(await press(pages)).toEqual(expected)
})

test('if no window may be opened, the page that was used last comes to the front as it is', async () => {
  expect(await press([{ says: 'busy' }, { says: 'busy' }], { isOpeningRefused: true })).toEqual(['page 0 in front'])
})

test('if nothing is allowed, the press ends without an error', async () => {
  expect(await press([], { isOpeningRefused: true })).toEqual([])
  expect(await press([{ says: 'busy', isFocusRefused: true }], { isOpeningRefused: true })).toEqual([])
})

test('a push leads nowhere else', async () => {
  expect(await press([{ says: 'free' }], { url: 'https://elsewhere.example/messages' })).toEqual([])
})

import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageAnswer, PageQuestion } from '../../worker/page-question.ts'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { PushedPage } from './pushed-page.tsx'

const CHAT = '/messages?profileId=rohan'

const worker = new EventTarget()

/** The page's answer to the worker, if it gives one. */
async function ask(question: { [name in keyof PageQuestion]?: PageQuestion[name] | undefined }): Promise<
  PageAnswer | undefined
> {
  const answers: PageAnswer[] = []
  const port = { postMessage: (answer: PageAnswer) => void answers.push(answer) }
  const data = { ask: 'open', path: CHAT, until: Date.now() + 60_000, ...question }
  await act(async () => void worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })))
  return answers[0]
}

const open = (content = <p>The dashboard</p>) =>
  openScreen(
    () => (
      <>
        <PushedPage />
        {content}
      </>
    ),
    '/dashboard',
    '/dashboard',
    {},
  )

beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true }))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test('a page with nothing to lose opens what a pressed push is about', async () => {
  const { router } = await open()
  expect(await ask({ ask: 'may-open' })).toBe('free')
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(await ask({ ask: 'open' })).toBe('free')
  expect(router.state.location.href).toBe(CHAT)
})

test('a page that shows it already says so, and stays', async () => {
  const { router } = await open()
  const path = location.pathname + location.search
  expect(await ask({ path })).toBe('here')
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('a page that was frozen while the worker waited does not change afterwards', async () => {
  const { router } = await open()
  expect(await ask({ until: Date.now() - 1 })).toBeUndefined()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('messages of another kind get no answer', async () => {
  await open()
  expect(() => worker.dispatchEvent(Object.assign(new Event('message'), { data: null, ports: [] }))).not.toThrow()
  expect(await ask({ path: undefined })).toBeUndefined()
})

test('a page with an upload is not taken until the upload has ended', async () => {
  const { router } = await open()
  // What every upload and recording does.
  const askToStay = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', askToStay)
  expect(await ask({})).toBe('busy')
  expect(router.state.location.pathname).toBe('/dashboard')
  removeEventListener('beforeunload', askToStay)
  expect(await ask({})).toBe('free')
})

test.each([
  ['text', <input key="a" aria-label="field" />, 'My name'],
  ['a longer text', <textarea key="b" aria-label="field" />, 'About me'],
])('a page with a form that somebody has begun is not taken: %s', async (_, field, text) => {
  const { user } = await open(field)
  await user.type(screen.getByLabelText('field'), text)
  expect(await ask({})).toBe('busy')
  await user.clear(screen.getByLabelText('field'))
  expect(await ask({})).toBe('free')
})

test('what was typed before this part of the page was loaded counts', async () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
  field.value = 'About me'
  await open()
  expect(await ask({})).toBe('busy')
  field.remove()
  expect(await ask({})).toBe('free')
})

test('a choice in a form counts, a switch that is saved at once and a search do not', async () => {
  const { user } = await open(
    <>
      <input type="checkbox" aria-label="switch" />
      <input type="search" aria-label="search" />
      <form>
        <input type="checkbox" aria-label="choice" />
      </form>
    </>,
  )
  await user.click(screen.getByLabelText('switch'))
  await user.type(screen.getByLabelText('search'), 'Rohan')
  expect(await ask({ ask: 'may-open' })).toBe('free')
  await user.click(screen.getByLabelText('choice'))
  expect(await ask({ ask: 'may-open' })).toBe('busy')
})

test('a page with an open dialog is not taken', async () => {
  await open(<dialog open>Crop your photo</dialog>)
  expect(await ask({})).toBe('busy')
})

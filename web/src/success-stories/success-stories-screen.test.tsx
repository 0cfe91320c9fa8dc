import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { SuccessStoriesScreen } from './success-stories-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const STORY = {
  _id: '5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11',
  people: ['Asha, Pune', 'R.'],
  text: 'We met over coffee.\n<b>Then</b> our parents met.',
  hasPhoto: true,
  publishedAt: '2026-11-20T10:00:00.000Z',
}
const open = (answer: object) =>
  openScreen(SuccessStoriesScreen, '/success-stories', '/success-stories', {
    'GET /api/success-stories': () => answer,
  })

test('a story has its names, its photo and a way to complain, and no link to a profile', async () => {
  await open({ data: [STORY], total: 1, page: 1, pages: 1 })
  const story = await screen.findByRole('article', { name: 'Asha, Pune and R.' })
  expect(story.textContent).toContain('<b>Then</b> our parents met.')
  expect(story.querySelector('img')?.getAttribute('src')).toBe(`/api/success-stories/${STORY._id}/photo`)
  expect([...story.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/complaint?story=${STORY._id}`,
  ])
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('an empty page says that it is empty', async () => {
  await open({ data: [], total: 0, page: 1, pages: 0 })
  expect(await screen.findByText('No story has been told yet')).toBeTruthy()
})

test('a failure can be tried again', async () => {
  await open(refusal(400, 'The stories could not be loaded'))
  expect(await screen.findByText('The stories could not be loaded')).toBeTruthy()
})

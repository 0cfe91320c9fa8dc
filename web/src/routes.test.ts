import { expect, test } from 'vitest'
import { SCREEN_MODULES } from '../first-files-of-screens.ts'
import { router } from './routes.tsx'

const routes = Object.values(router.routesByPath) as { fullPath: string; parentRoute: { id: string } }[]

// spec: 2.1.1, 2.1.2, 2.1.13
test.each([
  ['landing', '/', '/visitors'],
  ['login', '/login', '/visitors'],
  ['register', '/register', '/visitors'],
  ['dashboard', '/dashboard', '/members'],
  ['search', '/search', '/members'],
  ['messages', '/messages', '/members'],
  ['membership', '/membership', '/members'],
  ['profile-view', '/profile/$id', '/members'],
  ['profile-setup', '/profile-setup', '/members'],
  ['my-profile', '/my-profile', '/members'],
  ['requests', '/requests', '/members'],
  ['matches', '/matches', '/members'],
  ['admin', '/admin', '/members'],
  ['about', '/about', '/everyone'],
])('the page %s is at %s, among those of %s', (_, path, openers) => {
  expect(routes.find(({ fullPath }) => fullPath === path)?.parentRoute.id).toBe(openers)
})

test('every screen has a row in web/first-files-of-screens.ts, which limits its weight', () => {
  // The landing page has a limit of its own. The others are small, or only for developers and tests.
  const others = /\/(landing|not-found|error|styleguide|open)-screen\.tsx$/
  const screens = Object.keys(import.meta.glob('./**/*-screen.tsx')).filter((path) => !others.test(path))
  const weighed = new Set(Object.values(SCREEN_MODULES).flatMap(({ modules }) => modules))

  expect(screens.length).toBeGreaterThan(25)
  expect(screens.filter((path) => !weighed.has(path.replace('./', 'src/')))).toEqual([])
})

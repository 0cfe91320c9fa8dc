import { expect, test } from 'vitest'
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

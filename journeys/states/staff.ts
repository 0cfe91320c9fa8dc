import { press, type State } from './state.ts'

const TABS = ['dashboard', 'users', 'profiles', 'photos', 'requests', 'conversations', 'audit']

export const staff: State[] = [
  ...TABS.map((tab): State => ({ name: `admin, ${tab}`, viewer: 'admin', path: `/admin?tab=${tab}` })),
  { name: 'moderator, users', viewer: 'moderator', path: '/admin?tab=users' },
  {
    name: 'admin, a user',
    viewer: 'admin',
    path: '/admin?tab=users',
    act: press('View Details'),
    inWindow: true,
  },
  { name: 'admin, no users', viewer: 'admin', path: '/admin?tab=users&search=zzzzzz' },
  {
    name: 'admin, quick search',
    viewer: 'admin',
    path: '/admin',
    act: async (page) => {
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('an')
      await page.waitForTimeout(800)
    },
  },
]

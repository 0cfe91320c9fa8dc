import { press, type State } from './state.ts'

const CONTENT = ['about', 'contact', 'careers', 'help', 'safety-tips', 'faqs', 'privacy', 'terms', 'cookies']

export const visitors: State[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'login', viewer: 'visitor', path: '/login' },
  {
    name: 'login refused',
    viewer: 'visitor',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Phone Number').fill('98200 00000')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await press('Login')(page)
      await page.getByText('Invalid phone number or password').first().waitFor()
    },
    inWindow: true,
  },
  { name: 'register', viewer: 'visitor', path: '/register' },
  {
    name: 'register refused',
    viewer: 'visitor',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('Full Name').fill('Ira Sathe')
      await press('Create Account')(page)
      await page.waitForTimeout(300)
    },
  },
  ...CONTENT.map((name): State => ({ name, viewer: 'visitor', path: `/${name}` })),
]

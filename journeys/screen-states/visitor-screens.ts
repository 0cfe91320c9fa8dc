import { candidateScreens } from './candidate-screens.ts'
import { complaintScreens } from './complaint-screens.ts'
import { publicStoryScreens } from './story-screens.ts'
import { codeSent, fromGoogle, press, type ScreenState } from './screen-state.ts'

const CONTENT = [
  'about',
  'contact',
  'careers',
  'help',
  'safety-tips',
  'how-matching-works',
  'faqs',
  'privacy',
  'terms',
  'cookies',
]

/** Google's answer, whose token contains a name in Tamil. */
const GOOGLE_ANSWER =
  '/login-with-google#state=ours&id_token=head.eyJuYW1lIjogIuCupOCuruCuv-CutOCvjSDgrpLgrrUifQ.signature'

export const visitorScreens: ScreenState[] = [
  ...candidateScreens,
  ...publicStoryScreens,
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
  { name: 'forgot password', viewer: 'visitor', path: '/forgot-password' },
  {
    name: 'forgot password, code sent',
    viewer: 'visitor',
    path: '/forgot-password',
    before: codeSent,
    act: async (page) => {
      await page.getByLabel('Phone Number').fill('98200 00000')
      await press('Send code')(page)
      await page.getByLabel('New password').waitFor()
    },
  },
  { name: 'no more e-mails', viewer: 'visitor', path: '/stop-emails?token=a-token-that-is-not-good' },
  { name: 'confirm an e-mail address', viewer: 'visitor', path: '/confirm-email?token=a-token-that-is-not-good' },
  {
    name: 'confirm an e-mail address, link used',
    viewer: 'visitor',
    path: '/confirm-email?token=a-token-that-is-not-good',
    act: press('Confirm'),
    shows: (page) => page.getByRole('status').filter({ hasText: /./ }),
  },
  { name: 'login with a code', viewer: 'visitor', path: '/login-with-code' },
  {
    name: 'login with a code, not offered',
    viewer: 'visitor',
    path: '/login-with-code',
    before: (page) =>
      page.route('**/api/site', (route) =>
        route.fulfill({ json: { success: true, data: { operator: null, codes: null } } }),
      ),
    shows: (page) => page.getByText('This site cannot send codes by SMS yet'),
  },
  { name: 'login with Google, no answer', viewer: 'visitor', path: '/login-with-google' },
  { name: 'login with Google, new here', viewer: 'visitor', path: GOOGLE_ANSWER, before: fromGoogle },
  {
    name: 'login with Google, code sent',
    viewer: 'visitor',
    path: GOOGLE_ANSWER,
    before: fromGoogle,
    act: async (page) => {
      await page.getByLabel('Phone Number').fill('98200 00000')
      await press('Send code')(page)
      await page.getByLabel('Code').waitFor()
    },
  },
  {
    name: 'login with Google, register',
    viewer: 'visitor',
    path: GOOGLE_ANSWER,
    before: fromGoogle,
    act: async (page) => {
      await page.getByLabel('Phone Number').fill('98200 00000')
      await press('Send code')(page)
      await page.getByLabel('Code').fill('123456')
      await press('Continue')(page)
      await page.getByLabel('Full Name').waitFor()
    },
  },
  { name: 'register', viewer: 'visitor', path: '/register' },
  {
    name: 'register refused',
    viewer: 'visitor',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('Full Name').fill('Ira Sathe')
      await press('Create Account')(page)
    },
    shows: (page) => page.locator('[aria-invalid=true]'),
  },
  ...CONTENT.map((name): ScreenState => ({ name, viewer: 'visitor', path: `/${name}` })),
  ...complaintScreens,
]

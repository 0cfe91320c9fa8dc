import type { Page } from '@playwright/test'
import { failed, failing, press, type ScreenState } from './screen-state.ts'

const TICKET = { number: 204, code: 'K7MQ2X9RTB' }
const STATUS = {
  number: 204,
  category: 'own_photo',
  openedAt: '2026-11-20T05:30:00.000Z',
  acknowledgedAt: '2026-11-20T05:52:00.000Z',
  decideBy: '2026-11-20T07:30:00.000Z',
  decidedAt: '2026-11-20T06:40:00.000Z',
  state: 'decided',
  outcome: 'nothing',
  reason: 'We found nothing that breaks our rules. The photo shows the member at the same place, on four other days.',
  canAppeal: true,
  pictures: 1,
}
const answering = (path: string, data: object) => (page: Page) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ json: { success: true, message: 'Received', data } }))
const complain = async (page: Page) => {
  await page.getByText('Somebody pretends to be me').click()
  await page.getByLabel('What happened?').fill('The photo is mine; I am not on this site.')
  await page.getByLabel('Your name').fill('மீனாட்சி சுந்தரேஸ்வரன்')
  await press('Send the complaint')(page)
}

const MONTH = {
  received: 41,
  acknowledgedInTime: 40,
  decidedInTime: 37,
  decidedLate: 2,
  waiting: 2,
  appealed: 3,
  categories: [
    { category: 'fake', cases: 17 },
    { category: 'money', cases: 12 },
    { category: 'impersonation', cases: 5 },
  ],
  outcomes: [
    { outcome: 'nothing', cases: 14 },
    { outcome: 'suspension', cases: 12 },
    { outcome: 'removal', cases: 9 },
  ],
  told: 1204,
}
const FIGURES = {
  countedAt: '2026-11-25T09:10:00.000Z',
  months: ['2026-11', '2026-10', '2026-09'].map((month, back) => ({ ...MONTH, month, received: 41 - 9 * back })),
}

/** The screens of complaints: form, ticket, answer and public figures. */
export const complaintScreens: ScreenState[] = [
  {
    name: 'transparency',
    viewer: 'visitor',
    path: '/transparency',
    before: answering('/transparency', FIGURES),
    act: (page) => page.locator('summary').first().click(),
  },
  { name: 'transparency, nothing yet', viewer: 'visitor', path: '/transparency' },
  { name: 'transparency, failed', viewer: 'visitor', path: '/transparency', ...failed('/transparency') },
  { name: 'complaint', viewer: 'visitor', path: '/complaint?about=5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11' },
  { name: 'complaint, incomplete', viewer: 'visitor', path: '/complaint', act: press('Send the complaint') },
  {
    name: 'complaint, sent',
    viewer: 'visitor',
    path: '/complaint',
    before: answering('/complaints', TICKET),
    act: async (page) => {
      await complain(page)
      await page.getByText('We have received your complaint').waitFor()
    },
  },
  { name: 'complaint, failed', viewer: 'visitor', path: '/complaint', before: failing('/complaints'), act: complain },
  { name: 'complaint status', viewer: 'visitor', path: '/complaint?view=answer&number=204' },
  {
    name: 'complaint status, decided',
    viewer: 'visitor',
    path: '/complaint?view=answer&number=204',
    before: answering('/complaints/status', STATUS),
    act: async (page) => {
      await page.getByLabel('Code').fill('K7MQ2-X9RTB')
      await press('Show the answer')(page)
      await page.getByRole('heading', { name: /^Complaint 204/ }).waitFor()
    },
  },
]

import type { CaseDetail } from '@parinay/contract/admin/cases'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../../platform/session.ts'
import { openScreen, refusal } from '../../testing/open-screen.tsx'
import { nila, singlePage } from '../../testing/admin-panel-fixtures.ts'
import { AdminScreen } from '../admin-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const DUE = new Date(Date.now() + 5 * 86_400_000).toISOString()
const makeCase = (more: Partial<CaseDetail> = {}): CaseDetail => ({
  _id: 'one',
  number: 7,
  kind: 'reports',
  lane: 'grievance',
  subject: { _id: 'rohan', fullName: 'Rohan Mehta' },
  categories: ['money'],
  reporters: 6,
  looksLikeBrigade: true,
  openedAt: '2026-11-20T10:00:00Z',
  acknowledgeBy: '2026-11-21T10:00:00Z',
  decideBy: DUE,
  targetBy: DUE,
  state: 'open',
  words: '',
  reports: [],
  decisions: [],
  may: { decide: false, attach: false, confirm: false, answerAppeal: false },
  ...more,
})
const mine: Partial<CaseDetail> = {
  acknowledgedAt: '2026-11-20T11:00:00Z',
  takenBy: { _id: nila.id, fullName: 'Nila' },
  may: { decide: true, attach: false, confirm: false, answerAppeal: false },
}

async function open(first: CaseDetail, answers: Parameters<typeof openScreen>[3] = {}) {
  signIn('token', nila, 'login')
  let one = first
  const opened = await openScreen(AdminScreen, '/admin', '/admin?tab=reports', {
    'GET /api/admin/cases': () => singlePage(one),
    'GET /api/admin/cases/one': () => ({ data: one }),
    'PUT /api/admin/cases/one/take': () => {
      one = makeCase(mine)
      return { data: one, message: 'This case is yours' }
    },
    ...answers,
  })
  return { ...opened, panel: within(await screen.findByRole('article', { name: 'Case 7' })) }
}

test('a late case is marked, can be taken by a key, and is then decided with a reason', async () => {
  const sent: unknown[] = []
  const { user, panel } = await open(makeCase(), {
    'PUT /api/admin/cases/one/decide': ({ body }) => {
      sent.push(body)
      return { data: makeCase(), message: 'Decided' }
    },
  })
  expect(screen.getAllByText(/^Take \d+ days late/)).toHaveLength(2)
  expect(screen.getByText('Possible brigading')).toBeTruthy()
  await user.keyboard('t')
  await panel.findByRole('button', { name: 'Decide' })
  await user.keyboard('5')
  await user.click(panel.getByRole('button', { name: 'Decide' }))
  expect(panel.getByText('Choose a reason, or write one')).toBeTruthy()
  await user.selectOptions(panel.getByLabelText('Reason'), 'asked_for_money')
  await user.click(panel.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Decided')).toBeTruthy()
  expect(sent).toEqual([{ outcome: 'suspension', reason: 'asked_for_money', words: '', days: 7 }])
})

test('a case that another moderator has just taken shows a message', async () => {
  const { user, panel } = await open(makeCase(), {
    'PUT /api/admin/cases/one/take': () => refusal(409, 'Somebody else has taken this case'),
  })
  await user.click(panel.getByRole('button', { name: 'Take' }))
  expect(await screen.findByText('Somebody else has taken this case')).toBeTruthy()
})

test('a second moderator reads the proposal and agrees', async () => {
  const proposal = { by: 'Omar', at: DUE, step: 'proposal', outcome: 'removal', reason: 'Fraud.' } as const
  const { user, panel, calls } = await open(
    makeCase({
      ...mine,
      state: 'second_look',
      decisions: [proposal],
      may: { decide: false, attach: false, confirm: true, answerAppeal: false },
    }),
    { 'PUT /api/admin/cases/one/confirm': () => ({ data: makeCase(), message: 'Account removed' }) },
  )
  expect(panel.getByText(/^Proposed: /)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Remove the account' }))
  expect(await screen.findByText('Account removed')).toBeTruthy()
  expect(calls).toContain('PUT /api/admin/cases/one/confirm')
})

test('a case about oneself shows why it cannot be taken', async () => {
  const whyNot = 'You are part of this case. Another member of staff has to decide it.'
  const { panel } = await open(
    makeCase({ may: { decide: false, attach: false, confirm: false, answerAppeal: false, whyNot } }),
  )
  expect(panel.getByText(whyNot)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Take' })).toBeNull()
})

test('contact details are shown after a reason is given, and stay visible while the case is open', async () => {
  const message = (text: string) => ({ isSubject: true, text, at: DUE, isReported: true })
  const reported = (text: string): CaseDetail['reports'] => [
    {
      _id: 'r',
      isByShield: true,
      reporter: { fullName: 'The shield' },
      about: 'message',
      category: 'money',
      words: '',
      at: DUE,
      evidence: { lines: [], messages: [message(text)] },
      photoHidden: false,
    },
  ]
  const sent: unknown[] = []
  const { user, panel } = await open(makeCase({ ...mine, reports: reported('Call •••') }), {
    'POST /api/admin/cases/one/reveal': ({ body }) => {
      sent.push(body)
      return { data: makeCase({ ...mine, reports: reported('Call 98200 12345') }) }
    },
  })
  expect(panel.getByText(/Call •••/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Show them' }))
  expect(sent).toEqual([])
  await user.selectOptions(panel.getByLabelText(/^Show contact details/), 'case')
  await user.click(panel.getByRole('button', { name: 'Show them' }))
  expect(await panel.findByText(/Call 98200 12345/)).toBeTruthy()
  expect(sent).toEqual([{ reason: 'case' }])
  expect(panel.queryByRole('button', { name: 'Show them' })).toBeNull()
})

test('the person of a complaint is found, attached with a reason, and detached again', async () => {
  const sent: unknown[] = []
  const nobody: Partial<CaseDetail> = { ...mine, kind: 'complaint', subject: { fullName: 'Nobody named' } }
  const may = { decide: true, attach: true, confirm: false, answerAppeal: false }
  const attached = makeCase({ ...nobody, may, subject: { _id: 'rohan', fullName: 'Rohan Mehta' } })
  let one = makeCase({ ...nobody, may })
  const { user, panel } = await open(one, {
    'GET /api/admin/cases/one': () => ({ data: one }),
    'GET /api/admin/search': () => ({
      data: { users: [{ _id: 'rohan', fullName: 'Rohan Mehta', phoneNumber: '+9198•••••210' }], profiles: [] },
    }),
    'PUT /api/admin/cases/one/person': ({ body }) => {
      sent.push(body)
      one = (body as { subject: string | null }).subject ? attached : makeCase({ ...nobody, may })
      return { data: one, message: 'Saved' }
    },
  })
  await user.type(panel.getByRole('textbox', { name: /^Find the member/ }), 'rohan')
  const attach = await panel.findByRole('button', { name: 'Attach Rohan Mehta' })
  await user.click(attach)
  expect(panel.getByText('Give a reason')).toBeTruthy()
  await user.type(panel.getByRole('textbox', { name: /^Why this is the person/ }), 'Same photo')
  await user.click(panel.getByRole('button', { name: 'Attach Rohan Mehta' }))
  await user.type(await panel.findByRole('textbox', { name: /^Why this is not/ }), 'Another Rohan')
  await user.click(panel.getByRole('button', { name: 'Detach Rohan Mehta' }))
  await panel.findByRole('textbox', { name: /^Find the member/ })
  expect(sent).toEqual([
    { subject: 'rohan', reason: 'Same photo' },
    { subject: null, reason: 'Another Rohan' },
  ])
})

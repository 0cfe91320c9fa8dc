import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { CaseAnswers } from './case-answers.tsx'
import { ReportDialog } from './report-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const rohan = { _id: 'rohan', fullName: 'Rohan Mehta' }
const sent: unknown[] = []
const open = (answer: () => object) => {
  sent.length = 0
  const about = { kind: 'message', conversation: 'talk', seq: 3 } as const
  return openScreen(() => <ReportDialog person={rohan} about={about} onClose={() => undefined} />, '/a', '/a', {
    'POST /api/reports': ({ body }) => {
      sent.push(body)
      return answer()
    },
    'PUT /api/blocks/rohan': () => ({ message: 'Blocked' }),
  })
}
const submit = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Report' }))

test('a report needs a category, may hold words and the last messages, and blocks at once', async () => {
  const opened = await open(() => ({ message: 'Thanks', data: { number: 12 } }))
  await submit(opened)
  expect(screen.getByText('Please choose one')).toBeTruthy()
  await opened.user.click(screen.getByRole('radio', { name: 'Asks for money' }))
  await opened.user.type(screen.getByLabelText('In your own words'), 'Again')
  await submit(opened)
  expect(await screen.findByText(/has the number 12/)).toBeTruthy()
  expect(await screen.findByText(/^You blocked Rohan Mehta/)).toBeTruthy()
  expect(sent).toEqual([
    {
      profileId: 'rohan',
      about: { kind: 'message', conversation: 'talk', seq: 3, withLast: true },
      category: 'money',
      words: 'Again',
    },
  ])
})

test('without the ticks nothing is attached and nobody blocked', async () => {
  const opened = await open(() => ({ message: 'Thanks', data: { number: 12 } }))
  for (const box of screen.getAllByRole('checkbox')) await opened.user.click(box)
  await opened.user.click(screen.getByRole('radio', { name: 'Abusive or obscene' }))
  await submit(opened)
  await screen.findByText(/has the number 12/)
  expect(sent).toMatchObject([{ about: { withLast: false } }])
  expect(opened.calls).toEqual(['POST /api/reports'])
})

test('a report that fails says why and keeps the words', async () => {
  const opened = await open(() => refusal(404, 'This person is not here any more'))
  await opened.user.click(screen.getByRole('radio', { name: 'Asks for money' }))
  await opened.user.type(screen.getByLabelText('In your own words'), 'Again')
  await submit(opened)
  expect(await screen.findByText('This person is not here any more')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('In your own words').value).toBe('Again')
})

const answer = {
  number: 12,
  side: 'subject',
  openedAt: '2026-11-20T10:00:00Z',
  decideBy: '2026-11-27T10:00:00Z',
  state: 'decided',
  outcome: 'suspension',
  days: 7,
  reason: 'Asking other members for money is against our rules.',
  canAppeal: true,
}
test('a decision is read with its reason, and appealed', async () => {
  const { user, calls } = await openScreen(CaseAnswers, '/a', '/a', {
    'GET /api/reports': () => ({ data: [answer] }),
    'POST /api/reports/12/appeal': () => ({ message: 'Sent' }),
  })
  expect(await screen.findByText('The account was suspended for 7 days.')).toBeTruthy()
  expect(screen.getByText(/^Asking other members for money/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  await user.type(screen.getByLabelText('Why is the decision wrong?'), 'It was not me')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Your appeal was sent/)).toBeTruthy()
  expect(calls).toContain('POST /api/reports/12/appeal')
})

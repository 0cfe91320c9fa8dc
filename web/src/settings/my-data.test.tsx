import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { MyData } from './my-data.tsx'

afterEach(cleanup)

const nominee = { name: 'Leela Rao', relation: 'sibling', contact: 'leela@example.org' }
const open = (answers: Parameters<typeof openScreen>[3] = {}, data: object = { staffReads: [] }) =>
  openScreen(MyData, '/settings', '/settings', { 'GET /api/my-data': () => ({ data }), ...answers })

test('what staff read is listed, and an entry without detail too', async () => {
  await open(
    {},
    {
      staffReads: [
        { at: '2026-11-20T10:00:00Z', action: 'private_data_read', what: 'profile' },
        { at: '2026-11-19T10:00:00Z', action: 'document_viewed', what: '' },
      ],
    },
  )
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '20 Nov 2026: Read: profile',
    '19 Nov 2026: Looked at a document',
  ])
})

test('a nominee is checked, saved and removed', async () => {
  let named: object | undefined
  const { user } = await open({
    'GET /api/my-data': () => ({ data: { staffReads: [], ...(named && { nominee: named }) } }),
    'PUT /api/my-data/nominee': ({ body }) => {
      named = body as object
      return { message: 'Your nominee is saved' }
    },
    'DELETE /api/my-data/nominee': () => {
      named = undefined
      return { message: 'You name nobody any more' }
    },
  })
  const save = await screen.findByRole('button', { name: 'Save nominee' })
  await user.click(save)
  expect(screen.getByText('Please enter a name')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove nominee' })).toBeNull()
  await user.type(screen.getByLabelText('Name of the nominee'), nominee.name)
  await user.selectOptions(screen.getByLabelText('Who it is'), 'My brother or sister')
  await user.type(screen.getByLabelText('Phone number or e-mail of the nominee'), nominee.contact)
  await user.click(save)
  await user.click(await screen.findByRole('button', { name: 'Remove nominee' }))
  expect(await screen.findByText('You name nobody any more.')).toBeTruthy()
  expect(named).toBeUndefined()
})

test('when it cannot be loaded, it can be tried again', async () => {
  await open({ 'GET /api/my-data': () => refusal(400, 'Failed to load who read your data') })
  expect(await screen.findByText('Failed to load who read your data')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

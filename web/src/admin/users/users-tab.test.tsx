import type { AdminUser } from '@parinay/contract/admin/users'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/open-screen.tsx'
import { nila, omar, openPanel, singlePage, makeAdminUser } from '../../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const asha = makeAdminUser('Asha Rao', { gender: 'female', role: 'moderator', tier: 'elite', isVerified: true })
const rohan = makeAdminUser('Rohan Bhide', { isActive: false })
const self = makeAdminUser('Nila Admin', { role: 'admin' })
const updated = { data: asha, message: 'User updated successfully' }

const open = (answers: Answers = {}, staff = nila, search = '?tab=users') =>
  openPanel(staff, search, { 'GET /api/admin/users': () => singlePage(asha, rohan, self), ...answers })

const row = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!)
const listed = (calls: string[]) => calls.filter((call) => /^GET \/api\/admin\/users(\?|$)/.test(call))

// spec: 2.17.11
test('the table has six columns, with Indian phone and date formats', async () => {
  await open()
  await screen.findByRole('rowheader', { name: /Asha Rao/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Phone',
    'Role',
    'Status',
    'Created',
    'Actions',
  ])
  expect(row('Asha Rao').getByText('+91 ••••• ••210')).toBeTruthy()
  expect(row('Asha Rao').getByText('3 May 2026')).toBeTruthy()
  expect(row('Asha Rao').getByText('Active')).toBeTruthy()
  expect(row('Rohan Bhide').getByText('Inactive')).toBeTruthy()
})

// spec: 2.17.6, 2.17.7, 2.17.8, 2.17.9, 9.4.26
test('filters apply with Apply Filters and return to the first page', async () => {
  const { user, calls } = await open({}, nila, '?tab=users&page=3')
  await screen.findByRole('rowheader', { name: /Asha Rao/ })
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or phone' }), ' asha ')
  await user.selectOptions(screen.getByLabelText('Role'), 'moderator')
  await user.selectOptions(screen.getByLabelText('Status'), 'Active')
  expect(listed(calls)).toEqual(['GET /api/admin/users?page=3'])

  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() =>
    expect(listed(calls).at(-1)).toBe('GET /api/admin/users?page=1&search=asha&role=moderator&isActive=true'),
  )
})

// spec: 2.17.12, 4.6.3, 8.7.14
test('a role changes in its row after a confirmation', async () => {
  const bodies: unknown[] = []
  const { user } = await open({
    'PUT /api/admin/users/asha': ({ body }) => {
      bodies.push(body)
      return updated
    },
  })
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Asha Rao' })
  await user.selectOptions(role, 'Admin')
  const question = screen.getByRole('dialog', { name: 'Make Asha Rao an admin?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect([role.value, bodies]).toEqual(['moderator', []])

  await user.selectOptions(role, 'User')
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('User updated successfully')).toBeTruthy()
  expect(bodies).toEqual([{ role: 'user' }])
})

test('admins cannot demote or deactivate themselves', async () => {
  await open()
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Nila Admin' })
  expect(role.disabled).toBe(true)
  expect(row('Nila Admin').queryByRole('button', { name: /Deactivate/ })).toBeNull()
})

// spec: 2.17.14, 4.6.2, 8.7.1
test('a confirmation deactivates a user; a refusal shows the server’s message', async () => {
  const { user } = await open({ 'PUT /api/admin/users/asha': () => refusal(409, 'The last admin stays') })
  await screen.findByRole('rowheader', { name: /Asha Rao/ })
  await user.click(row('Asha Rao').getByRole('button', { name: 'Deactivate Asha Rao' }))
  const question = screen.getByRole('dialog', { name: 'Deactivate Asha Rao?' })
  expect(within(question).getByText(/This signs them out everywhere/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('The last admin stays')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

// spec: 2.17.14
test('an unreachable server shows the failure text of the call', async () => {
  const away = () => Promise.reject(new TypeError('offline'))
  const { user } = await open({ 'PUT /api/admin/users/rohan': away })
  await screen.findByRole('rowheader', { name: /Rohan Bhide/ })
  await user.click(row('Rohan Bhide').getByRole('button', { name: 'Activate Rohan Bhide' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('Failed to update user')).toBeTruthy()
})

test('a moderator can read the list but change nothing', async () => {
  await open({ 'GET /api/admin/users/asha': () => ({ data: asha }) }, omar, '?tab=users&user=asha')
  await screen.findByRole('rowheader', { name: /Asha Rao/ })
  expect(row('Asha Rao').getByText('Moderator')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Export CSV|Deactivate|Activate/, hidden: true })).toBeNull()

  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  expect(await details.findByRole('button', { name: 'Unverify Asha Rao' })).toBeTruthy()
  expect(details.queryByRole('combobox')).toBeNull()
})

// spec: 2.17.16, 2.17.17
test('the details show every fact and the quick actions', async () => {
  await open({ 'GET /api/admin/users/asha': () => ({ data: asha }) }, nila, '?tab=users&user=asha')
  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  await details.findByText('Full Name')
  const facts = details.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Full Name', 'Asha Rao'],
    ['Phone Number', '+91\u00a0•••••\u00a0••210Show number'],
    ['Gender', 'Female'],
    ['Date of Birth', '3 Feb 1995'],
    ['Role', 'Moderator'],
    ['Status', 'ActiveVerified'],
    ['Tier', 'Elite'],
    ['Profile Created For', 'Self'],
    ['Joined Date', '3 May 2026'],
    ['Last Updated', '20 Nov 2026, 2:30\u00a0pm'],
  ])
  const actions = within(details.getByRole('region', { name: 'Quick Actions' }))
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Give this tier',
    'Unverify Asha Rao',
    'Deactivate Asha Rao',
  ])
})

test('the last day of a tier is told in words, whatever order of day and month the browser shows', async () => {
  const { user } = await open({ 'GET /api/admin/users/asha': () => ({ data: asha }) }, nila, '?tab=users&user=asha')
  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  const until = await details.findByLabelText('Until (optional)')
  await user.type(until, '2027-03-02')
  expect(details.getByText('2 March 2027')).toBeTruthy()
})

test('staff see the number after they give a reason', async () => {
  const sent: unknown[] = []
  const answers: Answers = {
    'GET /api/admin/users/asha': () => ({ data: asha }),
    'POST /api/admin/users/asha/phone': ({ body }) => {
      sent.push(body)
      return { data: { phoneNumber: '+919876543210' } }
    },
  }
  const { user } = await open(answers, omar, '?tab=users&user=asha')
  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  await user.click(await details.findByRole('button', { name: 'Show number' }))
  await user.click(details.getByRole('button', { name: 'Show number' }))
  expect(sent).toEqual([])
  await user.selectOptions(details.getByLabelText('Why do you need it?'), 'help')
  await user.click(details.getByRole('button', { name: 'Show number' }))
  expect(await details.findByText('+91 98765 43210')).toBeTruthy()
  expect(sent).toEqual([{ reason: 'help' }])
})

test('details of an unknown user show an error without a retry button', async () => {
  await open({ 'GET /api/admin/users/gone': () => refusal(404, 'User not found') }, nila, '?tab=users&user=gone')
  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  expect(await details.findByText('User not found')).toBeTruthy()
  expect(details.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a failed list can be retried, and an empty one suggests other filters', async () => {
  let answer: () => object = () => refusal(400, 'Failed to fetch users')
  const { user } = await open({ 'GET /api/admin/users': () => answer() }, nila, '?tab=users&search=zz')
  expect(await screen.findByText('The users could not be loaded')).toBeTruthy()
  expect(screen.getByText('Failed to fetch users')).toBeTruthy()

  answer = () => singlePage<AdminUser>()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No users found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
})

// spec: 2.17.15
test('a page past the end links to the last page', async () => {
  const { user, calls } = await open(
    { 'GET /api/admin/users': () => ({ data: [], total: 21, page: 9, pages: 2 }) },
    nila,
    '?tab=users&page=9',
  )
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  await waitFor(() => expect(listed(calls).at(-1)).toBe('GET /api/admin/users?page=2'))
})

// spec: 2.17.10, 8.7.16
test('the export shows its progress, can be cancelled, and reports success or failure', async () => {
  let file: ReadableStreamDefaultController<Uint8Array> | undefined
  let reply: () => Response = () => refusal(403, 'You are not allowed to do this')
  const { user } = await open({ 'GET /api/admin/users/export': () => reply() })
  const csv = () => new Response(new ReadableStream({ start: (controller) => void (file = controller) }))
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('You are not allowed to do this')).toBeTruthy()

  reply = csv
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(file).toBeDefined())
  file!.enqueue(new TextEncoder().encode('name\nasha\n'))
  expect(await screen.findByText('Exporting 2 of 3')).toBeTruthy()
  file!.close()
  expect(await screen.findByText('Users exported successfully')).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

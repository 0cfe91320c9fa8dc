import { cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { nila, omar, openPanel, makeAdminUser, singlePage } from '../testing/admin-panel-fixtures.ts'
import { parseHiddenColumns } from './hidden-columns.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ALL = ['Name', 'Phone', 'Role', 'Status', 'Created', 'Actions']
const STORED = 'hiddenColumns.nila.users'

const open = (staff = nila) =>
  openPanel(staff, '?tab=users', { 'GET /api/admin/users': () => singlePage(makeAdminUser('Asha Rao')) })
const columns = async () => {
  await screen.findByRole('rowheader', { name: /Asha Rao/ })
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
}
const menuButton = () => screen.getByRole('button', { name: /^Columns/ })

test('hidden columns stay hidden only for this member of staff on this device', async () => {
  const { user } = await open()
  expect(await columns()).toEqual(ALL)
  await user.click(menuButton())
  const menu = within(screen.getByRole('group', { name: 'Columns to show' }))
  await user.click(menu.getByRole('checkbox', { name: 'Phone' }))
  await user.click(menu.getByRole('checkbox', { name: 'Created' }))
  expect(await columns()).toEqual(['Name', 'Role', 'Status', 'Actions'])
  expect(screen.queryByText('+91 ••••• ••210')).toBeNull()
  expect(menuButton().textContent).toBe('Columns · 2 hidden')

  cleanup()
  await open()
  expect(await columns()).toEqual(['Name', 'Role', 'Status', 'Actions'])
  cleanup()
  await open(omar)
  expect(await columns()).toEqual(ALL)
})

test('the menu works by keyboard: it opens, shows and hides a column, and closes on Escape', async () => {
  const { user } = await open()
  await columns()
  menuButton().focus()
  await user.keyboard('{Enter}{Tab} ')
  expect(await columns()).toEqual(ALL.filter((name) => name !== 'Phone'))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Phone' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Columns to show' })).toBeNull()
  expect(document.activeElement).toBe(menuButton())

  await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}')
  expect(screen.queryByRole('group', { name: 'Columns to show' })).toBeNull()
})

test('all columns except the name can be hidden and shown again', async () => {
  const { user } = await open()
  await columns()
  await user.click(menuButton())
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  expect(await columns()).toEqual(['Name'])
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await columns()).toEqual(ALL)
  expect(localStorage.getItem(STORED)).toBeNull()
})

test.each(['["Phone","Salary","Name"]', '["Phone",7,null,{"a":1},"Phone"]'])(
  'stored names that are no optional column are ignored: %s',
  async (stored) => {
    localStorage.setItem(STORED, stored)
    await open()
    expect(await columns()).toEqual(ALL.filter((name) => name !== 'Phone'))
  },
)

test('with any stored value the first column stays, and only columns are hidden', () => {
  const table = ALL.map((name) => ({ name }))
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.constantFrom(...ALL, '__proto__')).map((a) => JSON.stringify(a)),
  )
  fc.assert(
    fc.property(stored, (text) => {
      const hidden = parseHiddenColumns(text, table)
      expect(hidden.has('Name')).toBe(false)
      for (const name of hidden) expect(ALL).toContain(name)
    }),
  )
  expect([...parseHiddenColumns(undefined, table)]).toEqual([])
})

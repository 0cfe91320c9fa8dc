import type { Operator } from '@parinay/contract/site'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { GrievanceOfficer } from './grievance-officer.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const OPERATOR: Operator = {
  name: 'Lotus Introductions',
  address: '12 Lake Road, Mysuru',
  grievanceOfficer: { name: 'Meena Kulkarni', email: 'grievance@lotus.example', phone: '+91 821 000 0000' },
}

const open = (answer: () => object) => openScreen(GrievanceOfficer, '/contact', '/contact', { 'GET /api/site': answer })

test('a named officer can be written to and called', async () => {
  await open(() => ({ data: { operator: OPERATOR } }))
  expect(await screen.findByText('Meena Kulkarni')).toBeTruthy()
  expect(screen.getByText('Lotus Introductions')).toBeTruthy()
  expect(screen.getByText('12 Lake Road, Mysuru')).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['mailto:grievance@lotus.example', 'tel:+918210000000'])
})

test('without a named operator the page says that this is a trial, and names nobody', async () => {
  await open(() => ({ data: { operator: null } }))
  expect(await screen.findByText('This installation is a trial without a named operator.')).toBeTruthy()
  expect(screen.queryByText('Grievance officer')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('when it cannot be looked up it can be tried again', async () => {
  let isBroken = true
  const { user } = await open(() =>
    isBroken ? refusal(400, 'The site is restarting.') : { data: { operator: OPERATOR } },
  )
  expect(await screen.findByText('The site is restarting.')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Meena Kulkarni')).toBeTruthy()
})

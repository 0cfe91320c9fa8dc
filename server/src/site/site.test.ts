import { site } from '@parinay/contract/site'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Lotus Introductions Private Limited',
  OPERATOR_ADDRESS: '12 Lake Road, Mysuru 570001, Karnataka',
  GRIEVANCE_OFFICER: 'Meena Kulkarni',
  GRIEVANCE_EMAIL: 'grievance@lotus.example',
}

test('a visitor reads who runs the site and who answers complaints', async () => {
  const app = await world({ ...OPERATOR, GRIEVANCE_PHONE: '+91 821 000 0000' })
  const { data } = await app.ask(site, {})
  expect(data.operator).toEqual({
    name: 'Lotus Introductions Private Limited',
    address: '12 Lake Road, Mysuru 570001, Karnataka',
    grievanceOfficer: { name: 'Meena Kulkarni', email: 'grievance@lotus.example', phone: '+91 821 000 0000' },
  })
})

test('the phone number of the officer is optional', async () => {
  const here = await world(OPERATOR)
  const { data } = await here.ask(site, {})
  expect(data.operator?.grievanceOfficer).toEqual({ name: 'Meena Kulkarni', email: 'grievance@lotus.example' })
})

test('an installation without settings has no operator', async () => {
  const here = await world()
  expect((await here.ask(site, {})).data).toEqual({ operator: null })
})

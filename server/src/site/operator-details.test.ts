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
  const opened = await world(OPERATOR)
  const { data } = await opened.ask(site, {})
  expect(data.operator?.grievanceOfficer).toEqual({ name: 'Meena Kulkarni', email: 'grievance@lotus.example' })
})

test('an installation without settings has no operator', async () => {
  const opened = await world()
  expect((await opened.ask(site, {})).data).toEqual({
    operator: null,
    codes: 'log',
    google: null,
    recipients: [],
  })
})

test('who else gets data is named by what the operator has set up', async () => {
  const opened = await world({
    ...OPERATOR,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-provider',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    GSTIN: '29AABCP1234C1Z5',
    TURN_URLS: 'turn:turn.example:3478',
    TURN_SECRET: 'a-secret-of-the-relay',
  })
  expect((await opened.ask(site, {})).data.recipients).toEqual(['payments', 'relay'])
})

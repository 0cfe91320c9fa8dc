import { z } from 'zod'
import { call } from './kernel/call.ts'

/** The company or person that runs this installation, and the officer who answers complaints. */
export const Operator = z.object({
  name: z.string(),
  address: z.string(),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
})
export type Operator = z.output<typeof Operator>

/** Who gets data of members besides the operator, by what this installation has set up. */
const RECIPIENTS = ['sms', 'mail', 'google', 'payments', 'relay', 'storage'] as const
export type Recipient = (typeof RECIPIENTS)[number]

export const Site = z.object({
  operator: Operator.nullable(),
  /** The delivery of one-time codes: by SMS, to the log of a trial, or null for none. */
  codes: z.enum(['sms', 'log']).nullable(),
  /** Google’s page for signing in, and this site’s client id there. */
  google: z.object({ clientId: z.string(), signInPage: z.string() }).nullable(),
  recipients: z.array(z.enum(RECIPIENTS)),
})
export type Site = z.output<typeof Site>

export const site = call({
  method: 'GET',
  path: '/site',
  summary:
    'Who runs this site and who answers complaints, how one-time codes are sent, the sign-in with Google, and who else gets data; null for what is not set up',
  by: 'visitor',
  reply: z.object({ data: Site }),
  failure: 'The contact details could not be loaded',
})

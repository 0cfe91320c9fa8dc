import { z } from 'zod'
import { call } from './kernel/call.ts'

/** The company or person that runs this installation, and the officer who answers complaints. */
export const Operator = z.object({
  name: z.string(),
  address: z.string(),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
})
export type Operator = z.output<typeof Operator>

export const site = call({
  method: 'GET',
  path: '/site',
  summary: 'Who runs this site and who answers complaints; null if the installation names no operator',
  by: 'visitor',
  reply: z.object({ data: z.object({ operator: Operator.nullable() }) }),
  failure: 'Failed to read who runs this site',
})

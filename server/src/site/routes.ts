import { type Recipient, site } from '@parinay/contract/site'
import type { Context } from '../platform/context.ts'
import { serve } from '../platform/http/bind-call.ts'

export const siteRoutes = [
  serve(site, async ({ ctx }) => ({
    data: {
      operator: ctx.config.operator ?? null,
      codes: codesOf(ctx),
      google: ctx.config.google ?? null,
      recipients: recipientsOf(ctx),
    },
  })),
]

function codesOf({ sms }: Context): 'sms' | 'log' | null {
  if (!sms) return null
  return sms.isDelivered ? 'sms' : 'log'
}

/** The privacy page names them. */
const recipientsOf = ({ config, sms }: Context): Recipient[] => [
  ...(sms?.isDelivered ? (['sms'] as const) : []),
  ...(config.mail ? (['mail'] as const) : []),
  ...(config.google ? (['google'] as const) : []),
  ...(config.payments ? (['payments'] as const) : []),
  ...(config.turn ? (['relay'] as const) : []),
  ...(config.bucket ? (['storage'] as const) : []),
]

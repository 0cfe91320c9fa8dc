import { site } from '@parinay/contract/site'
import { serve } from '../platform/http/serve.ts'

export const siteRoutes = [serve(site, async ({ ctx }) => ({ data: { operator: ctx.config.operator ?? null } }))]

import { me } from '@parinay/contract/account'
import { renewSession } from '@parinay/contract/sessions'
import { useEffect } from 'react'
import { callApi } from '../platform/call-api.ts'
import { useCall } from '../platform/call-hooks.ts'
import { renewToken, session } from '../platform/session.ts'

/** Replaces the token once a day. If that fails, the old token stays valid, and the next page tries again. Renders nothing. */
export function TokenRenewal() {
  const { data } = useCall(me)
  const isDue = data?.isRenewalDue === true
  useEffect(() => {
    if (isDue) renew().catch(() => undefined)
  }, [isDue])
  return null
}

async function renew() {
  const before = session()?.token
  if (!before) return
  const { token } = await callApi(renewSession)
  renewToken(token, before)
}

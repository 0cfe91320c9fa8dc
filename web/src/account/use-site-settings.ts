import { type Site, site } from '@parinay/contract/site'
import { useEffect, useState } from 'react'
import { callApi } from '../platform/call-api.ts'

/** The features of this installation; undefined until the server has answered. */
export function useSiteSettings(): Site | undefined {
  const [data, setData] = useState<Site>()
  useEffect(() => {
    const left = new AbortController()
    callApi(site, {}, { signal: left.signal }).then(
      (reply) => setData(reply.data),
      // A later call shows the failure.
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return data
}

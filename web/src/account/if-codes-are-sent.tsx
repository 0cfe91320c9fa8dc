import type { ReactNode } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** Shows a form that needs codes, or says that this site sends none. Shows the form until the server has answered. */
export function IfCodesAreSent({ children }: { children: ReactNode }) {
  const codes = useSiteSettings()?.codes
  if (codes === null)
    return (
      <Banner tone="warning">
        This site cannot send codes by SMS yet. You log in with your phone number and password.
      </Banner>
    )
  return (
    <>
      {codes === 'log' && <CodeInLog />}
      {children}
    </>
  )
}

export const CodeInLog = () => <Banner>This is a trial: the code is written to the log of the server.</Banner>

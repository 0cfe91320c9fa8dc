import { type Recipient, site } from '@parinay/contract/site'
import type { ReactNode } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'

const RECIPIENTS: Record<Recipient, string> = {
  sms: 'The SMS provider gets your phone number, and the code or link that it sends you.',
  mail: 'The mail server gets your e-mail address and our e-mails to you, if you gave an address.',
  google: 'Google learns that you sign in here, if you press its button.',
  payments:
    'Razorpay takes the payments for plans. It gets the amount, the number of the order, and what you type into its checkout. It gets no part of your profile.',
  relay:
    'A relay server (TURN) passes voice and video calls on. It sees the network address of both sides and how much passes. Sound and picture are encrypted.',
  storage: 'A storage provider keeps photos, videos and voice notes.',
}

/** Visitors read it too, so this has its own CallsProvider. */
export const RecipientList = ({ waiting }: { waiting: ReactNode }) => (
  <CallsProvider>
    <Named waiting={waiting} />
  </CallsProvider>
)

function Named({ waiting }: { waiting: ReactNode }) {
  const { data, error, refetch } = useCall(site)
  if (!data) return error ? <ErrorBox message={error.message} onRetry={() => void refetch()} /> : waiting
  return (
    <ul>
      <li>The company whose machines the operator rents, for everything on this page.</li>
      <li>The maker of your browser passes push messages on, encrypted, if you have turned them on.</li>
      {data.data.recipients.map((recipient) => (
        <li key={recipient}>{RECIPIENTS[recipient]}</li>
      ))}
    </ul>
  )
}

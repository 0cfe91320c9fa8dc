import type { CallInput, Call } from '@parinay/contract/kernel/call'
import { useState } from 'react'
import { callApi, errorMessage } from '../platform/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/layout/page.tsx'

interface EmailLinkPageProps<C extends Call> {
  title: string
  question: string
  yes: string
  call: C
  request: CallInput<C>
}

/** The page behind an e-mail link. It asks for a press, because mail scanners open every link. */
export function EmailLinkPage<C extends Call>({ title, question, yes, call, request }: EmailLinkPageProps<C>) {
  const [message, setMessage] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const reply = (await callApi(call, request)) as { message: string }
      setMessage(reply.message)
      setDone(true)
    } catch (failure) {
      setMessage(errorMessage(failure, call.failure))
    }
    setBusy(false)
  }
  return (
    <Page title={title} width="reading">
      {!isDone && <p>{question}</p>}
      <p role="status">{message}</p>
      {!isDone && (
        <div>
          <Button variant="main" busy={isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
        </div>
      )}
    </Page>
  )
}

import type { Asked, Call } from '@parinay/contract/kernel/call'
import { useState } from 'react'
import { ask, sentenceOf } from '../platform/ask.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/layout/page.tsx'

interface MailLinkProps<C extends Call> {
  title: string
  question: string
  yes: string
  call: C
  asked: Asked<C>
}

/** Where a link of a mail leads. The press is needed: programs that look at mails open every link in them. */
export function MailLink<C extends Call>({ title, question, yes, call, asked }: MailLinkProps<C>) {
  const [said, setSaid] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const reply = (await ask(call, asked)) as { message: string }
      setSaid(reply.message)
      setDone(true)
    } catch (failure) {
      setSaid(sentenceOf(failure, call.failure))
    }
    setBusy(false)
  }
  return (
    <Page title={title} width="reading">
      {!isDone && <p>{question}</p>}
      <p role="status">{said}</p>
      {!isDone && (
        <div>
          <Button look="main" busy={isBusy} onClick={() => void press()}>
            {yes}
          </Button>
        </div>
      )}
    </Page>
  )
}

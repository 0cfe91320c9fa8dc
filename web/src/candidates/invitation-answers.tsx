import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { answerInvitation } from '@parinay/contract/candidates'
import { MAX_REPORT_WORDS } from '@parinay/contract/reports'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { callApi, errorMessage } from '../platform/call-api.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { TakeOverForm } from './take-over-form.tsx'
import styles from './candidates.module.css'

interface AnswersProps {
  token: string
  name: string
}

interface Ticket {
  number: number
  code: string
}

/** What the person may do, each on its own card. */
export function InvitationAnswers({ token, name }: AnswersProps) {
  const [isTaking, setTaking] = useState(false)
  const [done, setDone] = useState<{ answer: 'confirm' | 'refuse'; ticket?: Ticket | undefined }>()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState<'confirm' | 'refuse'>()
  const send = async (answer: 'confirm' | 'refuse') => {
    setBusy(answer)
    try {
      const { data } = await callApi(answerInvitation, { body: { token, answer, ...(!isBlank(words) && { words }) } })
      setDone({ answer, ticket: data })
    } catch (failure) {
      toast(errorMessage(failure, answerInvitation.failure), 'error')
    }
    setBusy(undefined)
  }
  if (done) return done.ticket ? <Refused ticket={done.ticket} /> : <Confirmed name={name} />
  return (
    <div className={styles.choices}>
      <Choice
        title="Yes, I agree to it"
        text="The person who made the profile goes on looking after it. Others see that you confirmed it."
      >
        <Button variant="main" busy={busy === 'confirm'} onClick={() => void send('confirm')}>
          Confirm the profile
        </Button>
      </Choice>
      <Choice title="I want to run it myself" text="You choose a password, and the person who made it is logged out.">
        {isTaking ? <TakeOverForm token={token} /> : <Button onClick={() => setTaking(true)}>Take it over</Button>}
      </Choice>
      <Choice
        title="No, I do not want it"
        text="The profile is hidden at once, and a moderator looks at it within two hours."
      >
        <TextArea
          label="What should we know? (optional)"
          value={words}
          onChange={setWords}
          maxLength={MAX_REPORT_WORDS}
        />
        <Button variant="danger" busy={busy === 'refuse'} onClick={() => void send('refuse')}>
          Refuse the profile
        </Button>
      </Choice>
    </div>
  )
}

const Choice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={styles.choice}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
)

const Confirmed = ({ name }: { name: string }) => (
  <section className={styles.choice} role="status">
    <h2>Thank you, {name}</h2>
    <p>The profile is confirmed. If you change your mind, write to us on the complaint page.</p>
    <p>
      <Link to="/complaint">Complaint page</Link>
    </p>
  </section>
)

const Refused = ({ ticket: { number, code } }: { ticket: Ticket }) => (
  <section className={styles.choice} role="status">
    <h2>The profile is hidden</h2>
    <p>A moderator decides within two hours. With this number and code you read the answer.</p>
    <Facts>
      <Fact label="Number">{number}</Fact>
      <Fact label="Code">{code}</Fact>
    </Facts>
    <p>
      <Link to="/complaint" search={{ view: 'answer', number: String(number) }}>
        Read the answer
      </Link>
    </p>
  </section>
)

import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintPage } from './complaint-page.tsx'
import { ComplaintStatusForm } from './complaint-status.tsx'
import { ComplaintTicket } from './complaint-ticket.tsx'
import type { Ticket } from './ticket.ts'

const route = getRouteApi('/everyone/complaint')

/** The page to complain and to read the answer, with or without an account. */
export function ComplaintScreen() {
  const { about, story, view, number = '' } = route.useSearch()
  return view === 'answer' ? <Answer number={number} /> : <Complain link={linkTo(about, story)} />
}

/** The address of what the complaint is about. */
function linkTo(profile: string | undefined, story: string | undefined): string {
  if (story !== undefined) return `${location.origin}/success-stories#${story}`
  return profile === undefined ? '' : `${location.origin}/profile/${profile}`
}

function Complain({ link }: { link: string }) {
  const [ticket, setTicket] = useState<Ticket>()
  const lead = (
    <>
      You do not need an account. We confirm at once, and answer within seven days. Have you complained already?{' '}
      <Link to="/complaint" search={{ view: 'answer' }}>
        Read the answer
      </Link>
    </>
  )
  return (
    <ComplaintPage title="Complaint" lead={lead}>
      {ticket ? (
        <ComplaintTicket ticket={ticket} />
      ) : (
        <ComplaintForm
          link={link}
          onSent={(sent) => {
            setTicket(sent)
            window.scrollTo({ top: 0 })
          }}
        />
      )}
    </ComplaintPage>
  )
}

function Answer({ number }: { number: string }) {
  const lead = (
    <>
      You saw the number and the code after you sent the complaint. Have you not complained yet?{' '}
      <Link to="/complaint">Complain</Link>
    </>
  )
  return (
    <ComplaintPage title="Your complaint" lead={lead}>
      <ComplaintStatusForm given={number} />
    </ComplaintPage>
  )
}

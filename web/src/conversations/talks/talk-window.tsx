import { answerTalk, endTalk, myTalk, type Talk, type TalkOutcome } from '@parinay/contract/talks'
import { useEffect } from 'react'
import { useAction, useCall } from '../../platform/call-hooks.ts'
import { useLive } from '../../platform/live/live-socket.ts'
import { thumbnailUrl } from '../../photos/photo-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { ring } from './ring-sound.ts'
import { RunningTalk } from './running-talk.tsx'
import { TALK_PAGE } from './this-page-id.ts'
import styles from './talk.module.css'

/** The call that rings or is in this page, over whatever the page shows. */
export function TalkWindow() {
  const talk = useCall(myTalk).data?.data
  useLive('ended', (event) => {
    if (event.talk === talk?._id && (talk.isCaller || talk.page === TALK_PAGE)) tell(talk, event.outcome)
  })
  if (!talk) return null
  if (talk.page === TALK_PAGE) return <RunningTalk key={talk._id} talk={talk} />
  return talk.state === 'ringing' && !talk.isCaller ? <IncomingTalk key={talk._id} talk={talk} /> : null
}

function tell({ state, isCaller, with: { fullName } }: Talk, outcome: TalkOutcome) {
  if (outcome === 'lost') return toast('The connection was lost, and the call has ended.', 'warning')
  if (outcome === 'declined' && isCaller) return toast(`${fullName} cannot talk right now.`)
  if (state === 'ringing' && isCaller) return toast(`${fullName} did not answer.`)
  toast('The call has ended.')
}

function IncomingTalk({ talk }: { talk: Talk }) {
  const { _id, conversationId, kind, with: person } = talk
  const answer = useAction(answerTalk)
  const decline = useAction(endTalk)
  const params = { id: conversationId }
  const onError = ({ message }: Error) => toast(message, 'error')
  useEffect(ring, [])
  return (
    <section aria-label={`Call from ${person.fullName}`} className={`${styles.window} ${styles.incoming}`}>
      <div className={styles.who}>
        <Avatar name={person.fullName} photo={thumbnailUrl(person.avatar)} size={56} />
        <p role="alert" className={styles.named}>
          <strong>{person.fullName}</strong>
          <span>{kind === 'video' ? 'Video call' : 'Voice call'}</span>
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          variant="danger"
          busy={decline.isPending}
          onClick={() => decline.mutate({ params, body: { talk: _id } }, { onError })}
        >
          Decline
        </Button>
        <Button
          variant="main"
          icon={<PhoneIcon size={20} />}
          busy={answer.isPending}
          onClick={() => answer.mutate({ params, body: { talk: _id, page: TALK_PAGE } }, { onError })}
        >
          Answer
        </Button>
      </div>
    </section>
  )
}

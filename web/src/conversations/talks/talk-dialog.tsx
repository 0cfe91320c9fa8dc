import { firstNameOf } from '@parinay/contract/profile/first-name'
import { agreeToTalks, startTalk, type TalkKind, type TalkStatus } from '@parinay/contract/talks'
import { useAction } from '../../platform/call-hooks.ts'
import { publish } from '../../platform/live/live-socket.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { CameraIcon } from './talk-icons.tsx'
import { TALK_PAGE } from './this-page-id.ts'
import styles from './talk.module.css'

interface TalkDialogProps {
  params: { id: string }
  name: string
  agreement: TalkStatus['agreement']
  onClose: () => void
}

/** Asks for calls, agrees to them, begins one, or takes the agreement back. */
export function TalkDialog({ params, name, agreement, onClose }: TalkDialogProps) {
  return (
    <Dialog title={agreement === 'agreed' ? `Call ${name}` : `Calls with ${name}`} size="small" onClose={onClose}>
      {agreement === 'agreed' ? (
        <Begin params={params} name={name} onClose={onClose} />
      ) : (
        <Agree params={params} name={name} agreement={agreement} onClose={onClose} />
      )}
    </Dialog>
  )
}

function useAgreement(params: TalkDialogProps['params']) {
  const { mutate, isPending } = useAction(agreeToTalks)
  const agree = (isAgreed: boolean, onSuccess?: () => void) =>
    mutate({ params, body: { isAgreed } }, { onSuccess, onError: ({ message }) => toast(message, 'error') })
  return { agree, isPending }
}

function Agree({ params, name, agreement, onClose }: TalkDialogProps) {
  const { agree, isPending } = useAgreement(params)
  if (agreement === 'asked')
    return (
      <>
        <p>You have asked {name}. Once they agree, you can call each other.</p>
        <DialogButtons>
          <Button busy={isPending} onClick={() => agree(false, onClose)}>
            Take it back
          </Button>
          <Button onClick={onClose}>Close</Button>
        </DialogButtons>
      </>
    )
  const isAsked = agreement === 'asked_me'
  return (
    <>
      <p>
        {isAsked
          ? `${name} asks whether you may call each other here. You can take it back at any time.`
          : `You can call each other here once both of you agree. ${name} does not see your phone number.`}
      </p>
      <Advice />
      <DialogButtons>
        <Button busy={isPending} onClick={() => (isAsked ? agree(false, onClose) : onClose())}>
          Not now
        </Button>
        <Button variant="main" busy={isPending} onClick={() => agree(true)}>
          {isAsked ? 'Agree' : `Ask ${firstNameOf(name)}`}
        </Button>
      </DialogButtons>
    </>
  )
}

/** Before the first call, because nobody can call before both have agreed. */
const Advice = () => (
  <aside className={styles.advice} aria-label="Before your first call">
    <strong>Before your first call</strong>
    <ul>
      <li>Neither of you sees the other’s number or network address.</li>
      <li>Sit where nothing behind you shows your home or workplace.</li>
      <li>The other person can record what they see and hear.</li>
      <li>Never send money or show documents, whatever the reason.</li>
      <li>You can hang up, block or report at any moment.</li>
    </ul>
  </aside>
)

function Begin({ params, name, onClose }: Omit<TalkDialogProps, 'agreement'>) {
  const { mutate, isPending } = useAction(startTalk)
  const { agree, isPending: isChanging } = useAgreement(params)
  const begin = (kind: TalkKind) =>
    mutate(
      { params, body: { kind, page: TALK_PAGE } },
      {
        onSuccess: () => {
          // Opens the window of the call also where the socket is away.
          publish('hint', ['talks'])
          onClose()
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <>
      <p>Both of you agreed to calls. {name} does not see your phone number.</p>
      <div className={styles.kinds}>
        <Button variant="main" icon={<PhoneIcon size={20} />} busy={isPending} onClick={() => begin('voice')}>
          Voice call
        </Button>
        <Button icon={<CameraIcon size={20} />} busy={isPending} onClick={() => begin('video')}>
          Video call
        </Button>
      </div>
      <Button variant="plain" busy={isChanging} onClick={() => agree(false, onClose)}>
        No more calls with {name}
      </Button>
    </>
  )
}

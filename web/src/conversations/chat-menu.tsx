import { muteConversation } from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useInterestWith } from '../interests/relationship-with-person.ts'
import { errorMessage } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { SafetyMenu } from '../safety/safety-menu.tsx'
import { BellIcon, HeartIcon, PersonIcon, TrashIcon } from '../ui/icons.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'

interface ChatMenuProps {
  /** The other person's id. */
  other: string
  name: string
  /** Undefined where there is no conversation yet. */
  conversation: string | undefined
  isMuted: boolean
}

/** The menu of actions about the other person of a conversation. */
export function ChatMenu({ other, name, conversation, isMuted }: ChatMenuProps) {
  const navigate = useNavigate()
  const interest = useInterestWith(other)
  const end = useAction(deleteInterest)
  const [isAsking, setAsking] = useState(false)
  const canEnd = interest?.status === 'accepted'
  const endConnection = () =>
    interest &&
    end.mutate(
      { params: { id: interest._id } },
      {
        onSuccess: () => {
          setAsking(false)
          toast(`You are no longer connected with ${name}.`, 'info')
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <>
      <SafetyMenu
        label={`More about ${name}`}
        person={{ _id: other, fullName: name }}
        onBlocked={() => void navigate({ to: '/messages' })}
      >
        <Link to="/profile/$id" params={{ id: other }}>
          <PersonIcon size={20} />
          View Profile
        </Link>
        {conversation && <MuteAction conversation={conversation as ConversationId} name={name} isMuted={isMuted} />}
        {canEnd && (
          <Link to="/our-story" search={{ with: other }}>
            <HeartIcon size={20} />
            We found each other
          </Link>
        )}
        {canEnd && (
          <button type="button" onClick={() => setAsking(true)}>
            <TrashIcon size={20} />
            End this connection
          </button>
        )}
      </SafetyMenu>
      {isAsking && (
        <ConfirmDialog
          question={`End your connection with ${name}?`}
          consequence="Both of you can still read this conversation, but nobody can write in it."
          confirmLabel="End connection"
          busy={end.isPending}
          onConfirm={endConnection}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface MuteActionProps {
  conversation: ConversationId
  name: string
  isMuted: boolean
}

/** Turns alerts about messages of this conversation off or on. The other person does not learn of it. */
function MuteAction({ conversation, name, isMuted }: MuteActionProps) {
  const { mutateAsync } = useAction(muteConversation)
  const change = async () => {
    try {
      await mutateAsync({ params: { id: conversation }, body: { isMuted: !isMuted } })
      toast(
        isMuted ? `You get alerts from ${name} again.` : `No more alerts from ${name}. Messages still arrive.`,
        'info',
      )
    } catch (failure) {
      toast(errorMessage(failure, muteConversation.failure), 'error')
    }
  }
  return (
    <button type="button" onClick={() => void change()}>
      <BellIcon size={20} />
      {isMuted ? 'Alert me again' : 'Mute alerts'}
    </button>
  )
}

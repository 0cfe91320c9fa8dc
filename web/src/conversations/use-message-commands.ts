import { reactToMessage } from '@parinay/contract/conversations'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import type { ReportedThing } from '../safety/reported-thing.ts'
import { useBlock } from '../safety/use-block.ts'
import { toast } from '../ui/overlay/toast.tsx'
import type { Bubble } from './build-bubbles.ts'
import type { MessageCommands } from './message-actions.tsx'
import { type ComposerOptions, useComposerTarget } from './use-composer-target.ts'

interface CommandOptions extends ComposerOptions {
  name: string
  canAnswer: boolean
}

/** The commands on messages, with the state that they change: the composer's target and the message to delete. */
export function useMessageCommands({
  conversation,
  self,
  other,
  name,
  canAnswer,
  outbox,
  applyChange,
}: CommandOptions) {
  const composer = useComposerTarget({ conversation, self, other, outbox, applyChange })
  const [toDelete, setToDelete] = useState<{ seq: number; forWhom: 'me' | 'both' }>()
  const react = useAction(reactToMessage)
  const place = (bubble: Bubble) => ({ id: conversation, seq: String(bubble.seq ?? 0) })
  const navigate = useNavigate()
  const person = { _id: other, fullName: name }
  const leave = () => void navigate({ to: '/messages' })
  const block = useBlock(person, leave)
  const [reported, setReported] = useState<ReportedThing>()

  const commands: MessageCommands = {
    canAnswer,
    reply: (bubble) => composer.setTarget({ kind: 'reply', bubble }),
    edit: (bubble) => composer.setTarget({ kind: 'edit', bubble }),
    react: (bubble, reaction) =>
      react.mutate(
        { params: place(bubble), body: { reaction } },
        { onSuccess: ({ data }) => applyChange(data), onError: ({ message }) => toast(message, 'error') },
      ),
    remove: ({ seq = 0 }, forWhom) => setToDelete({ seq, forWhom }),
    block,
    report: ({ seq = 1 }) => setReported({ person, about: { kind: 'message', conversation, seq }, onBlocked: leave }),
    retry: outbox.retry,
    discard: outbox.discard,
  }
  return {
    commands,
    composer,
    toDelete,
    endDelete: () => setToDelete(undefined),
    reported,
    endReport: () => setReported(undefined),
  }
}

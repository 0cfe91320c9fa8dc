import { editMessage, MAX_QUOTE_LENGTH, type OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'
import type { Bubble } from './build-bubbles.ts'
import type { Outbox } from './outbox.ts'

/** The message that the composer answers or edits. */
export interface ComposerTarget {
  kind: 'reply' | 'edit'
  bubble: Bubble
}

export interface ComposerOptions {
  conversation: ConversationId
  self: string
  /** The other person's id. */
  other: string
  outbox: Outbox
  applyChange: (message: OwnMessage) => void
}

/** The composer's target, and the function that sends its text. */
export function useComposerTarget({ conversation, self, other, outbox, applyChange }: ComposerOptions) {
  const [target, setTarget] = useState<ComposerTarget>()
  const edit = useAction(editMessage)
  const endTarget = () => setTarget(undefined)
  /** Sends what the composer holds. Resolves to false if it must stay there. */
  const send = async (text: string): Promise<boolean> => {
    if (target?.kind !== 'edit') {
      outbox.write(conversation, text, target && quoteOf(target.bubble, self, other))
      endTarget()
      return true
    }
    try {
      const { data } = await edit.mutateAsync({
        params: { id: conversation, seq: String(target.bubble.seq ?? 0) },
        body: { text },
      })
      applyChange(data)
      endTarget()
      return true
    } catch (failure) {
      toast((failure as Error).message, 'error')
      return false
    }
  }
  return { target, setTarget, endTarget, send, isSaving: edit.isPending }
}

const quoteOf = ({ seq = 0, text, isOwn }: Bubble, self: string, other: string) => ({
  seq,
  sender: { _id: isOwn ? self : other },
  text: text.slice(0, MAX_QUOTE_LENGTH),
})

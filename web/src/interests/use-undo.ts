import { undoInterestAct, UNDO_SECONDS } from '@parinay/contract/interests'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'

interface UndoOffer {
  /** The names of the two people that it connects. */
  joins?: readonly [string, string]
  onUndone?: () => void
}

/** Shows an act on an interest with Undo, until the other member is notified. */
export function useUndo() {
  const undo = useAction(undoInterestAct)
  return (sentence: string, id: string, { joins, onUndone }: UndoOffer = {}) => {
    const run = async () => {
      try {
        await undo.mutateAsync({ params: { id } })
        onUndone?.()
      } catch (failure) {
        if (!isOtherSession(failure)) toast(errorMessage(failure, undoInterestAct.failure), 'error')
      }
    }
    toast(sentence, 'info', {
      action: { name: 'Undo', run: () => void run() },
      durationMs: UNDO_SECONDS * 1000,
      ...(joins && { joins }),
    })
  }
}

// The form of the profile over what the server keeps: what changes is kept on this device at once, and sent when its section is left.
import type { OwnProfile, ProfilePart, saveProfile } from '@parinay/contract/profile/profile'
import type { Reply } from '@parinay/contract/kernel/call'
import { CallError } from '../../platform/call-api.ts'
import { createEditorState, type SaveStatus, type SentFields } from './editor-state.ts'
import { addSiblings } from './saves-by-section.ts'
import type { SaveBody } from './save-body.ts'

export interface SaveOutcome {
  /** How many saves reached the server. */
  stored: number
  refusal?: CallError
  /** What was saved later on another device, and stands. */
  outdated: ProfilePart[]
}

interface EditorOptions {
  profile: OwnProfile
  today: string
  send: (body: SaveBody) => Promise<Reply<typeof saveProfile>>
  now?: () => number
}

export type Editor = ReturnType<typeof createEditor>

export function createEditor({ profile, today, send, now = Date.now }: EditorOptions) {
  const local = createEditorState(profile, today, now)
  const inTurn = createQueue()

  const { sendPending, sendComplete } = createSender(local, send)
  return {
    state: local.state,
    subscribe: local.subscribe,
    change: local.change,
    discard: local.discard,
    isWaiting: local.isWaiting,
    /** The profile as it was read again: another device may have changed it. */
    refreshed: (current: OwnProfile) => local.accept(current),
    /** Sends what the person has finished; sections that they are still in count as well. */
    save() {
      local.leaveSections()
      return inTurn(sendPending)
    },
    /** Sends what waits since the connection was lost. */
    resume: () => inTurn(sendPending),
    /** Saves all of it, and says that the profile is complete. */
    complete() {
      local.sendRefusedAgain()
      local.leaveSections()
      return inTurn(sendComplete)
    },
  }
}

function createSender(local: ReturnType<typeof createEditorState>, send: EditorOptions['send']) {
  const post = async (body: SaveBody, outcome: SaveOutcome, sent?: SentFields) => {
    local.setStatus('saving')
    try {
      const reply = await send(body)
      outcome.stored++
      outcome.outdated.push(...(reply.outdated ?? []))
      local.accept(reply.data, sent)
      return undefined
    } catch (failure) {
      outcome.refusal = failure instanceof CallError ? failure : new CallError('', '', 0)
      return outcome.refusal
    }
  }

  async function sendPending(): Promise<SaveOutcome> {
    const outcome: SaveOutcome = { stored: 0, outdated: [] }
    for (let next = local.nextSave(); next; next = local.nextSave()) {
      const refusal = await post(next.body, outcome, { form: local.state().form, fields: next.fields })
      // What did not reach the server waits.
      if (!refusal || !isUnreached(refusal)) local.settle(next, refusal !== undefined)
      if (refusal) {
        local.setStatus(statusOf(refusal))
        return outcome
      }
    }
    local.allSent(outcome.stored > 0)
    return outcome
  }

  /** Even a profile without a change is saved once more: that says it is complete. */
  async function sendComplete(): Promise<SaveOutcome> {
    const outcome = await sendPending()
    const last: SaveBody = {}
    addSiblings(last, local.profile(), local.state().form)
    if (!outcome.refusal && (outcome.stored === 0 || last.familyDetails)) {
      const refusal = await post({ fullName: local.state().form.name.trim(), ...last }, outcome)
      local.setStatus(refusal ? statusOf(refusal) : 'saved')
    }
    if (!outcome.refusal) local.forgetDraft()
    return outcome
  }

  return { sendPending, sendComplete }
}

/** Runs one after the other, so that no answer overtakes another. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

const statusOf = ({ status }: CallError): SaveStatus => (status === 0 ? 'offline' : 'failed')

/** The connection or the server failed: the same save may succeed later. */
const isUnreached = ({ status }: CallError) => status === 0 || status >= 500 || status === 429 || status === 401

// The form, what the server has of it, and the sections that wait to be sent. All of it is kept on this device at once.
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { deleteDraft, type LeftAt, loadDraft, saveDraft } from './stored-draft.ts'
import type { ProfileForm } from './form-fields.ts'
import { toForm } from './profile-form.ts'
import { changedSections, type PendingSave, pendingSaves } from './saves-by-section.ts'
import { rebase } from './rebase-form.ts'

export type SaveStatus = 'saving' | 'saved' | 'offline' | 'failed'

export interface EditorState {
  form: ProfileForm
  saved: ProfileForm
  status: SaveStatus | undefined
  /** The person came back to what they had typed and not saved. */
  isComingBack: boolean
}

/** The fields that a save carried, and the form at that moment. */
export type SentFields = NonNullable<Parameters<typeof rebase>[0]['sent']>

export function createEditorState(opened: OwnProfile, today: string, now: () => number) {
  const member = opened._id
  let profile = opened
  const draft = openDraft(profile, today)
  let { state } = draft
  const left = createLeftSections(draft.leftAt)
  const listeners = createListeners()

  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part }
    saveDraft(member, state.saved, state.form, left.at())
    listeners.call()
  }

  return {
    state: () => state,
    profile: () => profile,
    subscribe: listeners.add,
    setStatus: (status: SaveStatus) => set({ status }),
    change(part: Partial<ProfileForm>) {
      const form = { ...state.form, ...part }
      for (const section of changedSections(state.form, form)) left.reopen(section)
      set({ form })
    },
    /** Takes over what the server has now. What the person has changed and not sent stays. */
    accept(current: OwnProfile, sent?: SentFields) {
      profile = current
      const kept = toForm(current, today)
      const form = rebase({ form: state.form, before: state.saved, now: kept, ...(sent && { sent }) })
      set({ saved: kept, form })
    },
    /** Every changed section counts as finished now, also the one that is open. */
    leaveSections() {
      for (const section of changedSections(state.saved, state.form)) left.leave(section, now())
      set({})
    },
    nextSave(): (PendingSave & { leftAt: number | undefined }) | undefined {
      const leftAt = left.at()
      const [next] = pendingSaves({ profile, saved: state.saved, form: state.form, leftAt, today, now: now() })
      return next && { ...next, leftAt: leftAt[next.section] }
    },
    settle: left.settle,
    allSent(isStored: boolean) {
      left.forget()
      if (isStored) set({ status: 'saved', isComingBack: false })
    },
    sendRefusedAgain: left.forgetRefusals,
    discard() {
      left.forget()
      set({ form: state.saved, isComingBack: false, status: undefined })
    },
    forgetDraft: () => deleteDraft(member),
    isWaiting: () => Object.keys(left.at()).length > 0,
  }
}

/** The finished sections that wait to be sent, and the time at which each was left. */
function createLeftSections(leftBefore: LeftAt) {
  let leftAt = leftBefore
  // What the server refused is not sent again before it is changed.
  const refused = new Set<string>()
  return {
    at: () => leftAt,
    /** A section that is edited again has been left only when it is left again. */
    reopen(section: string) {
      delete leftAt[section]
      refused.delete(section)
    },
    leave(section: string, time: number) {
      if (!refused.has(section)) leftAt = { ...leftAt, [section]: leftAt[section] ?? time }
    },
    /** The server answered a save. A section that was left again in the meantime still waits. */
    settle({ section, leftAt: time }: { section: string; leftAt: number | undefined }, isRefused: boolean) {
      if (leftAt[section] === time) delete leftAt[section]
      if (isRefused) refused.add(section)
    },
    forget() {
      leftAt = {}
    },
    forgetRefusals: () => refused.clear(),
  }
}

function openDraft(profile: OwnProfile, today: string): { state: EditorState; leftAt: LeftAt } {
  const saved = toForm(profile, today)
  const { change, leftAt } = loadDraft(profile._id, saved)
  const isComingBack = Object.keys(change).length > 0 && Object.keys(leftAt).length === 0
  return { state: { form: { ...saved, ...change }, saved, status: undefined, isComingBack }, leftAt }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Returns what removes it again. */
    add(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call() {
      for (const listener of listeners) listener()
    },
  }
}

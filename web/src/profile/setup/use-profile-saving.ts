import type { OwnProfile, ProfilePart } from '@parinay/contract/profile/profile'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../platform/call-api.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { SaveOutcome } from './create-editor.ts'
import { firstMissingField, REQUIRED_FIELDS_MESSAGE } from './profile-form.ts'
import { fieldForPath } from './save-body.ts'
import { SECTIONS } from './setup-sections.ts'
import { unreadFields } from './typed-numbers.ts'
import { useEditor } from './use-editor.ts'
import type { FieldErrors } from './use-field-errors.ts'

const REDIRECT_DELAY_MS = 2_000
const SAVE_FAILED = 'Failed to save profile. Please try again.'

export type SetupStep = 'filling' | 'completing' | 'leaving'

/** Saves the form. A toast tells what became of it, and `onErrors` what the server refused at which field. */
export function useProfileSaving(profile: OwnProfile, today: string, onErrors: (errors: FieldErrors) => void) {
  const [step, setStep] = useState<SetupStep>('filling')
  const report = ({ refusal, outdated }: SaveOutcome) => {
    if (outdated.length > 0) toast(outdatedMessage(outdated), 'warning')
    const found = refusal ? fieldErrors(refusal.fields) : {}
    if (refusal && serverMessage(refusal)) toast(refusal.message, 'error')
    if (Object.keys(found).length > 0) onErrors(found)
  }
  const { editor, state } = useEditor(profile, today, report)
  useRedirect(step === 'leaving')

  /** True once nothing is left to send. */
  const save = async () => {
    const outcome = await editor.save()
    report(outcome)
    return !outcome.refusal
  }

  const complete = async () => {
    const missing = firstMissingField(state.form)
    if (missing) {
      toast(REQUIRED_FIELDS_MESSAGE, 'error')
      return onErrors({ [missing]: 'Please fill this in' })
    }
    const unread = unreadFields(
      SECTIONS.flatMap(({ fields }) => fields),
      state.form,
    )
    if (Object.keys(unread).length > 0) return onErrors(unread)
    setStep('completing')
    const outcome = await editor.complete()
    if (outcome.refusal && !serverMessage(outcome.refusal)) toast(SAVE_FAILED, 'error')
    report(outcome)
    setStep(outcome.refusal ? 'filling' : 'leaving')
    if (!outcome.refusal) toast('Profile completed successfully! Redirecting to dashboard...', 'success')
  }

  return { editor, state, step, save, complete }
}

/** The dashboard opens after a while. A member who opens another page in the meantime stays there. */
function useRedirect(isLeaving: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLeaving) return
    const leaving = setTimeout(() => void navigate({ to: '/dashboard' }), REDIRECT_DELAY_MS)
    return () => clearTimeout(leaving)
  }, [isLeaving, navigate])
}

const fieldErrors = (fields: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const field = fieldForPath(path)
      return field ? [[field, sentence] as const] : []
    }),
  )

const PART_NAMES: Record<ProfilePart, string> = {
  personalDetails: 'Basic Information',
  religiousDetails: 'Religious Background',
  educationDetails: 'Education',
  professionalDetails: 'Professional Details',
  familyDetails: 'Family Details',
  lifestylePreferences: 'Lifestyle & Interests',
  aboutMe: 'About & Expectations',
}

const outdatedMessage = (parts: readonly ProfilePart[]) =>
  `You changed these later on another device, so we kept the newer answers: ${parts.map((part) => PART_NAMES[part]).join(', ')}`

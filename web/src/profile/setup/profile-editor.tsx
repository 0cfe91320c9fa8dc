import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { enterMovesOn } from '../../ui/form/enter-moves-on.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BasicFields } from './basic-fields.tsx'
import { EditorActions, SaveAndReturn } from './editor-actions.tsx'
import type { ProfileForm } from './form-fields.ts'
import { MissingFacts } from './missing-facts.tsx'
import { SaveStatusLine } from './save-status-line.tsx'
import { completionOfForm, isSectionDone, sectionProblem } from './section-checks.ts'
import { useSectionFocus } from './section-focus.ts'
import { SectionStrip } from './section-strip.tsx'
import { LAST_SECTION, SECTIONS } from './setup-sections.ts'
import styles from './setup.module.css'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useProfileSaving } from './use-profile-saving.ts'
import { sectionLead } from './setup-wording.ts'

const LaterFields = lazyPart(
  async () => (await import('./section-inputs.tsx')).SectionInputs,
  <Skeleton height="22em" />,
)

interface ProfileEditorProps {
  profile: OwnProfile
  section: number
  onSection: (section: number) => void
  /** The one section was opened from My Profile: saving it leads back there. */
  onDone?: (() => void) | undefined
}

/** The seven sections over one form. Each is saved when it is left; what does not reach the server stays on this device. */
export function ProfileEditor({ profile, section, onSection, onDone }: ProfileEditorProps) {
  const [today] = useState(() => todayInIndia(new Date()))
  const formRef = useRef<HTMLFormElement>(null)
  const { errors, ...fieldErrors } = useFieldErrors(formRef, onSection)
  const { editor, state, step, save, complete } = useProfileSaving(profile, today, fieldErrors.show)
  const { form, status, isComingBack } = state
  useSectionFocus(formRef, section)
  useEffect(() => LaterFields.prefetch(), [])

  const show = (next: number) => {
    onSection(next)
    void save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'filling') return
    const problem = sectionProblem(SECTIONS[section]?.key ?? '', form, today)
    if (Object.keys(problem).length > 0) return fieldErrors.show(problem)
    // What has not reached the server stays here, under the line that says so.
    if (onDone) void save().then((isSaved) => isSaved && onDone())
    else if (section === LAST_SECTION) void complete()
    else show(section + 1)
  }
  const change = (part: Partial<ProfileForm>) => {
    editor.change(part)
    fieldErrors.clear(part)
  }
  const discard = () => {
    editor.discard()
    fieldErrors.clearAll()
  }

  const { key, name } = SECTIONS[section] ?? SECTIONS[0]!
  const fieldProps = { form, change, errors }
  return (
    <>
      <SectionStrip section={section} isDone={(one) => isSectionDone(one, form, today)} onSection={show} />
      {isComingBack && <UnsavedNotice onDiscard={discard} />}
      {/* What bubbles up to it comes from its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={formRef} noValidate onSubmit={submit} onKeyDown={enterMovesOn}>
        <Card title={name}>
          <p className={styles.lead}>{sectionLead(form.createdFor, key)}</p>
          <div id="section" role="tabpanel" aria-label={name} className={styles.fields}>
            {key === 'basic' ? <BasicFields {...fieldProps} /> : <LaterFields section={key} {...fieldProps} />}
          </div>
          <SaveStatusLine status={step === 'filling' ? status : undefined} onRetry={() => void save()} />
          {onDone ? (
            <SaveAndReturn isSaving={status === 'saving'} />
          ) : (
            <EditorActions section={section} step={step} onPrevious={() => show(section - 1)} />
          )}
        </Card>
      </form>
      <MissingFacts completion={completionOfForm(form, profile.photos.length, today)} onSection={show} />
    </>
  )
}
